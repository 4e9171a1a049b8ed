import type { Booking, MoveBooking } from '@salon/shared/contracts/booking';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import type { TimeSlot } from '@salon/shared/domain/time-slots';
import type { Platform } from '@salon/shared/module/platform';
import { makeAutoObservable } from 'mobx';
import { MoveEmployeeStore } from './move-employee.store.ts';
import { MoveTimeStore } from './move-time.store.ts';

export class MoveChoiceStore {
  readonly employee: MoveEmployeeStore;
  readonly time: MoveTimeStore;
  private readonly booking: Booking;
  private readonly onChange: () => void;

  constructor(platform: Platform, booking: Booking, onChange: () => void) {
    this.booking = booking;
    this.onChange = onChange;
    this.employee = new MoveEmployeeStore(platform.http, booking);
    this.time = new MoveTimeStore(platform, booking, this.employee);
    makeAutoObservable<MoveChoiceStore, 'booking' | 'onChange'>(
      this,
      { employee: false, time: false, booking: false, onChange: false },
      { autoBind: true },
    );
  }

  /** @returns a function that stops loading */
  start(): () => void {
    const stop = this.time.start();
    void this.employee.load();
    return () => {
      stop();
      this.employee.all.cancel();
    };
  }

  get isChanged(): boolean {
    const { booking_date, booking_time, is_after_midnight } = this.booking;
    const { chosen, date } = this.time;
    if (!chosen) return false;
    const isSameTime = chosen.time === booking_time && chosen.isAfterMidnight === is_after_midnight;
    return !isSameTime || date !== booking_date || this.employee.isOther;
  }

  /** The move is null if the employee or the time is missing or unavailable. */
  get move(): MoveBooking | null {
    const { time, employee } = this;
    if (!time.chosen || !employee.chosen) return null;
    const { version } = this.booking;
    const move = { booking_date: time.date, booking_time: time.chosen.time, version };
    return employee.isOther ? { ...move, employee_id: employee.chosen.id } : move;
  }

  chooseEmployee(id: string): void {
    this.employee.choose(id);
    this.onChange();
  }

  chooseDate(date: SalonDate): void {
    this.time.chooseDate(date);
    this.onChange();
  }

  chooseSlot(slot: TimeSlot): void {
    this.time.chooseSlot(slot);
    this.onChange();
  }
}
