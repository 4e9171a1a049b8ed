import fc from 'fast-check';
import { addDays } from '../../salon-clock.ts';
import { getIsoWeekday } from '../../working-time/list-plan-spans.ts';
import type { DayException, MinuteSpan, WorkCalendar, WorkPlan } from '../../working-time/work-calendar.ts';

/** Random plans and exceptions around a date. */

const someMinute = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 47 }).map((half) => half * 30) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 287 }).map((fifth) => fifth * 5) },
  fc.integer({ min: 0, max: 1439 }),
);
const someLength = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(60, 120, 180, 240, 300, 360, 480, 600) },
  { weight: 1, arbitrary: fc.constant(1440) },
  fc.integer({ min: 1, max: 1440 }),
);
/** Minutes between two spans; spans without a gap touch. */
const someGap = fc.constantFrom(0, 0, 5, 30, 60, 90, 180);

/** Up to four spans that do not overlap; the last ones may reach the next date. */
const someSpans: fc.Arbitrary<MinuteSpan[]> = fc
  .tuple(someMinute, fc.array(fc.tuple(someLength, someGap), { minLength: 1, maxLength: 4 }))
  .map(([first, blocks]) => {
    let start = first;
    return blocks
      .map(([length, gap]) => {
        const span = { start, end: start + length };
        start = span.end + gap;
        return span;
      })
      .filter((span) => span.start < 1440);
  });

const someNearDay = fc.constantFrom(-1, 0, 1);

/** Each week has spans on the date's weekday most of the time, and some on the weekdays around it. */
function someWeeks(date: string): fc.Arbitrary<Pick<WorkPlan, 'weeks' | 'spans'>> {
  const someDaySpans = fc.oneof({ weight: 7, arbitrary: someSpans }, fc.constant([]));
  const someWeek = fc.tuple(someDaySpans, someDaySpans, someDaySpans);
  return fc.array(someWeek, { minLength: 1, maxLength: 4 }).map((weeks) => ({
    weeks: weeks.length,
    spans: weeks.flatMap((days, week) =>
      days.flatMap((spans, day) =>
        spans.map((span) => ({
          week: week + 1,
          weekday: getIsoWeekday(addDays(date, day - 1)),
          ...span,
        })),
      ),
    ),
  }));
}

function somePlan(date: string): fc.Arbitrary<WorkPlan> {
  return fc
    .record({
      weeks: someWeeks(date),
      daysBefore: fc.constantFrom(-1, 0, 1, 9, 400),
      daysAfter: fc.constantFrom(-1, 0, 1, 30, null, null, null),
      anchor: fc.integer({ min: -40, max: 40 }),
    })
    .map(({ weeks, daysBefore, daysAfter, anchor }) => ({
      ...weeks,
      id: 'plan',
      employeeId: null,
      name: '',
      validFrom: addDays(date, -daysBefore),
      validTo: daysAfter === null ? null : addDays(date, daysAfter),
      anchorDate: addDays(date, anchor),
    }));
}

function someException(date: string): fc.Arbitrary<DayException> {
  return fc
    .tuple(someNearDay, fc.oneof({ weight: 2, arbitrary: someSpans }, fc.constant([])))
    .map(([day, spans]) => ({ employeeId: null, date: addDays(date, day), spans, reason: '' }));
}

/** Returns calendars of up to `maxPlans` plans, of which some are not valid on the date. */
export function someCalendar(date: string, maxPlans: number): fc.Arbitrary<WorkCalendar> {
  return fc.record({
    plans: fc.array(somePlan(date), { minLength: Math.max(0, maxPlans - 2), maxLength: maxPlans }),
    exceptions: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      fc.uniqueArray(someException(date), { selector: (one) => one.date, maxLength: 2 }),
    ),
  });
}
