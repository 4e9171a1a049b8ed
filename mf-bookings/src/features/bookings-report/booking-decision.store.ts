import type { Booking } from '@salon/shared/contracts/booking';
import type { RequestFailure } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { Question } from '@salon/shared/stores/question';
import { cancelBooking, deleteBooking } from './bookings-report.api.ts';
import { messages } from './bookings-report.messages.ts';

export class BookingDecisionStore {
  readonly cancellation: Question<Booking>;
  readonly deletion: Question<Booking>;
  private readonly platform: Platform;

  constructor(platform: Platform) {
    const { http } = platform;
    this.platform = platform;
    this.cancellation = new Question<Booking>({
      send: ({ id }) => cancelBooking(http, id),
      onDone: () => this.announce(messages.cancelled),
      explain: (failure) => this.explain(messages.statusFailed, failure),
      needsRow: true,
    });
    this.deletion = new Question<Booking>({
      send: ({ id }) => deleteBooking(http, id),
      onDone: () => this.announce(messages.deleted),
      explain: (failure) => this.explain(messages.deleteFailed, failure),
    });
  }

  leave() {
    this.cancellation.leave();
    this.deletion.leave();
  }

  private announce(done: string) {
    this.platform.feedback.success(done);
    this.platform.events.emit('bookings:changed');
  }

  /** After a conflict the list shows an old state of the booking, so the event makes the list load again. */
  private explain(failed: string, { status, text }: RequestFailure): string {
    if (status !== 409) return failed;
    this.platform.events.emit('bookings:changed');
    return `${failed}: ${text}`;
  }
}
