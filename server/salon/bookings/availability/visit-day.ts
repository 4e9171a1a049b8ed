import type { SalonDate } from '@salon/shared/domain/salon-clock';
import { BusyIntervals } from '@salon/shared/domain/visit/busy-intervals';
import { DayClock } from '@salon/shared/domain/visit/day-clock';
import { toSegments } from '@salon/shared/domain/visit/segments';
import { CUSTOMER_GRID, type Grid, getStaffGrid, type VisitDay } from '@salon/shared/domain/visit/visit-day';
import type { MinuteSpan } from '@salon/shared/domain/working-time/work-calendar';
import type { SalonContext } from '../../../http/salon-context.ts';
import { readWorkCalendars } from '../../working-time/work-calendars.ts';
import { getHolder } from '../holds/holder.ts';
import { type BusyRow, listBusyRows, toBusyWindow } from './busy.repository.ts';
import type { RoomUnitRow } from './room-units.repository.ts';

export interface DayRequest {
  date: SalonDate;
  timeZone: string;
  employeeIds: readonly string[];
  /** In the salon's order. */
  units: readonly RoomUnitRow[];
  /** The minutes between two starts of staff. */
  stepMinutes: number;
  /** The booking that is being moved does not conflict with its own time. */
  bookingId?: string | undefined;
}

export interface BookableDay extends VisitDay {
  getSpans(employeeId: string): readonly MinuteSpan[];
}

/** Reads the state of the salon on which the slots of one date depend. */
export async function readVisitDay(context: SalonContext, request: DayRequest): Promise<BookableDay> {
  const { tx, now, principal } = context;
  const { date, timeZone, employeeIds, units, bookingId } = request;
  const work = await readWorkCalendars(tx, { employeeIds, from: date, to: date });
  const rows = await listBusyRows(tx, {
    ...toBusyWindow(date, date, timeZone),
    employeeIds,
    unitIds: units.map(({ id }) => id),
    now,
    holder: getHolder(principal),
  });
  const others = rows.filter(({ booking_id }) => booking_id === null || booking_id !== bookingId);
  const busy = groupBusyIntervals(others);
  const clock = new DayClock(date, timeZone);
  const getSpans = (employeeId: string) => work.getSpans(employeeId, date);
  return {
    clock,
    people: new Map(
      employeeIds.map((id) => [
        id,
        {
          segments: toSegments(getSpans(id), clock, work.getNextSpans(id, date)),
          busy: busy.get(id) ?? NEVER_BUSY,
        },
      ]),
    ),
    rooms: new Map(
      [...Map.groupBy(units, ({ kind_id }) => kind_id)].map(([kind, ofKind]) => [
        kind,
        ofKind.map(({ id }) => ({ id, busy: busy.get(id) ?? NEVER_BUSY })),
      ]),
    ),
    now: now.getTime(),
    grid: getGrid(context, request.stepMinutes),
    getSpans,
  };
}

export const NEVER_BUSY = new BusyIntervals([]);

/** Returns the occupied time by the id of the employee or of the unit. */
export function groupBusyIntervals(rows: readonly BusyRow[]): Map<string, BusyIntervals> {
  const groups = Map.groupBy(rows, ({ employee_id, unit_id }) => employee_id ?? unit_id ?? '');
  return new Map(
    [...groups].map(([id, own]) => [
      id,
      new BusyIntervals(
        own.map(({ starts_at, ends_at }) => ({ start: Date.parse(starts_at), end: Date.parse(ends_at) })),
      ),
    ]),
  );
}

export function getGrid({ principal }: SalonContext, stepMinutes: number): Grid {
  return principal.userType === 'customer' ? CUSTOMER_GRID : getStaffGrid(stepMinutes as 5 | 10 | 15 | 30);
}
