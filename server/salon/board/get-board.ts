import type { Board, BoardBooking, boardQuery } from '@salon/shared/contracts/board';
import { addDays, type SalonDate, toInstant } from '@salon/shared/domain/salon-clock';
import type { z } from 'zod';
import { fail } from '../../errors.ts';
import type { Principal } from '../../http/principal.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { readSlotSettings } from '../bookings/availability/slot-settings.repository.ts';
import { getHolder } from '../bookings/holds/holder.ts';
import { getOwnCurrency } from '../businesses/own-currency.ts';
import { readWorkCalendars } from '../working-time/work-calendars.ts';
import { resolveEmployee } from '../working-time/working-time.policy.ts';
import { countCancelled, listBoardRows } from './board-booking.repository.ts';
import { listBoardBlocks, listBoardEmployees, listBoardRooms } from './board-day.repository.ts';
import { toBoardEmployees } from './board-employees.ts';
import { toBoardBooking } from './to-board-booking.ts';

/**
 * Employees see the bookings with a line of their own.
 * @throws ApiError NOT_FOUND for an unknown employee; FORBIDDEN when an employee names a colleague
 */
export async function getBoard(
  context: SalonContext,
  { date, days, employee_id }: z.output<typeof boardQuery>,
): Promise<Board> {
  const { tx, now, principal } = context;
  const employeeId = resolveEmployee(principal, employee_id);
  const { time_zone: timeZone, staff_step_minutes } = await readSlotSettings(tx);
  const last = addDays(date, days - 1);
  const start = toInstant(date, '00:00', timeZone);
  const filters = { from: date, to: last, start, employeeId };
  const [staff, rooms, rows, cancelled_count, blocks, currency, work] = await Promise.all([
    listBoardEmployees(tx, employeeId),
    listBoardRooms(tx),
    listBoardRows(tx, filters),
    countCancelled(tx, filters),
    // The night after the last date belongs to it.
    listBoardBlocks(tx, {
      ...{ from: start, until: toInstant(addDays(last, 2), '00:00', timeZone) },
      ...{ now, holder: getHolder(principal), employeeId },
    }),
    getOwnCurrency(tx),
    readWorkCalendars(tx, {
      employeeIds: employeeId ? [employeeId] : undefined,
      from: addDays(date, -1),
      to: last,
    }),
  ]);
  if (employeeId && staff.length === 0) throw fail('NOT_FOUND');
  const bookings = rows.map((row) => hideCustomerFacts(principal, toBoardBooking(row, currency)));
  const servingIds = new Set(bookings.flatMap(({ lines }) => lines.map((line) => line.employee_id)));
  const employees = staff.filter(({ id, is_active }) => employeeId || is_active || servingIds.has(id));
  const dates = listDates(date, days);
  return {
    ...{ date, days, now: now.toISOString(), step_minutes: staff_step_minutes },
    employees: toBoardEmployees(employees, { dates, timeZone, work, blocks }),
    ...{ rooms, bookings, blocks, cancelled_count },
  };
}

/** Only admins see the customers' rows, from which these marks follow. */
function hideCustomerFacts({ userType }: Principal, booking: BoardBooking): BoardBooking {
  if (userType === 'admin') return booking;
  const marks = { ...booking.marks, debt: false, no_show_before: false, note: booking.notes !== '' };
  return { ...booking, marks };
}

function listDates(first: SalonDate, days: number): SalonDate[] {
  return Array.from({ length: days }, (_, index) => addDays(first, index));
}
