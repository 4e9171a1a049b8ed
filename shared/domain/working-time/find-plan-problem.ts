import { DAY_MINUTES } from '../minutes.ts';
import { isSalonDate } from '../salon-clock.ts';
import { countValidDays, doValiditiesOverlap } from './find-plan.ts';
import { findSpanProblem, hasOverlap, type SpanProblem } from './find-span-problem.ts';
import { getWeekdayIndex } from './list-plan-spans.ts';
import type { IsoWeekday, MinuteSpan, WorkPlan } from './work-calendar.ts';

/** The largest number of weeks after which a plan repeats. */
export const MAX_PLAN_WEEKS = 4;

export type PlanProblem =
  | SpanProblem
  | 'not_a_date'
  /** `validTo` is before `validFrom`. */
  | 'validity_reversed'
  /** Another plan is valid on the same dates with the same length, so that neither is the narrowest. */
  | 'validity_conflict'
  | 'weeks_out_of_range'
  | 'week_out_of_range'
  | 'weekday_out_of_range';

/**
 * Returns the first problem of a plan, or null. `otherPlans` are the plans of the same employee or of the salon; the plan
 * itself may be among them. `weekStart` is the weekday on which the salon's calendar weeks begin.
 */
export function findPlanProblem(
  plan: WorkPlan,
  otherPlans: readonly WorkPlan[],
  weekStart: IsoWeekday,
): PlanProblem | null {
  return findValidityProblem(plan, otherPlans) ?? findWeekProblem(plan) ?? findWeeksOverlap(plan, weekStart);
}

function findValidityProblem(plan: WorkPlan, otherPlans: readonly WorkPlan[]): PlanProblem | null {
  const { validFrom, validTo, anchorDate } = plan;
  if (![validFrom, validTo ?? validFrom, anchorDate].every(isSalonDate)) return 'not_a_date';
  if (validTo !== null && validTo < validFrom) return 'validity_reversed';
  const hasConflict = otherPlans.some(
    (other) =>
      other.id !== plan.id &&
      countValidDays(other) === countValidDays(plan) &&
      doValiditiesOverlap(other, plan),
  );
  return hasConflict ? 'validity_conflict' : null;
}

function findWeekProblem({ weeks, spans }: WorkPlan): PlanProblem | null {
  if (!isWithin(weeks, MAX_PLAN_WEEKS)) return 'weeks_out_of_range';
  if (!spans.every(({ week }) => isWithin(week, weeks))) return 'week_out_of_range';
  if (!spans.every(({ weekday }) => isWithin(weekday, 7))) return 'weekday_out_of_range';
  for (const { week, weekday } of spans) {
    const problem = findSpanProblem(spans.filter((span) => span.week === week && span.weekday === weekday));
    if (problem) return problem;
  }
  return null;
}

/** The spans of all weeks lie on one line of minutes, which the first day continues after the last one. */
function findWeeksOverlap({ weeks, spans }: WorkPlan, weekStart: IsoWeekday): PlanProblem | null {
  const cycleMinutes = weeks * 7 * DAY_MINUTES;
  const line: MinuteSpan[] = spans.map(({ week, weekday, start, end }) => {
    const midnight = ((week - 1) * 7 + getWeekdayIndex(weekday, weekStart)) * DAY_MINUTES;
    return { start: midnight + start, end: midnight + end };
  });
  const nextCycle = line.map(({ start, end }) => ({ start: start + cycleMinutes, end: end + cycleMinutes }));
  return hasOverlap([...line, ...nextCycle]) ? 'spans_overlap' : null;
}

function isWithin(value: number, largest: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= largest;
}
