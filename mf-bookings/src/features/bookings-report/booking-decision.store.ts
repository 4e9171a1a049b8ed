import type { Booking } from '@salon/shared/contracts/booking';
import { isApiError, isConflict } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { TimedMessage } from '@salon/shared/stores/timed-message';
import { makeAutoObservable, observableRef } from 'mobx';
import { cancelBooking, deleteBooking } from './bookings-report.api.ts';
import { messages } from './bookings-report.messages.ts';

/** Actions that cannot be undone and need a confirmation. */
export type Decision = 'cancel' | 'delete';

const ACTIONS = {
  cancel: { call: cancelBooking, done: messages.cancelled, failed: messages.statusFailed },
  delete: { call: deleteBooking, done: messages.deleted, failed: messages.deleteFailed },
} as const;

/** Cancels or deletes one booking after a confirmation. */
export class BookingDecisionStore {
  asked: { decision: Decision; booking: Booking } | null = null;
  isBusy = false;
  private readonly message = new TimedMessage();
  private readonly platform: Platform;

  constructor(platform: Platform) {
    this.platform = platform;
    makeAutoObservable<BookingDecisionStore, 'platform' | 'message'>(
      this,
      { platform: false, message: false, asked: observableRef },
      { autoBind: true },
    );
  }

  /** The error of the last attempt while it is shown (§8), else ''. */
  get failure(): string {
    return this.message.text;
  }

  ask(decision: Decision, booking: Booking) {
    this.asked = { decision, booking };
    this.message.clear();
  }

  dismiss() {
    if (!this.isBusy) this.leave();
  }

  /** Closes the confirmation, also during a request. The server still completes a request that was sent. */
  leave() {
    this.asked = null;
    this.message.clear();
  }

  async confirm() {
    if (!this.asked || this.isBusy) return;
    const { decision, booking } = this.asked;
    const action = ACTIONS[decision];
    this.start();
    try {
      const answer = await action.call(this.platform.http, booking.id);
      if (isConflict(answer)) this.refuse(`${action.failed}: ${answer.error}`);
      else this.finish(action.done);
    } catch (error) {
      // Another user has deleted the booking already.
      const isAlreadyDeleted = decision === 'delete' && isApiError(error) && error.status === 404;
      if (isAlreadyDeleted) this.finish(action.done);
      else this.fail(action.failed);
    }
  }

  private start() {
    this.isBusy = true;
    this.message.clear();
  }

  private finish(done: string) {
    this.isBusy = false;
    this.asked = null;
    this.platform.feedback.success(done);
    this.platform.events.emit('bookings:changed');
  }

  /** The list shows an old state of the booking: the event makes the list load again. */
  private refuse(reason: string) {
    this.fail(reason);
    this.platform.events.emit('bookings:changed');
  }

  private fail(failure: string) {
    this.isBusy = false;
    this.message.error(failure);
  }
}
