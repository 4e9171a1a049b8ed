import type { AvailabilityStore } from '@salon/shared/booking-ui/availability.store';
import type { Availability } from '@salon/shared/contracts/availability';
import type { Booking } from '@salon/shared/contracts/booking';
import { isBlockingSlot } from '@salon/shared/domain/booking-status';
import { type SalonDate, toInstant } from '@salon/shared/domain/salon-clock';
import { MINUTE_MS } from '@salon/shared/domain/visit/day-clock';
import type { HttpClient } from '@salon/shared/http';
import { listEmployeeDay } from './booking-form.api.ts';

interface TakenFacts {
  days: AvailabilityStore;
  platform: { http: HttpClient; salon: { readonly timeZone: string } };
}

type BusyPart = Availability['busy'][number];

/** Loads what is taken after the server refused a time. */
export class TakenTimesStore {
  private readonly facts: TakenFacts;

  constructor(facts: TakenFacts) {
    this.facts = facts;
  }

  /**
   * The caller has received a 409 (§8). The bookings of the one employee come first; then the whole availability loads
   * again.
   */
  async refresh(employeeId: string | null, date: SalonDate) {
    const { days } = this.facts;
    if (employeeId) await this.addBookings(employeeId, date);
    await days.refresh();
  }

  private async addBookings(employeeId: string, date: SalonDate) {
    const { days, platform } = this.facts;
    try {
      const bookings = await listEmployeeDay(platform.http, employeeId, date);
      const parts = bookings
        .filter(({ status }) => isBlockingSlot(status))
        .flatMap((booking) => listBusyParts(booking, employeeId, platform.salon.timeZone));
      days.change(date, (availability) => ({ ...availability, busy: [...availability.busy, ...parts] }));
    } catch {
      // The load of the availability shows its own error with a retry.
    }
  }
}

/** Processing counts as occupied until the availability is loaded. */
function listBusyParts(booking: Booking, employee_id: string, timeZone: string): BusyPart[] {
  const { id: booking_id, booking_date, booking_time, is_after_midnight, duration_minutes, lines } = booking;
  const start = toInstant(booking_date, booking_time, timeZone, is_after_midnight ? 1 : 0).toISOString();
  const whole = { employee_id, starts_at: start, duration_minutes };
  const own = lines.filter((line) => line.employee_id === employee_id);
  return (own.length > 0 ? own : [whole]).map(({ starts_at, duration_minutes: minutes }) => ({
    ...{ employee_id, booking_id, starts_at },
    ends_at: new Date(Date.parse(starts_at) + minutes * MINUTE_MS).toISOString(),
  }));
}
