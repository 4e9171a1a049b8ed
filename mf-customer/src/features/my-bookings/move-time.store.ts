import type { Booking } from '@salon/shared/contracts/booking';
import { addDays, type SalonDate } from '@salon/shared/domain/salon-clock';
import type { TimeSlot } from '@salon/shared/domain/time-slots';
import type { Platform } from '@salon/shared/module/platform';
import { makeAutoObservable, observableRef } from 'mobx';
import { DaySlotsStore } from '../../times/day-slots.store.ts';
import type { MoveEmployeeStore } from './move-employee.store.ts';

export class MoveTimeStore {
  readonly times: DaySlotsStore;
  date: SalonDate;
  /** The pressed slot is the choice only while it is free. */
  private pressed: TimeSlot | null = null;
  private readonly salon: Platform['salon'];
  private readonly booking: Booking;
  private readonly employee: MoveEmployeeStore;

  constructor(platform: Platform, booking: Booking, employee: MoveEmployeeStore) {
    this.salon = platform.salon;
    this.booking = booking;
    this.employee = employee;
    this.times = new DaySlotsStore(platform);
    this.date = this.firstDate();
    makeAutoObservable<MoveTimeStore, 'pressed' | 'salon' | 'booking' | 'employee'>(
      this,
      { times: false, salon: false, booking: false, employee: false, pressed: observableRef },
      { autoBind: true },
    );
  }

  /** @returns a function that stops loading */
  start(): () => void {
    const stop = this.times.start();
    void this.times.load(this.date);
    return stop;
  }

  get horizonDays(): number {
    return this.salon.business?.booking_horizon_days ?? 0;
  }

  /**
   * The slots are null without an employee, and until the times are loaded. The moved booking does not block any slot.
   */
  get slots(): TimeSlot[] | null {
    const { chosen } = this.employee;
    if (!chosen) return null;
    return this.times.slots(this.date, {
      employees: [chosen],
      durationMinutes: this.booking.duration_minutes,
      ignoreBookingId: this.booking.id,
    });
  }

  get chosen(): TimeSlot | null {
    const pressedMinute = this.pressed?.startMinute;
    return this.slots?.find((slot) => slot.startMinute === pressedMinute && slot.isAvailable) ?? null;
  }

  chooseDate(date: SalonDate): void {
    this.date = date;
    this.pressed = null;
    void this.times.load(date);
  }

  chooseSlot(slot: TimeSlot): void {
    this.pressed = slot;
  }

  dropRefusedSlot(): void {
    this.pressed = null;
    this.times.refresh();
  }

  private firstDate(): SalonDate {
    const { today } = this.times;
    const { booking_date } = this.booking;
    const lastDate = addDays(today, this.horizonDays);
    return booking_date >= today && booking_date <= lastDate ? booking_date : today;
  }
}
