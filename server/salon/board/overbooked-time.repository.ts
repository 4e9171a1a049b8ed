import type { Tx } from '../../database/database.ts';
import type { BusyWindow } from '../bookings/availability/busy.repository.ts';
import { LONGEST_LINE_MS } from '../bookings/lines/longest-line.ts';

/** Returns the rows of `listBusyRows` that belong to lines over occupied time. */
export function listOverbookedRows(
  tx: Tx,
  { from, until, employeeIds }: BusyWindow & { employeeIds: readonly string[] },
) {
  return tx
    .selectFrom('busy')
    .select(['booking_id', 'employee_id', 'starts_at', 'ends_at'])
    .where('source', '=', 'line')
    .where('counts', '=', false)
    .where('employee_id', 'in', employeeIds)
    .where('starts_at', '>', new Date(from.getTime() - LONGEST_LINE_MS).toISOString())
    .where('starts_at', '<', until.toISOString())
    .where('ends_at', '>', from.toISOString())
    .execute();
}
