import { findExceptionProblem } from './find-exception-problem.ts';
import { findPlanProblem } from './find-plan-problem.ts';
import type { PlanSpan, WorkPlan } from './work-calendar.ts';

const MONDAY = 1;
const SATURDAY = 6;
const SUNDAY = 7;

const at = (weekday: number, start: number, end: number, week = 1): PlanSpan => ({
  week,
  weekday,
  start,
  end,
});
const plan = (change: Partial<WorkPlan> = {}): WorkPlan => ({
  id: 'new',
  employeeId: 'a',
  name: '',
  validFrom: '2026-01-01',
  validTo: null,
  weeks: 1,
  anchorDate: '2026-01-01',
  spans: [at(MONDAY, 540, 1020)],
  ...change,
});
const spans = (...list: PlanSpan[]) => plan({ spans: list });

describe('the problem of a plan', () => {
  it.each([
    ['a date that does not exist', plan({ validFrom: '2026-02-30' }), 'not_a_date'],
    ['an anchor that is no date', plan({ anchorDate: '' }), 'not_a_date'],
    ['a validity that ends before it begins', plan({ validTo: '2025-12-31' }), 'validity_reversed'],
    ['no week', plan({ weeks: 0 }), 'weeks_out_of_range'],
    ['five weeks', plan({ weeks: 5 }), 'weeks_out_of_range'],
    ['half a week', plan({ weeks: 1.5 }), 'weeks_out_of_range'],
    ['a span of week 2 of 1', spans(at(MONDAY, 540, 600, 2)), 'week_out_of_range'],
    ['weekday 0', spans(at(0, 540, 600)), 'weekday_out_of_range'],
    ['weekday 8', spans(at(8, 540, 600)), 'weekday_out_of_range'],
    ['a start at 25:00', spans(at(MONDAY, 1500, 1560)), 'start_out_of_range'],
    ['a start at 24:00', spans(at(MONDAY, 1440, 1500)), 'start_out_of_range'],
    ['a negative start', spans(at(MONDAY, -1, 60)), 'start_out_of_range'],
    ['no number', spans(at(MONDAY, Number.NaN, 60)), 'not_a_minute'],
    ['half a minute', spans(at(MONDAY, 0, 60.5)), 'not_a_minute'],
    ['an end at the start', spans(at(MONDAY, 540, 540)), 'empty_span'],
    ['an end before the start', spans(at(MONDAY, 540, 480)), 'empty_span'],
    ['more than 24 hours', spans(at(MONDAY, 540, 1981)), 'span_over_24_hours'],
    [
      'five spans a day',
      spans(...[0, 1, 2, 3, 4].map((hour) => at(MONDAY, hour * 60, hour * 60 + 30))),
      'too_many_spans',
    ],
    ['a day of more than 24 hours', spans(at(MONDAY, 60, 120), at(MONDAY, 1200, 1501)), 'day_over_24_hours'],
    ['an overlap', spans(at(MONDAY, 540, 600), at(MONDAY, 599, 700)), 'spans_overlap'],
    ['an overlap after midnight', spans(at(MONDAY, 1200, 1560), at(2, 119, 600)), 'spans_overlap'],
    [
      'an overlap of the last day with the first',
      spans(at(SUNDAY, 1200, 1560), at(MONDAY, 60, 600)),
      'spans_overlap',
    ],
    [
      'an overlap of the last week with the first',
      plan({ weeks: 2, spans: [at(SUNDAY, 1200, 1560, 2), at(MONDAY, 60, 600, 1)] }),
      'spans_overlap',
    ],
  ])('is found: %s', (_, bad, problem) => {
    expect(findPlanProblem(bad, [], MONDAY)).toBe(problem);
  });

  it.each([
    ['an ISO Sunday', spans(at(SUNDAY, 540, 600))],
    ['24 hours', spans(at(MONDAY, 540, 1980))],
    ['24 hours on each day', spans(...[1, 2, 3, 4, 5, 6, 7].map((day) => at(day, 540, 1980)))],
    ['spans that touch', spans(at(MONDAY, 540, 600), at(MONDAY, 600, 660))],
    ['a night that touches the next day', spans(at(SUNDAY, 1200, 1560), at(MONDAY, 120, 600))],
    ['four spans', spans(...[0, 1, 2, 3].map((hour) => at(MONDAY, hour * 60, hour * 60 + 30)))],
    ['one valid date', plan({ validTo: '2026-01-01' })],
    ['no spans', spans()],
    [
      'a night of another week',
      plan({ weeks: 2, spans: [at(SUNDAY, 1200, 1560, 1), at(MONDAY, 60, 600, 1)] }),
    ],
  ])('does not exist: %s', (_, good) => {
    expect(findPlanProblem(good, [], MONDAY)).toBeNull();
  });

  it('depends on the weekday on which weeks begin', () => {
    const nights = plan({ weeks: 2, spans: [at(5, 1200, 1560, 1), at(SATURDAY, 60, 600, 2)] });
    expect(findPlanProblem(nights, [], SATURDAY)).toBe('spans_overlap');
    expect(findPlanProblem(nights, [], MONDAY)).toBeNull();
  });

  it('is another plan on the same dates with the same length', () => {
    const march = plan({ validFrom: '2026-03-01', validTo: '2026-03-31' });
    const other = { ...march, id: 'other' };
    expect(findPlanProblem(march, [march], MONDAY)).toBeNull();
    expect(findPlanProblem(march, [plan({ id: 'open' })], MONDAY)).toBeNull();
    expect(findPlanProblem(march, [other], MONDAY)).toBe('validity_conflict');
    const may = { ...other, validFrom: '2026-05-01', validTo: '2026-05-31' };
    expect(findPlanProblem(march, [may], MONDAY)).toBeNull();
    const wider = { ...other, validTo: '2026-04-01' };
    expect(findPlanProblem(march, [wider], MONDAY)).toBeNull();
    const open = plan({ id: 'open', validFrom: '2027-01-01' });
    expect(findPlanProblem(plan(), [open], MONDAY)).toBe('validity_conflict');
  });
});

describe('the problem of an exception', () => {
  const none = { dayBefore: [], dayAfter: [] };
  const find = (
    list: [number, number][],
    date = '2026-12-01',
    neighbours: Parameters<typeof findExceptionProblem>[1] = none,
  ) => findExceptionProblem({ date, spans: list.map(([start, end]) => ({ start, end })) }, neighbours);

  it('is that of its date or of its spans', () => {
    expect(find([], '2026-13-01')).toBe('not_a_date');
    expect(find([[1500, 1560]])).toBe('start_out_of_range');
    expect(
      find([
        [540, 600],
        [560, 620],
      ]),
    ).toBe('spans_overlap');
    expect(find([])).toBeNull();
    expect(find([[540, 1980]])).toBeNull();
  });

  it('is an overlap with the night before or the day after', () => {
    const night = { dayBefore: [{ start: 1200, end: 1560 }], dayAfter: [] };
    expect(find([[119, 600]], '2026-12-01', night)).toBe('overlaps_day_before');
    expect(find([[120, 600]], '2026-12-01', night)).toBeNull();
    const early = { dayBefore: [], dayAfter: [{ start: 60, end: 600 }] };
    expect(find([[1200, 1501]], '2026-12-01', early)).toBe('overlaps_day_after');
    expect(find([[1200, 1500]], '2026-12-01', early)).toBeNull();
  });
});
