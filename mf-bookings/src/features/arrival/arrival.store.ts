import type { Arrival, Booking } from '@salon/shared/contracts/booking';
import type { RequestFailure } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { Question } from '@salon/shared/stores/question';
import { RowSubmissions } from '@salon/shared/stores/row-submissions';
import { makeAutoObservable, observableRef } from 'mobx';
import { cancelLate, setArrival } from './arrival.api.ts';
import { arrivalMessages as messages } from './arrival.messages.ts';
import type { ArrivalBooking } from './list-arrivals.ts';

/** Records what happened at the reception. */
export class ArrivalStore {
  /** An open booking is cancelled late after a confirmation, because a cancellation is final. */
  readonly lateCancellation: Question<ArrivalBooking>;
  /** The booking as it was before its no-show was recorded, until the next act. */
  missed: ArrivalBooking | null = null;
  private readonly requests = new RowSubmissions();
  private readonly platform: Platform;
  private readonly onSaved: (booking: Booking) => void;

  /** `onSaved` shows a changed booking before the list loads again. */
  constructor(platform: Platform, onSaved: (booking: Booking) => void) {
    this.platform = platform;
    this.onSaved = onSaved;
    this.lateCancellation = new Question<ArrivalBooking>({
      send: ({ id }) => cancelLate(platform.http, id),
      onDone: () => this.announce(messages.saved.late_cancelled),
      explain: this.explain,
      needsRow: true,
    });
    makeAutoObservable<ArrivalStore, 'platform' | 'onSaved' | 'explain' | 'requests'>(
      this,
      {
        ...{ platform: false, onSaved: false, explain: false, requests: false, lateCancellation: false },
        missed: observableRef,
      },
      { autoBind: true },
    );
  }

  isSaving(booking: Pick<ArrivalBooking, 'id'>): boolean {
    return this.requests.isSaving(booking);
  }

  async set(booking: ArrivalBooking, arrival: Arrival | null) {
    const answer = await this.requests.of(booking).send(
      () => setArrival(this.platform.http, booking.id, arrival),
      (failure) => this.platform.feedback.error(this.explain(failure)),
    );
    if (answer) this.show(booking, answer.data);
  }

  /** Gives the booking back the state that it had before the no-show. */
  async undoMissed() {
    if (this.missed) await this.set(this.missed, this.missed.arrival);
  }

  forgetMissed() {
    this.missed = null;
  }

  leave() {
    this.lateCancellation.leave();
  }

  private show(before: ArrivalBooking, after: Booking) {
    const { arrival } = after;
    this.missed = arrival === 'no_show' ? before : null;
    this.onSaved(after);
    // The undo bar shows a no-show.
    if (arrival === 'no_show') this.platform.events.emit('bookings:changed');
    else this.announce(arrival === null ? messages.takenBack : messages.saved[arrival]);
  }

  private announce(text: string) {
    this.platform.feedback.success(text);
    this.platform.events.emit('bookings:changed');
  }

  /** After a conflict or a deletion the list shows an old state of the booking, so it loads again. */
  private readonly explain = ({ status, text }: RequestFailure): string => {
    if (status === 409 || status === 404) this.platform.events.emit('bookings:changed');
    return status === 409 ? messages.because(messages.failed, text) : messages.failed;
  };
}
