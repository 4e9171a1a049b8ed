import { isTimeRefused } from '@salon/shared/booking-ui/refused-part';
import type { Booking, MoveBooking } from '@salon/shared/contracts/booking';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import type { TimeSlot } from '@salon/shared/domain/time-slots';
import type { ApiErrorCode, RequestFailure } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import type { FilteredPager } from '@salon/shared/stores/filtered-pager';
import { Submission } from '@salon/shared/stores/submission';
import { makeAutoObservable } from 'mobx';
import { isBookingGone } from './is-booking-gone.ts';
import { MoveEmployeeStore } from './move-employee.store.ts';
import { MoveTimeStore } from './move-time.store.ts';
import { moveBooking } from './my-bookings.api.ts';
import { messages as texts } from './my-bookings.messages.ts';
import { showRefusal } from './show-refusal.ts';

/** After these errors the employees or their working hours on the page are out of date. */
const EMPLOYEE_REFUSED = new Set<ApiErrorCode | ''>([
  'EMPLOYEE_INACTIVE',
  'SERVICE_NOT_OFFERED',
  'SLOT_OFF_GRID',
  'SLOT_OUTSIDE_HOURS',
]);

/** Moves one booking to another day, time or employee. Its services stay, and with them its price and duration. */
export class MoveBookingStore {
  readonly platform: Platform;
  readonly booking: Booking;
  readonly employee: MoveEmployeeStore;
  readonly time: MoveTimeStore;
  readonly submission = new Submission();
  /** The customer's bookings. */
  private readonly list: FilteredPager<Booking>;

  constructor(platform: Platform, booking: Booking, list: FilteredPager<Booking>) {
    this.platform = platform;
    this.booking = booking;
    this.list = list;
    this.employee = new MoveEmployeeStore(platform.http, booking);
    this.time = new MoveTimeStore(platform, booking, this.employee);
    const parts = {
      platform: false,
      booking: false,
      employee: false,
      time: false,
      submission: false,
    } as const;
    makeAutoObservable<MoveBookingStore, 'list'>(this, { ...parts, list: false }, { autoBind: true });
  }

  /** Starts loading. @returns a function that stops it */
  start(): () => void {
    const stop = this.time.start();
    void this.employee.load();
    return () => {
      stop();
      this.employee.all.cancel();
    };
  }

  /** Whether a free time is chosen that differs from the booking, so that there is something to send. */
  get isChanged(): boolean {
    const { booking_date, booking_time, is_after_midnight } = this.booking;
    const { chosen, date } = this.time;
    if (!chosen) return false;
    const isSameTime = chosen.time === booking_time && chosen.isAfterMidnight === is_after_midnight;
    return !isSameTime || date !== booking_date || this.employee.isOther;
  }

  chooseEmployee(id: string): void {
    this.employee.choose(id);
    this.submission.leave();
  }

  chooseDate(date: SalonDate): void {
    this.time.chooseDate(date);
    this.submission.leave();
  }

  chooseSlot(slot: TimeSlot): void {
    this.time.chooseSlot(slot);
    this.submission.leave();
  }

  /** @returns the moved booking; null when it was refused, with the reason in `submission` */
  async send(): Promise<Booking | null> {
    const { booking, submission } = this;
    const body = this.body();
    if (!body) return null;
    const answer = await submission.send(
      () => moveBooking(this.platform.http, booking.id, body, submission.keyFor(body)),
      this.handleFailure,
    );
    return answer?.data ?? null;
  }

  private body(): MoveBooking | null {
    const { time, employee } = this;
    if (!time.chosen || !employee.chosen) return null;
    const body = { booking_date: time.date, booking_time: time.chosen.time };
    return employee.isOther ? { ...body, employee_id: employee.chosen.id } : body;
  }

  /** Loads the refused part again and keeps the rest of the choice (§8). */
  private async handleFailure(failure: RequestFailure): Promise<void> {
    const { code } = failure;
    if (code === 'NOT_FOUND') return this.handleNotFound(failure);
    this.showRefusal(failure);
    if (isTimeRefused(failure)) this.time.lose();
    if (EMPLOYEE_REFUSED.has(code)) await this.employee.load();
  }

  /** The answer does not say whether the booking or the employee is gone, so both are loaded again. */
  private async handleNotFound(failure: RequestFailure): Promise<void> {
    const [isGone] = await Promise.all([isBookingGone(this.list, this.booking.id), this.employee.load()]);
    if (isGone) this.showRefusal(failure);
    else if (this.employee.chosen) this.submission.fail(texts.moveFailed);
  }

  private showRefusal(failure: RequestFailure): void {
    showRefusal(this.platform, this.submission, failure, texts.moveFailed);
  }
}
