import type { Booking } from '@salon/shared/contracts/booking';
import type { Platform } from '@salon/shared/module/platform';
import { Submission } from '@salon/shared/stores/submission';
import { cancelBooking } from './my-bookings.api.ts';
import { messages as texts } from './my-bookings.messages.ts';
import { showRefusal } from './show-refusal.ts';

type Needs = Pick<Platform, 'http' | 'events' | 'salon'>;

export class CancelBookingStore {
  readonly submission = new Submission();
  private readonly booking: Booking;
  private readonly platform: Needs;

  constructor(platform: Needs, booking: Booking) {
    this.platform = platform;
    this.booking = booking;
  }

  /** @returns null when the cancellation failed; the reason is in `submission` */
  async send(): Promise<Booking | null> {
    const { submission, platform, booking } = this;
    const answer = await submission.send(
      () => cancelBooking(platform.http, booking.id, submission.getKey({ id: booking.id })),
      (failure) => showRefusal(platform, submission, failure, texts.cancelFailed),
    );
    return answer?.data ?? null;
  }
}
