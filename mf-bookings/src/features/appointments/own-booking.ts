import type { Booking } from '@salon/shared/contracts/booking';
import { hasSeveralEmployees, listEmployeeNames, listLinesOf } from '@salon/shared/domain/booking-employees';
import { sum } from '@salon/shared/domain/money';
import { getSalonNow } from '@salon/shared/domain/salon-clock';
import { MINUTE_MS } from '@salon/shared/domain/visit/day-clock';

/** A booking as one of its employees does it. */
export interface OwnBooking extends Booking {
  /** The names of the other employees. */
  otherNames: string[];
  /** The booking of all employees. */
  visit: Booking;
}

/** Returns the booking with the services, time, minutes and price of the employee's own lines. */
export function toOwnBooking(booking: Booking, employeeId: string, timeZone: string): OwnBooking {
  const lines = listLinesOf(booking, employeeId);
  const [first] = lines;
  if (!first || !hasSeveralEmployees(booking)) return { ...booking, otherNames: [], visit: booking };
  const startsAt = Math.min(...lines.map(({ starts_at }) => Date.parse(starts_at)));
  const endsAt = Math.max(
    ...lines.map(({ starts_at, duration_minutes }) => Date.parse(starts_at) + duration_minutes * MINUTE_MS),
  );
  const { date, time } = getSalonNow(new Date(startsAt), timeZone);
  return {
    ...{ ...booking, visit: booking },
    services: lines.map(({ service_id, name, price, duration_minutes }) => ({
      ...{ service_id, name, price, duration_minutes },
    })),
    booking_time: time,
    is_after_midnight: date > booking.booking_date,
    duration_minutes: (endsAt - startsAt) / MINUTE_MS,
    total_price: sum(lines.map(({ price }) => price)),
    otherNames: listEmployeeNames({
      ...booking,
      lines: booking.lines.filter((line) => line.employee_id !== employeeId),
    }),
  };
}
