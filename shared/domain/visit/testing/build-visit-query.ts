import { DAY_MINUTES } from '../../minutes.ts';
import type { Interval } from '../../working-time/interval.ts';
import { BusyIntervals } from '../busy-intervals.ts';
import { DayClock } from '../day-clock.ts';
import { toSegments } from '../segments.ts';
import { CUSTOMER_GRID, type PersonDay, type VisitDay } from '../visit-day.ts';

/** Minutes from and to, after midnight of the date. */
export type Minutes = readonly [number, number];

interface Work {
  work: readonly Minutes[];
  busy?: readonly Minutes[];
  /** The work of the next date, from 1440 on. */
  next?: readonly Minutes[];
}

interface DayOptions {
  date?: string;
  zone?: string;
  /** Working time and occupied time by employee id. */
  people?: Record<string, Work>;
  /** The occupied time of each unit by kind. */
  rooms?: Record<string, readonly (readonly Minutes[])[]>;
  nowMinute?: number;
}

/** Returns a day in Baghdad on which employee `a` works from 09:00 to 12:00, long before now. */
export function buildVisitDay(options: DayOptions = {}): VisitDay {
  const { date = '2026-12-01', zone = 'Asia/Baghdad', people = { a: { work: [[540, 720]] } } } = options;
  const clock = new DayClock(date, zone);
  const toBusy = (times: readonly Minutes[]) =>
    new BusyIntervals(
      times.map(([start, end]): Interval => ({ start: clock.toInstant(start), end: clock.toInstant(end) })),
    );
  const toSpans = (times: readonly Minutes[]) => times.map(([start, end]) => ({ start, end }));
  const toPerson = ({ work, busy = [], next = [] }: Work): PersonDay => ({
    segments: toSegments(toSpans(work), clock, toSpans(next)),
    busy: toBusy(busy),
  });
  return {
    clock,
    people: new Map(Object.entries(people).map(([id, work]) => [id, toPerson(work)])),
    rooms: new Map(
      Object.entries(options.rooms ?? {}).map(([kind, units]) => [
        kind,
        units.map((times, index) => ({ id: `${kind} ${index + 1}`, busy: toBusy(times) })),
      ]),
    ),
    now: clock.toInstant(options.nowMinute ?? -DAY_MINUTES),
    grid: CUSTOMER_GRID,
  };
}
