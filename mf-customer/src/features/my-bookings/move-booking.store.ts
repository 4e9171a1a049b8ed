import type { Booking } from '@salon/shared/contracts/booking';
import type { PublicEmployee } from '@salon/shared/contracts/employee';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import { addDays } from '@salon/shared/domain/salon-clock';
import type { TimeSlot } from '@salon/shared/domain/time-slots';
import { isConflict, newIntent } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { hasHours } from '../../times/free-slots.ts';
import { FreeTimesStore } from '../../times/free-times.store.ts';
import { listEmployees, moveBooking } from './my-bookings.api.ts';
import { messages as texts } from './my-bookings.messages.ts';
import { RefusalStore } from './refusal.store.ts';

/** Another day, time or employee for one booking; its services, and so its price and length, stay. */
export class MoveBookingStore {
  readonly booking: Booking;
  readonly times: FreeTimesStore;
  readonly employees = new AsyncState<PublicEmployee[]>();
  employeeId: string;
  date: SalonDate;
  isSending = false;
  readonly refusal: RefusalStore;
  /** What was pressed: it counts only while it is free. */
  private wish: TimeSlot | null = null;
  private intent = newIntent();
  readonly platform: Platform;

  constructor(platform: Platform, booking: Booking) {
    this.platform = platform;
    this.booking = booking;
    this.refusal = new RefusalStore(platform);
    this.employeeId = booking.employee_id;
    this.times = new FreeTimesStore(platform);
    this.date = this.firstDate();
    makeAutoObservable<MoveBookingStore, 'intent' | 'wish'>(
      this,
      {
        platform: false,
        intent: false,
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

  get employee(): PublicEmployee | null {
    return this.candidates.find(({ id }) => id === this.employeeId) ?? this.candidates[0] ?? null;
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
      this.refusal.take(answer, texts.moveFailed);
      // Somebody was quicker: day and employee stay, the times are asked for anew (§8).
      if (answer.code === 'SLOT_TAKEN') this.forgetTime();
    } catch (error) {
      this.refusal.take(error, texts.moveFailed);
    } finally {
      runInAction(() => {
        this.isSending = false;
      });
    }
    return null;
  }

  private forgetTime(): void {
    this.wish = null;
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
