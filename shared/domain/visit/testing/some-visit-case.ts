import fc from 'fast-check';
import { addDays, type SalonDate } from '../../salon-clock.ts';
import type { Interval } from '../../working-time/interval.ts';
import type { Absence } from '../../working-time/work-calendar.ts';
import { areValidParts } from '../find-lines-problem.ts';
import type { RequestedLine } from '../requested-line.ts';
import { CUSTOMER_GRID, getStaffGrid } from '../visit-day.ts';
import { someCalendar } from './some-calendar.ts';
import type { CaseEmployee, CaseUnit, VisitCase } from './visit-case.ts';

const MINUTE_MS = 60_000;
const EMPLOYEE_IDS = ['a', 'b', 'c'];
const KINDS = ['chair', 'laser'];

/** The dates of clock changes in 2026, and a date without one. */
const CHANGE_DATES: Readonly<Record<string, readonly SalonDate[]>> = {
  'Asia/Baghdad': ['2026-12-01'],
  'Asia/Beirut': ['2026-03-29', '2026-10-25', '2026-12-01'],
  'Africa/Cairo': ['2026-04-24', '2026-10-30', '2026-12-01'],
  'Europe/London': ['2026-03-29', '2026-10-25', '2026-12-01'],
  'Europe/Berlin': ['2026-03-29', '2026-10-25', '2026-12-01'],
};

const someDay = fc
  .constantFrom(...Object.entries(CHANGE_DATES))
  .chain(([timeZone, dates]) =>
    fc
      .tuple(fc.constantFrom(...dates), fc.constantFrom(-1, -1, 0, 0, 1))
      .map(([date, days]) => ({ timeZone, date: addDays(date, days) })),
  );

const someParts = fc
  .record({
    before: fc.constantFrom(0, 0, 0, 5, 15),
    work: fc.constantFrom(0, 10, 15, 15, 30, 30, 45, 90),
    process: fc.constantFrom(0, 0, 0, 10, 30, 45),
    finish: fc.constantFrom(0, 0, 5, 15, 30),
    after: fc.constantFrom(0, 0, 0, 10, 20),
  })
  .filter(areValidParts);

const someLine: fc.Arbitrary<RequestedLine> = fc.record({
  employeeId: fc.constantFrom(null, null, null, null, ...EMPLOYEE_IDS),
  candidates: fc
    .tuple(
      fc.shuffledSubarray(EMPLOYEE_IDS, { minLength: 2 }),
      someParts,
      fc.array(someParts, { minLength: 3, maxLength: 3 }),
      fc.boolean(),
    )
    .map(([ids, usual, own, isUsual]) =>
      ids.map((employeeId, index) => ({ employeeId, parts: isUsual ? usual : (own[index] ?? usual) })),
    ),
  join: fc.constantFrom('after', 'after', 'with'),
  gap: fc.constantFrom(0, 0, 0, 0, 15, 40),
  roomKinds: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.subarray(KINDS)),
});

/** Returns a time near the date; most begin at a whole five minutes, some in the middle of a minute. */
function someTime(date: SalonDate): fc.Arbitrary<Interval> {
  const midnight = Date.parse(date);
  return fc
    .tuple(
      fc.integer({ min: -120, max: 600 }).map((fifth) => fifth * 5),
      fc.constantFrom(5, 15, 30, 60, 60, 120, 360),
      fc.constantFrom(0, 0, 0, 0, 0, 30),
    )
    .map(([minute, length, seconds]) => {
      const start = midnight + minute * MINUTE_MS + seconds * 1000;
      return { start, end: start + length * MINUTE_MS };
    });
}

function someAbsence(date: SalonDate): fc.Arbitrary<Absence> {
  return fc
    .tuple(someTime(date), fc.constantFrom<Absence['state']>('asked', 'granted', 'refused'))
    .map(([{ start, end }, state]) => ({
      employeeId: '',
      startsAt: start,
      endsAt: end,
      kind: 'leave',
      state,
      note: '',
    }));
}

function someEmployee(id: string, date: SalonDate): fc.Arbitrary<CaseEmployee> {
  return fc.record({
    id: fc.constant(id),
    calendar: someCalendar(date, 3),
    absences: fc.array(someAbsence(date), { maxLength: 2 }),
    bookings: fc.array(someTime(date), { maxLength: 6 }),
  });
}

function someUnits(date: SalonDate): fc.Arbitrary<CaseUnit[]> {
  const someUnit = fc.record({
    kind: fc.constantFrom(...KINDS),
    bookings: fc.array(someTime(date), { maxLength: 6 }),
  });
  return fc
    .array(someUnit, { maxLength: 6 })
    .map((units) => units.map((unit, index) => ({ ...unit, id: `${index}` })));
}

const someGrid = fc.oneof(
  { weight: 6, arbitrary: fc.constant(CUSTOMER_GRID) },
  { weight: 3, arbitrary: fc.constantFrom(getStaffGrid(30), getStaffGrid(15)) },
  { weight: 1, arbitrary: fc.constantFrom(getStaffGrid(10), getStaffGrid(5)) },
);

/** Salons around the clock changes of five zones. */
export const someVisitCase: fc.Arbitrary<VisitCase> = someDay.chain(({ timeZone, date }) =>
  fc.record({
    timeZone: fc.constant(timeZone),
    date: fc.constant(date),
    weekStart: fc.constantFrom(1, 6, 7),
    salon: someCalendar(date, 2),
    employees: fc.tuple(...EMPLOYEE_IDS.map((id) => someEmployee(id, date))),
    units: someUnits(date),
    lines: fc.oneof(
      { weight: 2, arbitrary: fc.array(someLine, { minLength: 1, maxLength: 2 }) },
      fc.array(someLine, { minLength: 3, maxLength: 4 }),
    ),
    now: fc.oneof(
      { weight: 2, arbitrary: fc.constant(Date.parse(date) - 24 * 60 * MINUTE_MS) },
      fc.integer({ min: -60_000, max: 160_000 }).map((seconds) => Date.parse(date) + seconds * 1000),
    ),
    grid: someGrid,
  }),
);
