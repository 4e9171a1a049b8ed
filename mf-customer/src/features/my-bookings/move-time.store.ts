import { listKeptOptions } from '@salon/shared/booking-ui/kept-lines';
import type { LineOptions } from '@salon/shared/booking-ui/line-options';
import { SalonTimeStore } from '@salon/shared/booking-ui/salon-time.store';
import { listVisitSlots } from '@salon/shared/booking-ui/visit-slots';
import type { Booking } from '@salon/shared/contracts/booking';
import { addDays, type SalonDate } from '@salon/shared/domain/salon-clock';
import type { TimeSlot } from '@salon/shared/domain/time-slots';
import type { VisitDay } from '@salon/shared/domain/visit/visit-day';
import type { Platform } from '@salon/shared/module/platform';
import { makeAutoObservable, observableRef } from 'mobx';
import { findClosure } from '../../times/find-closure.ts';
import { SalonDaysStore } from '../../times/salon-days.store.ts';
import type { MoveEmployeeStore } from './move-employee.store.ts';

export class MoveTimeStore {
  readonly days: SalonDaysStore;
  date: SalonDate;
  /** The pressed slot is the choice only while it is free. */
  private pressed: TimeSlot | null = null;
  private readonly clock: SalonTimeStore;
  private readonly salon: Platform['salon'];
  private readonly booking: Booking;
  private readonly employee: MoveEmployeeStore;

  constructor(platform: Platform, booking: Booking, employee: MoveEmployeeStore) {
    this.salon = platform.salon;
    this.booking = booking;
    this.employee = employee;
    this.clock = new SalonTimeStore(platform.salon);
    this.days = new SalonDaysStore(platform, this.clock);
    this.date = this.firstDate();
    makeAutoObservable<MoveTimeStore, 'pressed' | 'clock' | 'salon' | 'booking' | 'employee'>(
      this,
      { days: false, clock: false, salon: false, booking: false, employee: false, pressed: observableRef },
      { autoBind: true },
    );
  }

  /** @returns a function that stops loading */
  start(): () => void {
    const stops = [this.clock.start(), this.days.start()];
    this.days.show(this.date);
    return () => {
      for (const stop of stops) stop();
    };
  }

  get horizonDays(): number {
    return this.salon.business?.booking_horizon_days ?? 0;
  }

  /** The slots are null without an employee, and until the day is loaded. */
  get slots(): TimeSlot[] | null {
    return this.day && this.employee.chosen ? listVisitSlots(this.day, this.options) : null;
  }

  get chosen(): TimeSlot | null {
    const pressedMinute = this.pressed?.startMinute;
    return this.slots?.find((slot) => slot.startMinute === pressedMinute && slot.isAvailable) ?? null;
  }

  /** Why the visit is not possible on the chosen day; '' if there is no such reason. */
  get closure(): string {
    const availability = this.days.getAvailability(this.date);
    const { day, options } = this;
    const employees = this.employee.all.data ?? [];
    return day && availability ? findClosure({ availability, day, options, employees }) : '';
  }

  get hasHours(): boolean {
    const people = this.day?.people;
    return this.options.some(({ employeeId }) => people?.get(employeeId ?? '')?.segments.length);
  }

  chooseDate(date: SalonDate): void {
    this.date = date;
    this.pressed = null;
    this.days.show(date);
  }

  chooseSlot(slot: TimeSlot): void {
    this.pressed = slot;
  }

  dropRefusedSlot(): void {
    this.pressed = null;
    this.days.refresh();
  }

  /** The moved booking does not block any slot. */
  private get day(): VisitDay | null {
    return this.days.getDay(this.date, this.booking.id);
  }

  /** The booked lines; another employee does all of them. */
  private get options(): LineOptions[] {
    const { isOther, chosen } = this.employee;
    return listKeptOptions(this.booking, {
      employeeId: isOther ? (chosen?.id ?? null) : null,
      rooms: this.days.getAvailability(this.date)?.rooms,
    });
  }

  private firstDate(): SalonDate {
    const { today } = this.days;
    const { booking_date } = this.booking;
    const lastDate = addDays(today, this.horizonDays);
    return booking_date >= today && booking_date <= lastDate ? booking_date : today;
  }
}
