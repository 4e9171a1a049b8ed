import { listPlanDays, listWeekdays } from './week-days.ts';
import {
  addSpan,
  addWeeks,
  copyDay,
  createSpan,
  type DayDraft,
  removeSpan,
  toDayDrafts,
  toPlanSpans,
  turnWorking,
} from './week-draft.ts';

const SATURDAY = { week: 1, weekday: 6 };
const FRIDAY = { week: 1, weekday: 5 };

/** Saturday to Thursday 09:00 to 17:00, Friday off. */
const week = (): DayDraft[] =>
  toDayDrafts(
    listPlanDays(
      { weeks: 1, spans: [6, 7, 1, 2, 3, 4].map((weekday) => ({ week: 1, weekday, start: 540, end: 1020 })) },
      6,
    ),
  );

const dayOf = (days: readonly DayDraft[], weekday: number, number = 1) =>
  days.find((day) => day.week === number && day.weekday === weekday);

const timesOf = (day: DayDraft | undefined) => day?.spans.map(({ from, to }) => `${from}-${to}`);

test.each([
  [6, [6, 7, 1, 2, 3, 4, 5]],
  [7, [7, 1, 2, 3, 4, 5, 6]],
  [1, [1, 2, 3, 4, 5, 6, 7]],
])('a week that begins on weekday %p has its days in order', (weekStart, weekdays) => {
  expect(listWeekdays(weekStart)).toEqual(weekdays);
});

test('a day without spans is a day off, and the plan is sent without it', () => {
  const days = week();
  expect(dayOf(days, 5)).toMatchObject({ isWorking: false, spans: [] });
  expect(toPlanSpans(days, 1).map(({ weekday }) => weekday)).toEqual([6, 7, 1, 2, 3, 4]);
});

test('a day that becomes a working day starts with the spans of the first working day', () => {
  expect(timesOf(dayOf(turnWorking(week(), FRIDAY, true), 5))).toEqual(['09:00-17:00']);
});

test('a day off keeps its spans for the case that it becomes a working day again', () => {
  const off = turnWorking(week(), SATURDAY, false);
  expect(toPlanSpans(off, 1).some(({ weekday }) => weekday === 6)).toBe(false);
  expect(timesOf(dayOf(turnWorking(off, SATURDAY, true), 6))).toEqual(['09:00-17:00']);
});

test('without its last span a day is off', () => {
  const [span] = dayOf(week(), 6)?.spans ?? [];
  const days = week();
  const key = dayOf(days, 6)?.spans[0]?.key ?? 0;
  expect(span).toBeDefined();
  expect(dayOf(removeSpan(days, SATURDAY, key), 6)).toMatchObject({ isWorking: false, spans: [] });
});

test.each([
  ['an hour after the last one', { from: '09:00', to: '13:00' }, '14:00-18:00'],
  ['without times when it would end after midnight', { from: '12:00', to: '21:00' }, '-'],
  ['without times after a span past midnight', { from: '20:00', to: '02:00' }, '-'],
  ['without times after a span without times', { from: '', to: '' }, '-'],
])('an added span begins %s', (_, last, added) => {
  const spans = addSpan([createSpan(last)]);
  expect(spans.map(({ from, to }) => `${from}-${to}`).at(-1)).toBe(added);
});

test('a copied day replaces spans and day off of the chosen days', () => {
  const days = copyDay(week(), SATURDAY, [FRIDAY]);
  expect(timesOf(dayOf(days, 5))).toEqual(['09:00-17:00']);
  const off = copyDay(days, { week: 1, weekday: 7 }, [SATURDAY]);
  expect(dayOf(copyDay(week(), FRIDAY, [SATURDAY]), 6)?.isWorking).toBe(false);
  expect(new Set(off.flatMap(({ spans }) => spans.map(({ key }) => key))).size).toBe(7);
});

test('new weeks are copies of the first, and weeks that are taken away are not sent', () => {
  const days = addWeeks(week(), 3);
  expect(days).toHaveLength(21);
  expect(timesOf(dayOf(days, 6, 3))).toEqual(['09:00-17:00']);
  expect(toPlanSpans(days, 2).every((span) => span.week <= 2)).toBe(true);
  expect(addWeeks(days, 2)).toHaveLength(21);
});

test('an end that is not after the start is on the next date', () => {
  const days: DayDraft[] = [
    { ...SATURDAY, isWorking: true, spans: [createSpan({ from: '20:00', to: '02:00' })] },
    { ...FRIDAY, isWorking: true, spans: [createSpan({ from: '09:00', to: '00:00' })] },
  ];
  expect(toPlanSpans(days, 1)).toEqual([
    { ...SATURDAY, start: 1200, end: 1560 },
    { ...FRIDAY, start: 540, end: 1440 },
  ]);
});
