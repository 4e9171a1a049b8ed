import fc from 'fast-check';
import {
  type BusyTime,
  buildSlots,
  checkSlot,
  findNextFreeSlot,
  type SlotQuery,
  type TimeSlot,
} from './time-slots.ts';

/** A second, slow computation of the slots. It visits every minute on Baghdad's clock and compares no intervals. */

const MINUTE_MS = 60_000;
/** Baghdad is three hours ahead of UTC all year. */
const BAGHDAD_MS = 180 * MINUTE_MS;
const DATE = '2026-12-01';
const DAYS = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'];

const instantOf = (date: string, time: string) => Date.parse(`${date}T${time}:00+03:00`);
const clockAt = (ms: number) => new Date(ms + BAGHDAD_MS).toISOString().slice(11, 16);
const dateAt = (ms: number) => new Date(ms + BAGHDAD_MS).toISOString().slice(0, 10);

function minutesOf(startMs: number, durationMinutes: number): number[] {
  return Array.from({ length: durationMinutes }, (_, minute) => startMs + minute * MINUTE_MS);
}

function workedMinutes(query: SlotQuery): number[] {
  if (!query.hours) return [];
  const worked = [instantOf(query.date, query.hours.from)];
  for (
    let ms = instantOf(query.date, query.hours.from) + MINUTE_MS;
    clockAt(ms) !== query.hours.to;
    ms += MINUTE_MS
  ) {
    worked.push(ms);
  }
  return worked;
}

function bookedMinutes(query: SlotQuery): Set<number> {
  const others = query.busy.filter((busy) => busy.booking_id !== query.ignoreBookingId);
  return new Set(
    others.flatMap((busy) => {
      const sameDay = instantOf(busy.booking_date, busy.booking_time);
      const real = busy.is_after_midnight ? sameDay + 24 * 60 * MINUTE_MS : sameDay;
      return minutesOf(real, busy.duration_minutes);
    }),
  );
}

type Verdict = 'ok' | 'off_grid' | 'outside_hours' | 'past' | 'taken';

function verdictAt(
  startMs: number,
  query: SlotQuery,
  worked: readonly number[],
  booked: Set<number>,
): Verdict {
  const needed = minutesOf(startMs, query.durationMinutes);
  const place = worked.indexOf(startMs);
  const gridPlaces = worked.filter((_, index) => index % 30 === 0);
  if (place >= 0 && !gridPlaces.includes(startMs)) return 'off_grid';
  if (place < 0 || worked.length - place < needed.length) return 'outside_hours';
  if (startMs < instantOf(query.now.date, query.now.time)) return 'past';
  return needed.some((minute) => booked.has(minute)) ? 'taken' : 'ok';
}

interface OracleSlot {
  time: string;
  isAvailable: boolean;
  isAfterMidnight: boolean;
}

function oracleSlots(query: SlotQuery): OracleSlot[] {
  const worked = workedMinutes(query);
  const booked = bookedMinutes(query);
  return worked
    .filter((_, index) => index % 30 === 0)
    .map((ms) => ({ ms, verdict: verdictAt(ms, query, worked, booked) }))
    .filter(({ verdict }) => verdict === 'ok' || verdict === 'taken')
    .map(({ ms, verdict }) => ({
      time: clockAt(ms),
      isAvailable: verdict === 'ok',
      isAfterMidnight: dateAt(ms) !== query.date,
    }));
}

const anyTime = fc.integer({ min: 0, max: 1439 }).map((minute) => clockAt(minute * MINUTE_MS - BAGHDAD_MS));
/** Bookings at half hours touch each other far more often than bookings at random minutes. */
const roundTime = fc.integer({ min: 0, max: 47 }).map((half) => clockAt(half * 30 * MINUTE_MS - BAGHDAD_MS));
const someTime = fc.oneof({ weight: 4, arbitrary: roundTime }, anyTime);
const someDuration = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(15, 30, 45, 60, 90, 120, 240) },
  fc.integer({ min: 1, max: 1440 }),
);

const someBusy: fc.Arbitrary<BusyTime> = fc.record({
  booking_id: fc.constantFrom('a', 'b', 'c', 'd'),
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
  ignoreBookingId: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
});

const comparable = ({ time, isAvailable, isAfterMidnight }: TimeSlot): OracleSlot => ({
  time,
  isAvailable,
  isAfterMidnight,
});

describe('the slots, compared with a count of every minute', () => {
  // @spec 5.13 Slots: from work hours, total duration and the employee’s bookings that day @ shared/domain/time-slots.ts
  it('are exactly the worked future times with enough room, and mark exactly the taken times', () => {
    fc.assert(
      fc.property(someQuery, (query) => {
        expect(buildSlots(query).map(comparable)).toEqual(oracleSlots(query));
      }),
      { numRuns: 600 },
    );
  });

  it('have the same check for any time of the day', () => {
    fc.assert(
      fc.property(someQuery, someTime, (query, time) => {
        const worked = workedMinutes(query);
        const sameDay = instantOf(query.date, time);
        const nextDay = sameDay + 24 * 60 * MINUTE_MS;
        const verdict = verdictAt(
          worked.includes(nextDay) ? nextDay : sameDay,
          query,
          worked,
          bookedMinutes(query),
        );
        const answer = checkSlot({ ...query, time });
        // For a time outside the hours, `off_grid` is correct too, because it refuses the time as well.
        if (verdict === 'outside_hours') expect(['outside_hours', 'off_grid']).toContain(answer);
        else expect(answer).toBe(verdict);
      }),
      { numRuns: 600 },
    );
  });

  it('pass the check exactly if they are available', () => {
    fc.assert(
      fc.property(someQuery, (query) => {
        for (const slot of buildSlots(query)) {
          expect(checkSlot({ ...query, time: slot.time })).toBe(slot.isAvailable ? 'ok' : 'taken');
        }
        expect(findNextFreeSlot(query)).toEqual(buildSlots(query).find((slot) => slot.isAvailable) ?? null);
      }),
    );
  });

  // @spec 5.18 Slots: at most 100 @ shared/domain/time-slots.ts
  // @spec 9.08 At most 100 slots @ shared/domain/time-slots.ts
  it('contain each time once and are at most a hundred', () => {
    fc.assert(
      fc.property(someQuery, (query) => {
        const times = buildSlots(query).map((slot) => slot.time);
        expect(new Set(times).size).toBe(times.length);
        expect(times.length).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('are not available if they overlap a slot that was just booked', () => {
    fc.assert(
      fc.property(someQuery, (query) => {
        const free = findNextFreeSlot(query);
        if (!free) return;
        const mine: BusyTime = {
          booking_id: 'new',
          booking_date: query.date,
          booking_time: free.time,
          duration_minutes: query.durationMinutes,
          is_after_midnight: free.isAfterMidnight,
        };
        for (const slot of buildSlots({ ...query, busy: [...query.busy, mine] })) {
          const apart = Math.abs(slot.startMinute - free.startMinute) >= query.durationMinutes;
          if (!apart) expect(slot.isAvailable).toBe(false);
        }
      }),
    );
  });
});
