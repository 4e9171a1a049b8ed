import type { Arrival, Booking } from '@salon/shared/contracts/booking';
import type { RequestFailure } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { Question } from '@salon/shared/stores/question';
import { Submission } from '@salon/shared/stores/submission';
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
  /** The requests by the id of the booking. */
  private readonly requests = new Map<string, Submission>();
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
    makeAutoObservable<ArrivalStore, 'platform' | 'onSaved' | 'explain'>(
      this,
      {
        ...{ platform: false, onSaved: false, explain: false, lateCancellation: false },
        missed: observableRef,
      },
      { autoBind: true },
    );
  }

  isSaving({ id }: Pick<ArrivalBooking, 'id'>): boolean {
    return this.requests.get(id)?.isSaving ?? false;
  }

  async set(booking: ArrivalBooking, arrival: Arrival | null) {
    const { id } = booking;
    const request = this.requests.get(id) ?? new Submission();
    this.requests.set(id, request);
    const answer = await request.send(
      () => setArrival(this.platform.http, id, arrival),
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
