import type { Absence } from '@salon/shared/contracts/working-time';
import type { RequestFailure } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { Submission } from '@salon/shared/stores/submission';
import { makeAutoObservable, observableRef } from 'mobx';
import { type AbsenceAnswer, answerAbsence, findBookingsWithin } from './absences.api.ts';
import { absencesMessages as texts } from './absences.messages.ts';
import { getPendingAnswer, type PendingAnswerStore } from './pending-answer.ts';

interface Absences {
  keep(absence: Absence): void;
  reload(): void;
}

/** The admin's answer to an asked absence. */
export class AbsenceAnswerStore {
  /** The absence whose answer is being sent. */
  answered: Absence | null = null;
  readonly pending: PendingAnswerStore;
  private readonly submission = new Submission();
  private readonly platform: Platform;
  private readonly absences: Absences;

  constructor(platform: Platform, absences: Absences) {
    this.platform = platform;
    this.absences = absences;
    this.pending = getPendingAnswer(platform);
    makeAutoObservable<AbsenceAnswerStore, 'submission' | 'platform' | 'absences'>(
      this,
      {
        ...{ answered: observableRef, pending: false },
        ...{ submission: false, platform: false, absences: false },
      },
      { autoBind: true },
    );
  }

  get isBusy(): boolean {
    return this.submission.isSaving;
  }

  isAnswering({ id }: Absence): boolean {
    return this.isBusy && this.answered?.id === id;
  }

  answer(absence: Absence, state: AbsenceAnswer): Promise<void> {
    return this.send(absence, { state });
  }

  /** The bookings that are still within the absence stay. */
  async grantPending(): Promise<void> {
    const { absence, within } = this.pending;
    const keeps = within.bookings.length > 0 ? { keeps_bookings: true } : {};
    if (absence) await this.send(absence, { state: 'granted', ...keeps });
  }

  /** Call this when the page opens. */
  resume() {
    void this.pending.within.dropSettled(this.platform.http);
  }

  /** Call this when the page closes. */
  leave() {
    this.submission.leave();
    this.pending.leave();
  }

  private async send(absence: Absence, body: { state: AbsenceAnswer; keeps_bookings?: boolean }) {
    if (this.isBusy) return;
    this.answered = absence;
    const { http } = this.platform;
    const answer = await this.submission.send(
      () => answerAbsence(http, absence.id, body),
      (failure) => this.refuse(absence, failure),
    );
    if (!answer) return;
    this.pending.end();
    const { employee_name } = absence;
    const text = body.state === 'granted' ? texts.granted(employee_name) : texts.refused(employee_name);
    this.platform.feedback.success(text, 3);
    this.absences.keep(answer.data);
  }

  private refuse(absence: Absence, failure: RequestFailure) {
    const within = findBookingsWithin(failure);
    if (within) return this.pending.ask(absence, within);
    this.platform.feedback.error(failure.isRefusal ? failure.text : texts.answerError);
    if (!failure.isDecided) return;
    // Another admin has answered, or the employee has taken the request back.
    this.pending.end();
    this.absences.reload();
  }
}
