import type { Availability } from '@salon/shared/contracts/availability';
import { type SalonDate, type SalonNow, toInstant } from '@salon/shared/domain/salon-clock';
import { BusyIntervals } from '@salon/shared/domain/visit/busy-intervals';
import { DayClock } from '@salon/shared/domain/visit/day-clock';
import { toSegments } from '@salon/shared/domain/visit/segments';
import type { Grid, VisitDay } from '@salon/shared/domain/visit/visit-day';
import type { Interval } from '@salon/shared/domain/working-time/interval';

export interface DayFacts {
  date: SalonDate;
  timeZone: string;
  /** Within an hour that occurs twice, the first occurrence counts. */
  now: SalonNow;
  grid: Grid;
  /** The booking that is edited or moved; its own time counts as free. */
  ignoreBookingId?: string | undefined;
}

const NEVER_BUSY = new BusyIntervals([]);

/** Returns the state of the salon from which the slots of a date follow; null for a date that was not loaded. */
export function toVisitDay(availability: Availability, facts: DayFacts): VisitDay | null {
  const { date, timeZone, now, grid, ignoreBookingId } = facts;
  const found = availability.days.find((day) => day.date === date);
  if (!found) return null;
  const clock = new DayClock(date, timeZone);
  const busy = groupBusyIntervals(availability, ignoreBookingId);
  const getBusy = (id: string) => busy.get(id) ?? NEVER_BUSY;
  return {
    clock,
    people: new Map(
      found.employees.map(({ employee_id: id, spans, next_spans }) => [
        id,
        { segments: toSegments(spans, clock, next_spans), busy: getBusy(id) },
      ]),
    ),
    rooms: new Map(
      availability.rooms.map(({ kind_id, unit_ids }) => [
        kind_id,
        unit_ids.map((id) => ({ id, busy: getBusy(id) })),
      ]),
    ),
    now: toInstant(now.date, now.time, timeZone).getTime(),
    grid,
  };
}

/** Returns the occupied time by the id of the employee or of the room. */
function groupBusyIntervals(
  { busy }: Availability,
  ignoreBookingId: string | undefined,
): Map<string, BusyIntervals> {
  const groups = new Map<string, Interval[]>();
  for (const part of busy) {
    if (part.booking_id === ignoreBookingId) continue;
    const id = 'employee_id' in part ? part.employee_id : part.unit_id;
    const own = groups.get(id) ?? [];
    groups.set(id, own);
    own.push({ start: Date.parse(part.starts_at), end: Date.parse(part.ends_at) });
  }
  return new Map([...groups].map(([id, intervals]) => [id, new BusyIntervals(intervals)]));
}
