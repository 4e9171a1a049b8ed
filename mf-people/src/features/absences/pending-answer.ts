import type { Absence, OutsideBooking } from '@salon/shared/contracts/working-time';
import { makeAutoObservable, observableRef } from 'mobx';
import { keepPerUser } from '../outside-bookings/keep-per-user.ts';
import { OutsideBookingsStore } from '../outside-bookings/outside-bookings.store.ts';

/** An absence that is not granted before the admin has moved or kept the bookings within it. */
export class PendingAnswerStore {
  absence: Absence | null = null;
  readonly within = new OutsideBookingsStore();

  constructor() {
    makeAutoObservable(this, { absence: observableRef, within: false }, { autoBind: true });
  }

  ask(absence: Absence, bookings: readonly OutsideBooking[]) {
    this.absence = absence;
    this.within.show(bookings);
  }

  end() {
    this.absence = null;
    this.within.keepAll();
  }

  /** Call this when the page closes: the question stays only while a booking is moved. */
  leave() {
    if (!this.within.isMoving) this.end();
  }
}

/** The question stays while a booking is moved on another page. */
export const getPendingAnswer = keepPerUser(() => new PendingAnswerStore());
