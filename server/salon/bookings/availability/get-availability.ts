import type { Availability, availabilityQuery } from '@salon/shared/contracts/availability';
import { addDays, countDaysBetween, type SalonDate } from '@salon/shared/domain/salon-clock';
import type { z } from 'zod';
import type { SalonContext } from '../../../http/salon-context.ts';
import { listBookableEmployees } from '../../employees/bookable-employee.repository.ts';
import { readWorkCalendars, type WorkCalendars } from '../../working-time/work-calendars.ts';
import { getHolder } from '../holds/holder.ts';
import { listBusyRowsWithBookings, toBusyWindow } from './busy.repository.ts';
import { getShownId } from './hide-bookings.ts';
import { listRoomUnits } from './room-units.repository.ts';
import { readSlotSettings } from './slot-settings.repository.ts';
import { getGrid } from './visit-day.ts';

/** Returns everything from which a page computes the slots of some dates. */
export async function getAvailability(
  context: SalonContext,
  { from, to, employee_id }: z.output<typeof availabilityQuery>,
): Promise<Availability> {
  const { tx, principal, now } = context;
  const { time_zone, staff_step_minutes } = await readSlotSettings(tx);
  const employees = await listBookableEmployees(tx, employee_id);
  const employeeIds = employees.map(({ id }) => id);
  const units = await listRoomUnits(tx);
  const [work, rows] = await Promise.all([
    readWorkCalendars(tx, { employeeIds, from, to }),
    listBusyRowsWithBookings(tx, {
      ...toBusyWindow(from, to, time_zone),
      employeeIds,
      unitIds: units.map(({ id }) => id),
      now,
      holder: getHolder(principal),
    }),
  ]);
  const dates = Array.from({ length: countDaysBetween(from, to) + 1 }, (_, day) => addDays(from, day));
  return {
    week_start: work.weekStart,
    step_minutes: getGrid(context, staff_step_minutes).stepMinutes,
    days: dates.map((date) => ({
      date,
      reason: work.getReason('', date),
      employees: employeeIds.map((id) => toWorkingEmployee(work, id, date)),
    })),
    busy: rows.map(({ employee_id: id, unit_id, starts_at, ends_at, ...row }) => ({
      ...(id === null ? { unit_id: unit_id ?? '' } : { employee_id: id }),
      ...{ starts_at, ends_at, booking_id: getShownId(principal, row) },
    })),
    rooms: [...Map.groupBy(units, ({ kind_id }) => kind_id)].map(([kind_id, ofKind]) => ({
      kind_id,
      unit_ids: ofKind.map(({ id }) => id),
    })),
  };
}

function toWorkingEmployee(work: WorkCalendars, id: string, date: SalonDate) {
  const next_spans = [...work.getNextSpans(id, date)];
  const spans = [...work.getSpans(id, date)];
  return { employee_id: id, spans, ...(next_spans.length > 0 && { next_spans }) };
}
