import { addDays, countDaysBetween, type SalonDate } from '@salon/shared/domain/salon-clock';
import {
  type ExceptionProblem,
  findExceptionProblem,
} from '@salon/shared/domain/working-time/find-exception-problem';
import type { MinuteSpan } from '@salon/shared/domain/working-time/work-calendar';
import type { FieldProblems } from '@salon/shared/stores/field-problems';
import { COUNTS, formatCount } from '@salon/shared/ui/format';
import { listDayProblems } from './list-span-problems.ts';
import { listWholeSpans, type SpanDraft } from './week-draft.ts';
import { exceptionMessages as texts } from './working-time.messages.ts';

export interface ExceptionDraft {
  isClosed: boolean;
  from: SalonDate | '';
  to: SalonDate | '';
  spans: readonly SpanDraft[];
  reason: string;
}

type ExceptionProblems = FieldProblems<ExceptionDraft>;

/** The limit of the server for one request (contracts, MAX_EXCEPTION_DAYS). */
const MAX_EXCEPTION_DAYS = 62;

export interface ExceptionContext {
  today: SalonDate;
  /** Returns the spans of a date as they are now. */
  getSpans(date: SalonDate): readonly MinuteSpan[];
}

export function checkException(draft: ExceptionDraft, context: ExceptionContext): ExceptionProblems {
  const problems = checkDates(draft, context.today);
  if (draft.isClosed) return problems;
  if (listDayProblems(draft.spans).size > 0) return { ...problems, spans: texts.checkTimes };
  if (Object.keys(problems).length > 0) return problems;
  const text = findNeighbourProblem(draft, context);
  return text ? { spans: text } : {};
}

function checkDates({ from, to }: ExceptionDraft, today: SalonDate): ExceptionProblems {
  const problems: ExceptionProblems = {};
  if (!from) problems.from = texts.dateRequired;
  else if (from < today) problems.from = texts.past;
  if (!to) problems.to = texts.dateRequired;
  else if (from && to < from) problems.to = texts.reversed;
  else if (from && countDaysBetween(from, to) >= MAX_EXCEPTION_DAYS)
    problems.to = texts.tooManyDays(formatCount(MAX_EXCEPTION_DAYS, COUNTS.day));
  return problems;
}

const NEIGHBOUR_TEXTS: Partial<Record<ExceptionProblem, string>> = {
  overlaps_day_before: texts.overlapsDayBefore,
  overlaps_day_after: texts.overlapsDayAfter,
};

/** Within the range, each date is the neighbour of the next one. */
function findNeighbourProblem({ from, to, spans: drafts }: ExceptionDraft, { getSpans }: ExceptionContext) {
  const spans = listWholeSpans(drafts);
  const dayBefore = getSpans(addDays(from, -1));
  const dayAfter = getSpans(addDays(to, 1));
  const isOneDay = from === to;
  const problem =
    findExceptionProblem({ date: from, spans }, { dayBefore, dayAfter: isOneDay ? dayAfter : spans }) ??
    findExceptionProblem({ date: to, spans }, { dayBefore: isOneDay ? dayBefore : spans, dayAfter });
  return problem && (NEIGHBOUR_TEXTS[problem] ?? texts.checkTimes);
}
