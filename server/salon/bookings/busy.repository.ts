import type { BusyTime } from '@salon/shared/contracts/booking';
import { addDays, toInstant } from '@salon/shared/domain/salon-clock';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

export interface BusyWindow {
  date: string;
  /** The window's last date, when it is more than one. */
  until?: string | undefined;
  timeZone: string;
  /** All employees when left out. */
  employeeIds?: readonly string[] | undefined;
  /** The customer who is to read it: other people's bookings have no id then. Everyone sees all ids when left out. */
  readBy?: string | undefined;
}

/** No booking has it. */
export const NOBODYS_BOOKING = '00000000-0000-0000-0000-000000000000';

/**
 * All that can touch a slot of these dates: their own days, the night after, and tails of the night before. Bounded by
 * the start, so that the index on (business, start) answers and the cost does not grow with the salon's history;
 * a booking lasts a day at most (a check of the table), so nothing that began earlier reaches in.
 */
export function listBusyTimes(tx: Tx, window: BusyWindow): Promise<BusyTime[]> {
  const { date, until = date, timeZone, employeeIds, readBy } = window;
  const midnight = toInstant(date, '00:00', timeZone);
  const id = readBy
    ? sql<string>`case when customer_id = ${readBy} then id else ${NOBODYS_BOOKING}::uuid end`
    : sql<string>`id`;
  const query = tx
    .selectFrom('bookings')
    .select([
      id.as('booking_id'),
      'employee_id',
      'booking_date',
      'booking_time',
      'is_after_midnight',
      'duration_minutes',
    ])
    .where('starts_at', '>=', toInstant(addDays(date, -1), '00:00', timeZone).toISOString())
    .where('starts_at', '<', toInstant(addDays(until, 2), '00:00', timeZone).toISOString())
    .where('ends_at', '>', midnight.toISOString())
    .where('status', '<>', 'cancelled')
    .orderBy('starts_at');
  return (employeeIds ? query.where('employee_id', 'in', employeeIds) : query).execute();
}
