import type { DayException, MinuteSpan, WorkCalendar, WorkPlan } from '../../working-time/work-calendar.ts';
import { getRealMinutes, REAL_MINUTES } from './real-minutes.ts';
import type { CaseEmployee, VisitCase } from './visit-case.ts';

/** Marks every minute in which an employee works, without intervals and without the production code. */

const DAY_MS = 24 * 60 * 60_000;
const TWO_DAYS = 2880;

/** Returns, by real minute, the clock's minute at which the uninterrupted work around it began; -1 outside work. */
export function markWork(visitCase: VisitCase, employee: CaseEmployee): Int32Array {
  const { clock, reached } = getRealMinutes(visitCase.date, visitCase.timeZone);
  const isWorked = markClockMinutes(visitCase, employee);
  const began = new Int32Array(REAL_MINUTES).fill(-1);
  for (let index = 1; index < REAL_MINUTES; index += 1) {
    if (!isWorked(reached[index] ?? 0)) continue;
    const before = began[index - 1] ?? -1;
    began[index] = before === -1 ? (clock[index] ?? 0) : before;
  }
  return began;
}

/** Marks the work of the date and the work of the next date that continues it without a break. `work` is of `markWork`. */
export function markContinuedWork(
  visitCase: VisitCase,
  employee: CaseEmployee,
  work: Int32Array,
): Uint8Array {
  const { reached } = getRealMinutes(visitCase.date, visitCase.timeZone);
  const isWorkedNext = markClockMinutes({ ...visitCase, date: shift(visitCase.date, 1) }, employee);
  const continued = new Uint8Array(REAL_MINUTES);
  for (let index = 1; index < REAL_MINUTES; index += 1) {
    const isOwn = work[index] !== -1;
    const isNext = continued[index - 1] === 1 && isWorkedNext((reached[index] ?? 0) - 1440);
    continued[index] = isOwn || isNext ? 1 : 0;
  }
  return continued;
}

/** Marks every real minute of which a part is occupied by a booking or a granted absence. */
export function markBusy(
  visitCase: VisitCase,
  { bookings, absences }: Omit<CaseEmployee, 'id' | 'calendar'>,
): Uint8Array {
  const { firstMs } = getRealMinutes(visitCase.date, visitCase.timeZone);
  const busy = new Uint8Array(REAL_MINUTES);
  const granted = absences.filter(({ state }) => state === 'granted');
  const times = [
    ...bookings.map(({ start, end }) => [start, end] as const),
    ...granted.map(({ startsAt, endsAt }) => [startsAt, endsAt] as const),
  ];
  for (const [start, end] of times) {
    const first = Math.floor((start - firstMs) / 60_000);
    for (let index = first; firstMs + index * 60_000 < end; index += 1) busy[index] = 1;
  }
  return busy;
}

function markClockMinutes({ date, salon, weekStart }: VisitCase, { calendar }: CaseEmployee) {
  const own = findDay(calendar, date, weekStart);
  const salonDay = findDay(salon, date, weekStart);
  const contains = (spans: readonly MinuteSpan[] | undefined, minute: number) =>
    spans?.some(({ start, end }) => minute >= start && minute < end) ?? false;
  if (own?.exception) return (minute: number) => contains(own.spans, minute);
  if (salonDay?.exception || !own) return (minute: number) => contains(salonDay?.spans, minute);
  const yesterday = findDay(salon, shift(date, -1), weekStart);
  const tomorrow = findDay(salon, shift(date, 1), weekStart);
  const isOpen = (minute: number) => {
    if (!salonDay) return true;
    if (contains(yesterday?.spans, minute + 1440) || contains(salonDay.spans, minute)) return true;
    return minute >= 1440 && (tomorrow ? contains(tomorrow.spans, minute - 1440) : true);
  };
  return (minute: number) =>
    minute >= 0 && minute < TWO_DAYS && contains(own.spans, minute) && isOpen(minute);
}

function findDay({ plans, exceptions }: WorkCalendar, date: string, weekStart: number) {
  const exception: DayException | undefined = exceptions.find((one) => one.date === date);
  if (exception) return { exception: true, spans: exception.spans };
  const valid = plans.filter((one) => one.validFrom <= date && date <= (one.validTo ?? '9999-12-31'));
  const lengths = valid.map((one) => Date.parse(one.validTo ?? '9999-12-31') - Date.parse(one.validFrom));
  // Two open-ended plans are equally wide although they begin on different dates; the first one holds.
  const widths = lengths.map((length, index) => (valid[index]?.validTo === null ? 1e18 : length));
  const plan = valid[widths.indexOf(Math.min(...widths))];
  if (!plan) return null;
  const week = countWeek(plan, date, weekStart);
  const weekday = new Date(date).getUTCDay() || 7;
  return {
    exception: false,
    spans: plan.spans.filter((one) => one.week === week && one.weekday === weekday),
  };
}

/** Walks week by week from the week of the anchor to that of the date. */
function countWeek({ anchorDate, weeks }: WorkPlan, date: string, weekStart: number): number {
  const target = getWeekBegin(date, weekStart);
  let begin = getWeekBegin(anchorDate, weekStart);
  let week = 1;
  for (; begin < target; begin = shift(begin, 7)) week = week === weeks ? 1 : week + 1;
  for (; begin > target; begin = shift(begin, -7)) week = week === 1 ? weeks : week - 1;
  return week;
}

function getWeekBegin(date: string, weekStart: number): string {
  let begin = date;
  while ((new Date(begin).getUTCDay() || 7) !== weekStart) begin = shift(begin, -1);
  return begin;
}

function shift(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}
