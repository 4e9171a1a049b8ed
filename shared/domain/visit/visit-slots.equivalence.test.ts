import fc from 'fast-check';
import { toStartMinute, toTime } from '../minutes.ts';
import { toInstant } from '../salon-clock.ts';
import { type BusyTime, buildSlots, checkSlot, isAfterMidnight, type SlotQuery } from '../time-slots.ts';
import { toWorkSpan } from '../work-hours.ts';
import { BusyIntervals } from './busy-intervals.ts';
import { DayClock } from './day-clock.ts';
import { findStartMinute } from './find-start-minute.ts';
import { toSegments } from './segments.ts';
import { CUSTOMER_GRID } from './visit-day.ts';
import { buildVisitSlots, checkVisitSlot, type VisitQuery } from './visit-slots.ts';

/** A visit with one line and one span is a booking of the specification. */

const MINUTE_MS = 60_000;
const DAYS = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'];
const DATE = '2026-12-01';
const someZone = fc.constantFrom('Asia/Baghdad', 'Asia/Beirut', 'Africa/Cairo', 'Europe/London');
const someTime = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 47 }).map((half) => toTime(half * 30)) },
  fc.integer({ min: 0, max: 1439 }).map(toTime),
);
const someDuration = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(15, 30, 45, 60, 90, 120, 240) },
  fc.integer({ min: 1, max: 1440 }),
);
const someBusy: fc.Arbitrary<BusyTime> = fc.record({
  booking_id: fc.constant(''),
  booking_date: fc.constantFrom('2026-11-30', '2026-12-01', '2026-12-02'),
  booking_time: someTime,
  duration_minutes: someDuration,
  is_after_midnight: fc.boolean(),
});
const someQuery: fc.Arbitrary<SlotQuery> = fc.record({
  date: fc.constant(DATE),
  hours: fc.oneof({ weight: 9, arbitrary: fc.record({ from: someTime, to: someTime }) }, fc.constant(null)),
  durationMinutes: someDuration,
  busy: fc.array(someBusy, { maxLength: 5 }),
  now: fc.record({ date: fc.constantFrom(...DAYS), time: someTime }),
});

function toVisitQuery({ date, hours, durationMinutes, busy, now }: SlotQuery, zone: string): VisitQuery {
  const clock = new DayClock(date, zone);
  const times = busy.map(({ booking_date, booking_time, duration_minutes, is_after_midnight }) => {
    const start = toInstant(booking_date, booking_time, zone, is_after_midnight ? 1 : 0).getTime();
    return { start, end: start + duration_minutes * MINUTE_MS };
  });
  const parts = { before: 0, work: durationMinutes, process: 0, finish: 0, after: 0 };
  return {
    clock,
    lines: [{ employeeId: 'a', parts, join: 'after', roomKinds: [] }],
    people: new Map([
      [
        'a',
        { segments: toSegments(hours ? [toWorkSpan(hours)] : [], clock), busy: new BusyIntervals(times) },
      ],
    ]),
    rooms: new Map(),
    now: toInstant(now.date, now.time, zone).getTime(),
    grid: CUSTOMER_GRID,
  };
}

describe('a visit with one line and one span, on a day without a clock change', () => {
  it('has the slots of a booking', () => {
    fc.assert(
      fc.property(someQuery, someZone, (query, zone) => {
        const slots = buildVisitSlots(toVisitQuery(query, zone));
        expect(slots.map(({ startsAt, ...slot }) => slot)).toEqual(buildSlots(query));
        for (const { time, isAfterMidnight: isNextDay, startsAt } of slots) {
          expect(startsAt).toBe(toInstant(DATE, time, zone, isNextDay ? 1 : 0).getTime());
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('has the check of a booking at any time', () => {
    fc.assert(
      fc.property(someQuery, someZone, someTime, (query, zone, time) => {
        const minute = findStartMinute(time, query.hours ? [toWorkSpan(query.hours)] : []);
        expect(minute).toBe(toStartMinute(time, isAfterMidnight(time, query.hours)));
        expect(checkVisitSlot(toVisitQuery(query, zone), minute).result).toBe(checkSlot({ ...query, time }));
      }),
      { numRuns: 1000 },
    );
  });
});
