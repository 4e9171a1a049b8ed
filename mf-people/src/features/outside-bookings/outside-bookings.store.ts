import type { OutsideBooking } from '@salon/shared/contracts/working-time';
import { type HttpClient, isApiError } from '@salon/shared/http';
import { makeAutoObservable, observableRef } from 'mobx';
import { isSettled } from './is-settled.ts';
import { keepPerUser } from './keep-per-user.ts';
import { loadBooking } from './outside-bookings.api.ts';

/** Bookings of which the admin moves or keeps each. */
export class OutsideBookingsStore {
  bookings: readonly OutsideBooking[] = [];
  /** Whether the admin has left the page to move a booking. */
  isMoving = false;
  /** Ids of the bookings whose form was opened from the list. */
  private readonly opened = new Set<string>();

  constructor() {
    makeAutoObservable(this, { bookings: observableRef }, { autoBind: true });
  }

  /** A booking that is given twice shows once. */
  show(bookings: readonly OutsideBooking[]) {
    this.bookings = [...new Map(bookings.map((booking) => [booking.booking_id, booking])).values()];
    this.opened.clear();
    this.isMoving = false;
  }

  keep({ booking_id }: OutsideBooking) {
    this.bookings = this.bookings.filter((booking) => booking.booking_id !== booking_id);
  }

  markOpened({ booking_id }: OutsideBooking) {
    this.opened.add(booking_id);
    this.isMoving = true;
  }

  wasOpened({ booking_id }: OutsideBooking): boolean {
    return this.opened.has(booking_id);
  }

  /** Call this when the admin comes back: the bookings that were moved meanwhile leave the list. */
  async dropSettled(http: HttpClient) {
    this.isMoving = false;
    const opened = this.bookings.filter(this.wasOpened);
    for (const booking of opened) if (await isGoneOrSettled(http, booking)) this.keep(booking);
  }

  keepAll() {
    this.show([]);
  }

  /** Call this when the page closes: the list stays only while one of its bookings is moved. */
  leave() {
    if (!this.isMoving) this.keepAll();
  }
}

/** A booking that cannot be loaded stays in the list. */
async function isGoneOrSettled(http: HttpClient, listed: OutsideBooking): Promise<boolean> {
  try {
    return isSettled(listed, (await loadBooking(http, listed.booking_id)).data);
  } catch (error) {
    return isApiError(error) && error.status === 404;
  }
}

/** The bookings outside the working time after the last change; they stay while one of them is moved on another page. */
export const getOutsideBookings = keepPerUser(() => new OutsideBookingsStore());
