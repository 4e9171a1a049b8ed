import type { BusyTime } from '@salon/shared/contracts/booking';
import { addDays, toInstant } from '@salon/shared/domain/salon-clock';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

export interface BusyTimeFilters {
  date: string;
  until?: string | undefined;
  timeZone: string;
  employeeIds?: readonly string[] | undefined;
  /** Id of a customer; bookings of other customers get the id HIDDEN_BOOKING_ID. */
  readBy?: string | undefined;
}

export const HIDDEN_BOOKING_ID = '00000000-0000-0000-0000-000000000000';

/**
 * The start time is limited on both sides, so that the query uses the index on (business, start). No earlier booking
 * can overlap, because a check of the table limits a booking to one day.
 */
export function listBusyTimeRows(tx: Tx, window: BusyTimeFilters): Promise<BusyTime[]> {
  const { date, until = date, timeZone, employeeIds, readBy } = window;
  const midnight = toInstant(date, '00:00', timeZone);
  const id = readBy
    ? sql<string>`case when customer_id = ${readBy} then id else ${HIDDEN_BOOKING_ID}::uuid end`
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
