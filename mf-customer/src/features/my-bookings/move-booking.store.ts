import type { Booking } from '@salon/shared/contracts/booking';
import type { PublicEmployee } from '@salon/shared/contracts/employee';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import { addDays } from '@salon/shared/domain/salon-clock';
import type { TimeSlot } from '@salon/shared/domain/time-slots';
import type { ApiErrorCode, RequestFailure } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { Submission } from '@salon/shared/stores/submission';
import { makeAutoObservable, observableRef } from 'mobx';
import { DaySlotsStore } from '../../times/day-slots.store.ts';
import { listEmployees, moveBooking } from './my-bookings.api.ts';
import { messages as texts } from './my-bookings.messages.ts';
import { showRefusal } from './show-refusal.ts';

/** After these errors the times on the page are out of date. */
const TIME_REFUSED = new Set<ApiErrorCode | ''>([
  'SLOT_TAKEN',
  'SLOT_PAST',
  'SLOT_OFF_GRID',
  'SLOT_OUTSIDE_HOURS',
]);
/** After these errors the employees or their working hours on the page are out of date. */
const EMPLOYEE_REFUSED = new Set<ApiErrorCode | ''>([
  'EMPLOYEE_INACTIVE',
  'SERVICE_NOT_OFFERED',
  'SLOT_OFF_GRID',
  'SLOT_OUTSIDE_HOURS',
]);

/** Moves one booking to another day, time or employee. Its services stay, and with them its price and duration. */
export class MoveBookingStore {
  readonly booking: Booking;
  readonly times: DaySlotsStore;
  readonly employees = new AsyncState<PublicEmployee[]>();
  employeeId: string;
  /** Stays known when the employee is no longer in the list. */
  employeeName: string;
  date: SalonDate;
  readonly submission = new Submission();
  /** The pressed slot; it is the choice only while it is free. */
  private pressedSlot: TimeSlot | null = null;
  readonly platform: Platform;
  /** Loads the list again. @returns whether the booking is no longer in it */
  private readonly isGone: (bookingId: string) => Promise<boolean>;

  constructor(platform: Platform, booking: Booking, isGone: (bookingId: string) => Promise<boolean>) {
    this.platform = platform;
    this.booking = booking;
    this.isGone = isGone;
    this.employeeId = booking.employee_id;
    this.employeeName = booking.employee_name;
    this.times = new DaySlotsStore(platform);
    this.date = this.firstDate();
    makeAutoObservable<MoveBookingStore, 'pressedSlot' | 'isGone'>(
      this,
      {
        platform: false,
        isGone: false,
        booking: false,
        submission: false,
        times: false,
        employees: false,
        pressedSlot: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Starts loading. @returns a function that stops it */
  start(): () => void {
    const stop = this.times.start();
    void this.times.load(this.date);
    void this.loadEmployees();
    return () => {
      stop();
      this.employees.cancel();
    };
  }

  loadEmployees() {
    return this.employees.run((signal) => listEmployees(this.platform.http, signal));
  }

  /** Active employees who offer every booked service, the booked employee first. */
  get candidates(): PublicEmployee[] {
    const { employee_id, service_ids, services } = this.booking;
    // A deleted service is offered by no employee: only the booked employee can then take the booking.
    const hasAllServices = service_ids.length === services.length;
    const offersAll = (employee: PublicEmployee) =>
      employee.id === employee_id ||
      (hasAllServices && service_ids.every((id) => employee.service_ids.includes(id)));
    const bookedRank = (employee: PublicEmployee) => Number(employee.id === employee_id);
    return (this.employees.data ?? [])
      .filter((employee) => employee.is_active && offersAll(employee))
      .sort((a, b) => bookedRank(b) - bookedRank(a));
  }

  /** The chosen employee; null when unavailable: only the customer chooses another one. */
  get employee(): PublicEmployee | null {
    return this.candidates.find(({ id }) => id === this.employeeId) ?? null;
  }

  get isOtherEmployee(): boolean {
    return this.employee !== null && this.employee.id !== this.booking.employee_id;
  }

  /** The slots of the day, null while they load. The moved booking itself takes none of them. */
  get slots(): TimeSlot[] | null {
    if (!this.employee) return null;
    return this.times.slots(this.date, {
      employees: [this.employee],
      durationMinutes: this.booking.duration_minutes,
      ignoreBookingId: this.booking.id,
    });
  }

  get chosen(): TimeSlot | null {
    const pressedMinute = this.pressedSlot?.startMinute;
    return this.slots?.find((slot) => slot.startMinute === pressedMinute && slot.isAvailable) ?? null;
  }

  /** Whether the choice equals the booking, so that there is nothing to send. */
  get isSame(): boolean {
    const { booking_date, booking_time, is_after_midnight, employee_id } = this.booking;
    return (
      this.chosen?.time === booking_time &&
      this.chosen.isAfterMidnight === is_after_midnight &&
      this.date === booking_date &&
      this.employee?.id === employee_id
    );
  }

  get lastDate(): SalonDate {
    return addDays(this.times.today, this.horizonDays);
  }

  get horizonDays(): number {
    return this.platform.salon.business?.booking_horizon_days ?? 0;
  }

  chooseEmployee(id: string): void {
    this.employeeId = id;
    this.employeeName = this.employee?.name ?? '';
    this.submission.leave();
  }

  chooseDate(date: SalonDate): void {
    this.date = date;
    this.pressedSlot = null;
    this.submission.leave();
    void this.times.load(date);
  }

  chooseSlot(slot: TimeSlot): void {
    this.pressedSlot = slot;
    this.submission.leave();
  }

  /** @returns the moved booking; null when it was refused, with the reason in `submission` */
  async send(): Promise<Booking | null> {
    const { chosen, employee, booking, submission } = this;
    if (!chosen || !employee) return null;
    const where = { booking_date: this.date, booking_time: chosen.time };
    const body = employee.id === booking.employee_id ? where : { ...where, employee_id: employee.id };
    const answer = await submission.send(
      () => moveBooking(this.platform.http, booking.id, body, submission.getKey(body)),
      this.handleFailure,
    );
    return answer?.data ?? null;
  }

  /** Loads the refused part again and keeps the rest of the choice (§8). */
  private async handleFailure(failure: RequestFailure): Promise<void> {
    const { code } = failure;
    if (code === 'NOT_FOUND') return this.handleNotFound(failure);
    this.showRefusal(failure);
    if (TIME_REFUSED.has(code)) this.forgetTime();
    if (EMPLOYEE_REFUSED.has(code)) await this.loadEmployees();
  }

  /** The answer does not say whether the booking or the employee is gone, so both are loaded again. */
  private async handleNotFound(failure: RequestFailure): Promise<void> {
    const [isGone] = await Promise.all([this.isGone(this.booking.id), this.loadEmployees()]);
    if (isGone) this.showRefusal(failure);
    else if (this.employee) this.submission.fail(texts.moveFailed);
  }

  private showRefusal(failure: RequestFailure): void {
    showRefusal(this.platform, this.submission, failure, texts.moveFailed);
  }

  private forgetTime(): void {
    this.pressedSlot = null;
    this.times.readClock();
    this.times.refresh();
  }

  /** The day of the booking if it can still be booked, otherwise today. */
  private firstDate(): SalonDate {
    const { today } = this.times;
    const { booking_date } = this.booking;
    return booking_date >= today && booking_date <= this.lastDate ? booking_date : today;
  }
}
