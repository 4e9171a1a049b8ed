import type { Booking } from '@salon/shared/contracts/booking';
import { createIdempotencyKey, isConflict } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { makeAutoObservable, runInAction } from 'mobx';
import { cancelBooking } from './my-bookings.api.ts';
import { messages as texts } from './my-bookings.messages.ts';
import { RefusalStore } from './refusal.store.ts';

/** Cancels one booking after the customer has confirmed. */
export class CancelBookingStore {
  isSending = false;
  readonly refusal: RefusalStore;
  readonly booking: Booking;
  private readonly platform: Pick<Platform, 'http' | 'events' | 'salon'>;
  private readonly idempotencyKey = createIdempotencyKey();

  constructor(platform: Pick<Platform, 'http' | 'events' | 'salon'>, booking: Booking) {
    this.platform = platform;
    this.booking = booking;
    this.refusal = new RefusalStore(platform);
    makeAutoObservable<CancelBookingStore, 'platform' | 'idempotencyKey'>(
      this,
      { platform: false, idempotencyKey: false, booking: false, refusal: false },
      { autoBind: true },
    );
  }

  /** @returns the cancelled booking; null when it was refused, with the reason in `refusal` */
  async send(): Promise<Booking | null> {
    this.isSending = true;
    this.refusal.clear();
    try {
      const answer = await cancelBooking(this.platform.http, this.booking.id, this.idempotencyKey);
      if (!isConflict(answer)) return answer.data;
      this.refusal.setFailure(answer, texts.cancelFailed);
    } catch (error) {
      this.refusal.setFailure(error, texts.cancelFailed);
    } finally {
      runInAction(() => {
        this.isSending = false;
      });
    }
    return null;
  }
}
