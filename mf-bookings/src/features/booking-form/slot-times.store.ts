import type { Booking, BusyTime } from '@salon/shared/contracts/booking';
import { blocksSlot } from '@salon/shared/domain/booking-status';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import type { HttpClient } from '@salon/shared/http';
import { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable } from 'mobx';
import { listBusyTimes, listEmployeeDay } from './booking-form.api.ts';

interface BusyDay {
  date: SalonDate;
  times: BusyTime[];
}

/** The taken times of the chosen date, of every employee at once. */
export class SlotTimesStore {
  readonly day = new AsyncState<BusyDay>();
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
    makeAutoObservable<SlotTimesStore, 'http'>(this, { http: false, day: false }, { autoBind: true });
  }

  /** Loads the date. It first removes the times of another date, so that no slot shows a wrong state. */
  load(date: SalonDate) {
    if (this.day.data?.date !== date) this.day.reset();
    return this.day.run(async (signal) => ({ date, times: await listBusyTimes(this.http, date, signal) }));
  }

  /** The employee's taken times on the date; null until they are loaded. */
  busyOf(employeeId: string, date: SalonDate): BusyTime[] | null {
    const day = this.day.data;
    return day?.date === date ? day.times.filter((time) => time.employee_id === employeeId) : null;
  }

  /**
   * After a 409 (§8): loads the employee's bookings of the date, and then the taken times of all employees. The second load
   * also finds a booking after midnight that began on the previous date.
   */
  async refresh(employeeId: string, date: SalonDate) {
    try {
      const bookings = await listEmployeeDay(this.http, employeeId, date);
      this.replace(
        employeeId,
        date,
        bookings.filter((booking) => blocksSlot(booking.status)).map(busyTimeOf),
      );
    } catch {
      // The load below shows its own error with a retry.
    }
    await this.load(date);
  }

  private replace(employeeId: string, date: SalonDate, fresh: BusyTime[]) {
    const day = this.day.data;
    if (day?.date !== date) return;
    const isReplaced = (time: BusyTime) => time.employee_id === employeeId && time.booking_date === date;
    this.day.set({ date, times: [...day.times.filter((time) => !isReplaced(time)), ...fresh] });
  }
}

function busyTimeOf(booking: Booking): BusyTime {
  const { id, employee_id, booking_date, booking_time, is_after_midnight, duration_minutes } = booking;
  return { booking_id: id, employee_id, booking_date, booking_time, is_after_midnight, duration_minutes };
}
