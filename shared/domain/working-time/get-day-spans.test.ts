import { createDayWorkFinder } from './day-work.ts';
import { findPlan } from './find-plan.ts';
import { getDaySpans } from './get-day-spans.ts';
import { createSalonHours } from './salon-hours.ts';
import type { DayException, MinuteSpan, PlanSpan, WorkCalendar, WorkPlan } from './work-calendar.ts';

const TUESDAY = '2026-12-01';
const MONDAY = 1;
const SATURDAY = 6;

const plan = (change: Partial<WorkPlan>): WorkPlan => ({
  id: '',
  employeeId: null,
  name: '',
  validFrom: '2026-01-01',
  validTo: null,
  weeks: 1,
  anchorDate: '2026-01-01',
  spans: [],
  ...change,
});
/** The same spans on every weekday. */
const daily = (...spans: [number, number][]): PlanSpan[] =>
  [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => spans.map(([start, end]) => ({ week: 1, weekday, start, end })));
const exception = (date: string, ...spans: MinuteSpan[]): DayException => ({
  employeeId: null,
  date,
  spans,
  reason: '',
});
const calendar = (plans: WorkPlan[], exceptions: DayException[] = []): WorkCalendar => ({
  plans,
  exceptions,
});
const spansOf = (own: WorkCalendar, salon: WorkCalendar, date = TUESDAY, weekStart = MONDAY) =>
  getDaySpans(date, createDayWorkFinder(own, weekStart), createSalonHours(salon, weekStart)).map(
    ({ start, end }) => [start, end],
  );

const nothing = calendar([]);
const own = plan({ spans: daily([600, 900]) });
const salon = plan({ spans: daily([540, 1320]) });

describe('the plan of a date', () => {
  const wide = plan({ id: 'wide' });
  const month = plan({ id: 'month', validFrom: '2026-12-01', validTo: '2026-12-31' });
  const week = plan({ id: 'week', validFrom: '2026-11-30', validTo: '2026-12-06' });

  it('is the narrowest that is valid, first and last date included', () => {
    const plans = [wide, week, month];
    expect(
      ['2025-12-31', '2026-11-29', '2026-11-30', '2026-12-06', '2026-12-07', '2026-12-31', '2027-01-01'].map(
        (date) => findPlan(plans, date)?.id,
      ),
    ).toEqual([undefined, 'wide', 'week', 'week', 'month', 'month', 'wide']);
  });
});

describe('the spans of a date', () => {
  it('are those of the exception of the employee, which the salon does not cut', () => {
    const mine = calendar([own], [exception(TUESDAY, { start: 300, end: 400 })]);
    expect(spansOf(mine, calendar([salon], [exception(TUESDAY)]))).toEqual([[300, 400]]);
  });

  it("are those of the salon's exception before those of the employee's plan", () => {
    expect(spansOf(calendar([own]), calendar([salon], [exception(TUESDAY, { start: 0, end: 60 })]))).toEqual([
      [0, 60],
    ]);
    expect(spansOf(calendar([own]), calendar([salon], [exception(TUESDAY)]))).toEqual([]);
  });

  it("are those of the employee's plan before the salon's, and a weekday without spans is a day off", () => {
    expect(spansOf(calendar([own]), calendar([salon]))).toEqual([[600, 900]]);
    expect(spansOf(calendar([plan({})]), calendar([salon]))).toEqual([]);
  });

  it("are those of the salon's plan without an own one, and none without both", () => {
    expect(spansOf(calendar([plan({ validTo: '2026-11-30' })]), calendar([salon]))).toEqual([[540, 1320]]);
    expect(spansOf(nothing, nothing)).toEqual([]);
  });

  it('stay apart where they touch', () => {
    const pause = plan({ spans: daily([540, 720], [720, 900]) });
    expect(spansOf(calendar([pause]), calendar([salon]))).toEqual([
      [540, 720],
      [720, 900],
    ]);
  });
});

describe("the salon's hours", () => {
  it("cut the employee's plan at both ends and at a break", () => {
    const long = plan({ spans: daily([480, 1380]) });
    const paused = plan({ spans: daily([540, 720], [780, 1320]) });
    expect(spansOf(calendar([long]), calendar([paused]))).toEqual([
      [540, 720],
      [780, 1320],
    ]);
  });

  it("of the night before cover the employee's early hours", () => {
    const early = plan({ spans: daily([60, 180]) });
    const night = plan({ spans: daily([960, 1560]) });
    expect(spansOf(calendar([early]), calendar([night]))).toEqual([[60, 120]]);
  });

  it('continue on the next date without a seam', () => {
    const night = plan({ spans: daily([1200, 1560]) });
    const always = plan({ spans: daily([0, 1440]) });
    expect(spansOf(calendar([night]), calendar([always]))).toEqual([[1200, 1560]]);
  });

  it('belong to the date on which they began: a closed next date does not cut them', () => {
    const night = plan({ spans: daily([1200, 1560]) });
    const closed = exception('2026-12-02');
    expect(spansOf(calendar([night]), calendar([plan({ spans: daily([960, 1560]) })], [closed]))).toEqual([
      [1200, 1560],
    ]);
    expect(spansOf(calendar([night]), calendar([], [closed]))).toEqual([[1200, 1560]]);
  });

  it('cut nothing on a date that has none', () => {
    const night = plan({ spans: daily([1200, 1560]) });
    expect(spansOf(calendar([night]), nothing)).toEqual([[1200, 1560]]);
    const lastDay = plan({ validTo: TUESDAY, spans: daily([1260, 1440]) });
    expect(spansOf(calendar([night]), calendar([lastDay]))).toEqual([[1260, 1560]]);
  });
});

describe('alternating weeks', () => {
  const twoWeeks = plan({
    weeks: 2,
    anchorDate: '2026-12-02',
    spans: [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
      { week: 1, weekday, start: 60, end: 120 },
      { week: 2, weekday, start: 120, end: 180 },
    ]),
  });
  const weekOf = (date: string, weekStart: number) =>
    (spansOf(calendar([twoWeeks]), nothing, date, weekStart)[0]?.[0] ?? 0) / 60;

  it("count from the anchor's calendar week, forwards and backwards", () => {
    expect(
      ['2026-11-29', '2026-11-30', '2026-12-06', '2026-12-07', '2026-12-14'].map((date) =>
        weekOf(date, MONDAY),
      ),
    ).toEqual([2, 1, 1, 2, 1]);
  });

  it('begin on the weekday of the salon', () => {
    expect(
      ['2026-11-27', '2026-11-28', '2026-12-04', '2026-12-05'].map((date) => weekOf(date, SATURDAY)),
    ).toEqual([2, 1, 1, 2]);
  });
});
