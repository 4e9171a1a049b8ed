import { BusyDayStore } from '@salon/shared/booking-ui/busy-day.store';
import type { Booking, BusyTime } from '@salon/shared/contracts/booking';
import { isBlockingSlot } from '@salon/shared/domain/booking-status';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import type { HttpClient } from '@salon/shared/http';
import { listEmployeeDay } from './booking-form.api.ts';

export class SlotTimesStore {
  readonly busy: BusyDayStore;
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
    this.busy = new BusyDayStore(http);
  }

  /**
   * Call this after a 409 (§8). The first load gets the employee's bookings of the date. The second load gets the taken
   * times of all employees, also of bookings from the night before.
   */
  async refresh(employeeId: string, date: SalonDate) {
    try {
      const bookings = await listEmployeeDay(this.http, employeeId, date);
      this.replace(
        employeeId,
        date,
        bookings.filter((booking) => isBlockingSlot(booking.status)).map(busyTimeOf),
      );
    } catch {
      // The load below shows its own error with a retry.
    }
    await this.busy.load(date);
  }

  private replace(employeeId: string, date: SalonDate, fresh: BusyTime[]) {
    const times = this.busy.getBusyTimes(date);
    if (!times) return;
    const isReplaced = (time: BusyTime) => time.employee_id === employeeId && time.booking_date === date;
    this.busy.day.set({ date, times: [...times.filter((time) => !isReplaced(time)), ...fresh] });
  }
}

function busyTimeOf(booking: Booking): BusyTime {
  const { id, employee_id, booking_date, booking_time, is_after_midnight, duration_minutes } = booking;
  return { booking_id: id, employee_id, booking_date, booking_time, is_after_midnight, duration_minutes };
}
