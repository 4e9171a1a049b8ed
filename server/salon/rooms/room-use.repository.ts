import { MAX_NAMED_BOOKINGS, type RoomBooking } from '@salon/shared/contracts/room';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { LONGEST_LINE_MS } from '../bookings/lines/longest-line.ts';

/** Lists the open bookings that occupy the unit at `now` or later. */
export function listUnitBookings(tx: Tx, unitId: string, now: Date): Promise<RoomBooking[]> {
  return tx
    .selectFrom('busy')
    .innerJoin('bookings as booking', (join) =>
      join.onRef('booking.business_id', '=', 'busy.business_id').onRef('booking.id', '=', 'busy.booking_id'),
    )
    .innerJoin('employees as employee', (join) =>
      join
        .onRef('employee.business_id', '=', 'booking.business_id')
        .onRef('employee.id', '=', 'booking.employee_id'),
    )
    .where('busy.unit_id', '=', unitId)
    .where('busy.starts_at', '>', new Date(now.getTime() - LONGEST_LINE_MS).toISOString())
    .where('busy.ends_at', '>', now.toISOString())
    .where('booking.status', 'in', ['pending', 'approved'])
    .distinctOn(['booking.starts_at', 'booking.id'])
    .select([
      'booking.id as booking_id',
      'booking.booking_number',
      'booking.customer_name',
      'employee.name as employee_name',
      'booking.booking_date',
      'booking.booking_time',
      'booking.is_after_midnight',
    ])
    .orderBy('booking.starts_at')
    .orderBy('booking.id')
    .limit(MAX_NAMED_BOOKINGS)
    .execute();
}

/** Whether a booking of any date and status has occupied one of the units. */
export async function areUnitsUsed(tx: Tx, unitIds: readonly string[]): Promise<boolean> {
  if (unitIds.length === 0) return false;
  const used = await tx
    .selectFrom('booking_lines')
    .select('booking_id')
    .where(sql<boolean>`unit_ids && ${unitIds}::uuid[]`)
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
}
