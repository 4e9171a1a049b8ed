import { makeAutoObservable } from 'mobx';
import { Submission } from './submission.ts';

/** The writes of a list: each row has one write at a time, and no row waits for another. */
export class RowSubmissions {
  private readonly submissions = new Map<string, Submission>();

  constructor() {
    makeAutoObservable(this);
  }

  of({ id }: { id: string }): Submission {
    const submission = this.submissions.get(id) ?? new Submission();
    this.submissions.set(id, submission);
    return submission;
  }

  isSaving({ id }: { id: string }): boolean {
    return this.submissions.get(id)?.isSaving ?? false;
  }
}
