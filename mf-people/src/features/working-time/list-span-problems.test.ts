import { findPlanProblem } from '@salon/shared/domain/working-time/find-plan-problem';
import fc from 'fast-check';
import { listDayProblems, listWeekProblems } from './list-span-problems.ts';
import { createSpan, type DayDraft, toPlanSpans } from './week-draft.ts';

const SATURDAY_START = 6;

const day = (weekday: number, ...times: string[]): DayDraft => ({
  week: 1,
  weekday,
  isWorking: times.length > 0,
  spans: times.map((time) => {
    const [from = '', to = ''] = time.split('-');
    return createSpan({ from, to });
  }),
});

const problemsOf = (days: DayDraft[], weekStart = SATURDAY_START) => {
  const found = listWeekProblems(days, 1, weekStart);
  return days.flatMap(({ weekday, spans }) =>
    spans.flatMap(({ key }, index) => {
      const problem = found.get(key);
      return problem ? [[weekday, index, problem.field, problem.text]] : [];
    }),
  );
};

test.each([
  ['a missing start', '-17:00', 'from'],
  ['a missing end', '09:00-', 'to'],
])('%s is a problem of that time', (_, time, field) => {
  expect(problemsOf([day(6, time)])).toEqual([[6, 0, field, 'يرجى إدخال وقت صحيح مثل 09:00']]);
});

test('a span that begins within another one is named, independent of the order of the rows', () => {
  expect(problemsOf([day(6, '12:00-18:00', '09:00-13:00')])).toEqual([
    [6, 0, 'from', 'تبدأ هذه الفترة قبل أن تنتهي الفترة السابقة'],
  ]);
});

test('spans that touch are no problem', () => {
  expect(problemsOf([day(6, '09:00-13:00', '13:00-18:00')])).toEqual([]);
});

test('a day cannot last more than 24 hours from its start', () => {
  expect(problemsOf([day(6, '09:00-13:00', '22:00-10:00'), day(7)])).toEqual([
    [6, 1, 'to', 'لا يزيد دوام اليوم على 24 ساعة من بدايته'],
  ]);
});

test('work past midnight cannot reach into the work of the next day', () => {
  expect(problemsOf([day(6, '20:00-03:00'), day(7, '02:00-08:00')])).toEqual([
    [7, 0, 'from', 'تبدأ هذه الفترة قبل أن ينتهي دوام السبت'],
  ]);
});

test('the last day of the week is before its first day', () => {
  const days = [day(6, '01:00-09:00'), day(7), day(1), day(2), day(3), day(4), day(5, '18:00-02:00')];
  expect(problemsOf(days)).toEqual([[6, 0, 'from', 'تبدأ هذه الفترة قبل أن ينتهي دوام الجمعة']]);
});

test('a day off has no problems and receives no night', () => {
  const off = { ...day(7, '02:00-'), isWorking: false };
  expect(problemsOf([day(6, '20:00-03:00'), off])).toEqual([]);
});

test('the spans of a single date are checked without neighbours', () => {
  const [span] = day(6, '09:00-').spans;
  expect(span && [...listDayProblems([span]).values()].map(({ field }) => field)).toEqual(['to']);
});

test('a week without problems is valid for the server, and a week with problems is not', () => {
  const someTime = fc
    .integer({ min: 0, max: 47 })
    .map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
  const someDays = fc.array(
    fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      times: fc.array(fc.tuple(someTime, someTime), { maxLength: 3 }),
    }),
    { maxLength: 7 },
  );
  fc.assert(
    fc.property(someDays, fc.integer({ min: 1, max: 7 }), (rows, weekStart) => {
      const byDay = new Map(rows.map(({ weekday, times }) => [weekday, times]));
      const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
        day(weekday, ...(byDay.get(weekday) ?? []).map(([from, to]) => `${from}-${to}`)),
      );
      const plan = {
        ...{ id: '', employeeId: null, name: '', validFrom: '2026-01-01', validTo: null },
        ...{ weeks: 1, anchorDate: '2026-01-01', spans: toPlanSpans(days, 1) },
      };
      const isValid = findPlanProblem(plan, [], weekStart) === null;
      expect(listWeekProblems(days, 1, weekStart).size === 0).toBe(isValid);
    }),
  );
});
