import type { Booking } from '@salon/shared/contracts/booking';
import type { Notification } from '@salon/shared/contracts/notification';
import type { RequestFailure } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { FormSubmission } from '@salon/shared/stores/form-submission';
import { RowSubmissions } from '@salon/shared/stores/row-submissions';
import { makeAutoObservable, observableRef } from 'mobx';
import { approveRequest, rejectRequest } from './bookings-report.api.ts';
import { requestMessages as texts } from './bookings-report.messages.ts';

export type RejectionForm = FormSubmission<{ reason: string }, Notification>;

export class RequestAnswerStore {
  /** The booking is null while the rejection sheet is closed. */
  asked: Booking | null = null;
  private readonly approvals = new RowSubmissions();
  private readonly platform: Platform;

  constructor(platform: Platform) {
    this.platform = platform;
    makeAutoObservable<RequestAnswerStore, 'platform' | 'approvals'>(
      this,
      { platform: false, approvals: false, asked: observableRef },
      { autoBind: true },
    );
  }

  isApproving(booking: Booking): boolean {
    return this.approvals.isSaving(booking);
  }

  async approve(booking: Booking) {
    const { request_id, id } = booking;
    if (request_id === null) return;
    const body = { bookingId: id };
    const submission = this.approvals.of(booking);
    const answer = await submission.send(
      () => approveRequest(this.platform.http, request_id, body, submission.getKey(body)),
      (failure) => this.showFailure(texts.approveFailed, failure),
    );
    if (answer) this.announce(answer.data, texts.approved);
  }

  ask(booking: Booking) {
    this.asked = booking;
  }

  leave() {
    this.asked = null;
  }

  createRejection(requestId: string, booking: Booking): RejectionForm {
    return new FormSubmission<{ reason: string }, Notification>({
      draft: { reason: '' },
      check: () => ({}),
      send: ({ reason }, keyFor) => {
        const body = { bookingId: booking.id, reason: reason.trim() || null };
        return rejectRequest(this.platform.http, requestId, body, keyFor(body));
      },
      explain: (failure) => this.explainRejection(failure),
    });
  }

  finishRejection(answered: Notification) {
    this.leave();
    this.announce(answered, texts.rejected);
  }

  private explainRejection(failure: RequestFailure): string {
    // The request was changed or answered after the list loaded, so this form cannot reject it any more.
    if (failure.status === 409) {
      this.leave();
      this.showFailure(texts.rejectFailed, failure);
    } else if (failure.status === 404) this.platform.events.emit('bookings:changed');
    return texts.rejectFailed;
  }

  /** The bell then shows the answered notification at once. */
  private announce(answered: Notification, done: string) {
    this.platform.notifications?.keep([answered]);
    this.platform.feedback.success(done);
    this.platform.events.emit('bookings:changed');
  }

  /** After a conflict or a deletion the list shows an old state, so it loads again. */
  private showFailure(failed: string, { code, status, text, details }: RequestFailure) {
    const { feedback, events, salon } = this.platform;
    const isChanged = code === 'REQUEST_CHANGED';
    const reason = isChanged ? texts.changed({ details, error: text }, salon.clockHours) : text;
    feedback.error(status === 409 ? texts.because(failed, reason) : failed);
    if (status === 409 || status === 404) events.emit('bookings:changed');
  }
}
