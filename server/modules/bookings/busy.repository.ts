import type { BusyTime } from '@salon/shared/contracts/booking';
import { addDays, toInstant } from '@salon/shared/domain/salon-clock';
import type { Tx } from '../../database/database.ts';

export interface BusyWindow {
  date: string;
  timeZone: string;
  /** All employees when left out. */
  employeeId?: string | undefined;
}

/**
 * All that can touch a slot of this date: its own day, the night after, and tails of the night before. Bounded by
 * the start, so that the index on (business, start) answers and the cost does not grow with the salon's history;
 * a booking lasts a day at most (a check of the table), so nothing that began earlier reaches in.
 */
export function listBusyTimes(tx: Tx, { date, timeZone, employeeId }: BusyWindow): Promise<BusyTime[]> {
  const midnight = toInstant(date, '00:00', timeZone);
  const query = tx
    .selectFrom('bookings')
    .select([
      'id as booking_id',
      'employee_id',
      'booking_date',
      'booking_time',
      'is_after_midnight',
      'duration_minutes',
    ])
    .where('starts_at', '>=', toInstant(addDays(date, -1), '00:00', timeZone).toISOString())
    .where('starts_at', '<', toInstant(addDays(date, 2), '00:00', timeZone).toISOString())
    .where('ends_at', '>', midnight.toISOString())
    .where('status', '<>', 'cancelled')
    .orderBy('starts_at');
  return (employeeId ? query.where('employee_id', '=', employeeId) : query).execute();
}
