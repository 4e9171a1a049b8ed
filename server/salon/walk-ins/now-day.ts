import { addDays, getSalonToday, type SalonDate } from '@salon/shared/domain/salon-clock';
import { DayClock } from '@salon/shared/domain/visit/day-clock';
import { type Segment, toSegments } from '@salon/shared/domain/visit/segments';
import type { VisitDay } from '@salon/shared/domain/visit/visit-day';
import type { SalonContext } from '../../http/salon-context.ts';
import { listBusyRows, toBusyWindow } from '../bookings/availability/busy.repository.ts';
import type { RoomUnitRow } from '../bookings/availability/room-units.repository.ts';
import { readSlotSettings } from '../bookings/availability/slot-settings.repository.ts';
import { getGrid, groupBusyIntervals, NEVER_BUSY } from '../bookings/availability/visit-day.ts';
import { readWorkCalendars } from '../working-time/work-calendars.ts';

/**
 * The present working day: of the night that began yesterday, and of today. While the night goes on, work that begins after it
 * belongs to the next working day and is left out.
 */
export interface NowDay extends VisitDay {
  timeZone: string;
  /** The date to which an employee's working time at an instant belongs. */
  findDate(employeeId: string, instant: number): SalonDate;
  /** Yesterday while someone's night goes on, else today. */
  date: SalonDate;
}

interface Wanted {
  employeeIds: readonly string[];
  /** In the salon's order. */
  units: readonly RoomUnitRow[];
}

const hasInstant =
  (instant: number) =>
  ({ start, end }: Segment): boolean =>
    start <= instant && instant < end;

export async function readNowDay(context: SalonContext, { employeeIds, units }: Wanted): Promise<NowDay> {
  const { tx, now } = context;
  const { time_zone: timeZone, staff_step_minutes } = await readSlotSettings(tx);
  const today = getSalonToday(now, timeZone);
  const yesterday = addDays(today, -1);
  const work = await readWorkCalendars(tx, { employeeIds, from: yesterday, to: today });
  const rows = await listBusyRows(tx, {
    ...toBusyWindow(yesterday, today, timeZone),
    ...{ employeeIds, unitIds: units.map(({ id }) => id), now },
  });
  const busy = groupBusyIntervals(rows);
  const [clock, earlierClock] = [new DayClock(today, timeZone), new DayClock(yesterday, timeZone)];
  const getSegments = (id: string, of: DayClock) =>
    toSegments(work.getSpans(id, of.date), of, work.getNextSpans(id, of.date));
  const nights = new Map(employeeIds.map((id) => [id, getSegments(id, earlierClock)]));
  const isNight = (id: string, instant: number) => nights.get(id)?.some(hasInstant(instant)) ?? false;
  const goesOn = employeeIds.some((id) => isNight(id, now.getTime()));
  const nightEnds = [...nights.values()].flat().map(({ end }) => end);
  const lastStart = goesOn ? Math.max(...nightEnds) : Number.POSITIVE_INFINITY;
  const listToday = (id: string) => getSegments(id, clock).filter(({ start }) => start <= lastStart);
  return {
    ...{ clock, timeZone, now: now.getTime(), grid: getGrid(context, staff_step_minutes) },
    date: goesOn ? yesterday : today,
    findDate: (id, instant) => (isNight(id, instant) ? yesterday : today),
    people: new Map(
      employeeIds.map((id) => [
        id,
        {
          segments: [...(nights.get(id) ?? []), ...listToday(id)],
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
  };
}
