import type { Booking } from '@salon/shared/contracts/booking';
import type { PublicEmployee } from '@salon/shared/contracts/employee';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import { addDays } from '@salon/shared/domain/salon-clock';
import type { TimeSlot } from '@salon/shared/domain/time-slots';
import { type ApiErrorCode, isApiError, isConflict, newIntent } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { hasHours } from '../../times/free-slots.ts';
import { FreeTimesStore } from '../../times/free-times.store.ts';
import { listEmployees, moveBooking } from './my-bookings.api.ts';
import { messages as texts } from './my-bookings.messages.ts';
import { RefusalStore } from './refusal.store.ts';

/** The times shown were not those of the server. */
const TIME_REFUSED = new Set<ApiErrorCode | ''>([
  'SLOT_TAKEN',
  'SLOT_PAST',
  'SLOT_OFF_GRID',
  'SLOT_OUTSIDE_HOURS',
]);
/** Nor were the employees, or their hours. */
const EMPLOYEE_REFUSED = new Set<ApiErrorCode | ''>([
  'EMPLOYEE_INACTIVE',
  'SERVICE_NOT_OFFERED',
  'SLOT_OFF_GRID',
  'SLOT_OUTSIDE_HOURS',
]);

/** Another day, time or employee for one booking; its services, and so its price and length, stay. */
export class MoveBookingStore {
  readonly booking: Booking;
  readonly times: FreeTimesStore;
  readonly employees = new AsyncState<PublicEmployee[]>();
  employeeId: string;
  /** Still known when the employee is gone from the list. */
  employeeName: string;
  date: SalonDate;
  isSending = false;
  readonly refusal: RefusalStore;
  /** What was pressed: it counts only while it is free. */
  private wish: TimeSlot | null = null;
  private intent = newIntent();
  readonly platform: Platform;
  /** Asks the list anew. */
  private readonly isGone: (bookingId: string) => Promise<boolean>;

  constructor(platform: Platform, booking: Booking, isGone: (bookingId: string) => Promise<boolean>) {
    this.platform = platform;
    this.booking = booking;
    this.isGone = isGone;
    this.refusal = new RefusalStore(platform);
    this.employeeId = booking.employee_id;
    this.employeeName = booking.employee_name;
    this.times = new FreeTimesStore(platform);
    this.date = this.firstDate();
    makeAutoObservable<MoveBookingStore, 'intent' | 'wish' | 'isGone'>(
      this,
      {
        platform: false,
        intent: false,
        isGone: false,
        booking: false,
        refusal: false,
        times: false,
        employees: false,
        wish: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Begins loading, until the returned function is called. */
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

  /** Who can do all that was booked; the booked employee first. */
  get candidates(): PublicEmployee[] {
    const { employee_id, service_ids, services } = this.booking;
    // A service that the salon has deleted is offered by nobody any more: only who was booked can still do it.
    const isWhole = service_ids.length === services.length;
    const can = (employee: PublicEmployee) =>
      employee.id === employee_id ||
      (isWhole && service_ids.every((id) => employee.service_ids.includes(id)));
    const own = (employee: PublicEmployee) => Number(employee.id === employee_id);
    return (this.employees.data ?? [])
      .filter((employee) => employee.is_active && can(employee))
      .sort((a, b) => own(b) - own(a));
  }

  /** Never another one than was booked or chosen: who can no longer be taken is replaced by the person alone. */
  get employee(): PublicEmployee | null {
    return this.candidates.find(({ id }) => id === this.employeeId) ?? null;
  }

  get isOtherEmployee(): boolean {
    return this.employee !== null && this.employee.id !== this.booking.employee_id;
  }

  get hasHours(): boolean {
    return this.employee !== null && hasHours([this.employee]);
  }

  /** Null until the day is known. The booking never stands in its own way. */
  get slots(): TimeSlot[] | null {
    if (!this.employee) return null;
    return this.times.slots(this.date, {
      employees: [this.employee],
      durationMinutes: this.booking.duration_minutes,
      ignoreBookingId: this.booking.id,
    });
  }

  get chosen(): TimeSlot | null {
    const wished = this.wish?.startMinute;
    return this.slots?.find((slot) => slot.startMinute === wished && slot.isAvailable) ?? null;
  }

  /** It would stay where it is: nothing to send. */
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
    this.touch();
  }

  chooseDate(date: SalonDate): void {
    this.date = date;
    this.wish = null;
    this.touch();
    void this.times.load(date);
  }

  chooseSlot(slot: TimeSlot): void {
    this.wish = slot;
    this.touch();
  }

  /** The moved booking, or null when it was refused: `refusal` tells. */
  async send(): Promise<Booking | null> {
    const { chosen, employee, booking } = this;
    if (!chosen || !employee) return null;
    this.isSending = true;
    this.refusal.clear();
    const where = { booking_date: this.date, booking_time: chosen.time };
    const body = employee.id === booking.employee_id ? where : { ...where, employee_id: employee.id };
    try {
      const answer = await moveBooking(this.platform.http, booking.id, body, this.intent);
      if (!isConflict(answer)) return answer.data;
      await this.explain(answer);
    } catch (error) {
      await this.explain(error);
    } finally {
      runInAction(() => {
        this.isSending = false;
      });
    }
    return null;
  }

  /** What was refused is asked for anew; all else that was chosen stays (§8). */
  private async explain(failure: unknown): Promise<void> {
    const code = codeOf(failure);
    if (code === 'NOT_FOUND') return this.lookForLost(failure);
    this.refusal.take(failure, texts.moveFailed);
    if (TIME_REFUSED.has(code)) this.forgetTime();
    if (EMPLOYEE_REFUSED.has(code)) await this.loadEmployees();
  }

  /** The booking may be gone, or the employee it should go to: the answer does not say which. */
  private async lookForLost(failure: unknown): Promise<void> {
    const [isGone] = await Promise.all([this.isGone(this.booking.id), this.loadEmployees()]);
    if (isGone) this.refusal.take(failure, texts.moveFailed);
    else if (this.employee) this.refusal.say(texts.moveFailed);
  }

  private forgetTime(): void {
    this.wish = null;
    this.times.readClock();
    this.times.refresh();
  }

  private touch(): void {
    this.refusal.clear();
    this.intent = newIntent();
  }

  /** The booked day, where it may still be booked. */
  private firstDate(): SalonDate {
    const { today } = this.times;
    const { booking_date } = this.booking;
    return booking_date >= today && booking_date <= this.lastDate ? booking_date : today;
  }
}

function codeOf(failure: unknown): ApiErrorCode | '' {
  return isConflict(failure) || isApiError(failure) ? failure.code : '';
}
