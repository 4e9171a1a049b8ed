import { MAX_EXCEPTION_DAYS } from '@salon/shared/contracts/working-time';
import { addDays, countDaysBetween, type DateRange, type SalonDate } from '@salon/shared/domain/salon-clock';
import {
  findExceptionProblem,
  type NeighbourSpans,
} from '@salon/shared/domain/working-time/find-exception-problem';
import type { MinuteSpan } from '@salon/shared/domain/working-time/work-calendar';
import { failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { readWorkCalendars } from './work-calendars.ts';
import { EXCEPTION_PROBLEMS, RANGE_PROBLEMS } from './working-time.messages.ts';

/** @throws ApiError VALIDATION_FAILED */
export function assertExceptionRange({ from, to }: DateRange, today: SalonDate): void {
  const problem = findRangeProblem({ from, to }, today);
  if (problem) throw failField(problem.path, problem.message);
}

function findRangeProblem({ from, to }: DateRange, today: SalonDate) {
  if (from > to) return RANGE_PROBLEMS.reversed;
  if (from < today) return RANGE_PROBLEMS.past;
  const isTooLong = countDaysBetween(from, to) >= MAX_EXCEPTION_DAYS;
  return isTooLong ? RANGE_PROBLEMS.tooLong(MAX_EXCEPTION_DAYS) : null;
}

interface GivenException extends DateRange {
  /** null for the salon. */
  employee_id: string | null;
  spans: readonly MinuteSpan[];
}

/** @throws ApiError VALIDATION_FAILED for the first problem of the first or the last date */
export async function assertException({ tx }: SalonContext, given: GivenException): Promise<void> {
  const { employee_id, from, to, spans } = given;
  const [dayBefore, dayAfter] = [addDays(from, -1), addDays(to, 1)];
  const employeeIds = employee_id === null ? [] : [employee_id];
  const calendars = await readWorkCalendars(tx, { employeeIds, from: dayBefore, to: dayAfter });
  const getSpans = (date: SalonDate) =>
    employee_id === null ? calendars.getSalonSpans(date) : calendars.getSpans(employee_id, date);
  const isOneDate = from === to;
  assertDate(from, spans, {
    dayBefore: getSpans(dayBefore),
    dayAfter: isOneDate ? getSpans(dayAfter) : spans,
  });
  if (!isOneDate) assertDate(to, spans, { dayBefore: spans, dayAfter: getSpans(dayAfter) });
}

function assertDate(date: SalonDate, spans: readonly MinuteSpan[], neighbours: NeighbourSpans): void {
  const problem = findExceptionProblem({ date, spans }, neighbours);
  if (problem === null) return;
  const { path, message } = EXCEPTION_PROBLEMS[problem];
  throw failField(path, message);
}
