import type { Notification } from '@salon/shared/contracts/notification';
import { Submission } from '@salon/shared/stores/submission';

/** What the admin sends about each notification: one write of a row at a time. */
export class RowWrites {
  private readonly submissions = new Map<string, Submission>();

  of({ id }: Notification): Submission {
    const submission = this.submissions.get(id) ?? new Submission();
    this.submissions.set(id, submission);
    return submission;
  }

  isBusy(row: Notification): boolean {
    return this.of(row).isSaving;
  }
}
