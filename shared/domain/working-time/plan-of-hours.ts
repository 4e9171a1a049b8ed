import { DAY_MINUTES, toTime } from '../minutes.ts';
import type { SalonTime } from '../salon-clock.ts';
import { DEFAULT_WORK_HOURS, toWorkSpan, type WorkHours } from '../work-hours.ts';
import type { PlanSpan, WorkPlan } from './work-calendar.ts';

/** The first date that a plan can have, for a plan that always held. */
export const FIRST_PLAN_DATE = '1900-01-01';

export type HoursPlan = Pick<WorkPlan, 'validFrom' | 'validTo' | 'weeks' | 'anchorDate' | 'spans'>;

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/**
 * Returns the open-ended plan of one pair of hours (§5), with the same span on all seven days. Equal times mean 24 hours.
 * Throws RangeError for a text that is no HH:MM.
 */
export function toPlanOfHours(from: SalonTime, to: SalonTime): HoursPlan {
  const span = toWorkSpan({ from, to });
  return {
    validFrom: FIRST_PLAN_DATE,
    validTo: null,
    weeks: 1,
    anchorDate: FIRST_PLAN_DATE,
    spans: WEEKDAYS.map((weekday) => ({ week: 1, weekday, ...span })),
  };
}

/**
 * Returns the pair of hours that stands for a plan: the earliest start and the latest end of its first working weekday.
 * Returns the default hours for null and for a plan without spans.
 */
export function toHoursOfPlan(plan: Pick<WorkPlan, 'spans'> | null): WorkHours {
  const spans = listFirstDaySpans(plan?.spans ?? []);
  if (spans.length === 0) return DEFAULT_WORK_HOURS;
  const start = Math.min(...spans.map((span) => span.start));
  const end = Math.max(...spans.map((span) => span.end));
  return { from: toTime(start), to: toTime(Math.min(end, start + DAY_MINUTES)) };
}

function listFirstDaySpans(spans: readonly PlanSpan[]): PlanSpan[] {
  const days = spans.map(getDayNumber);
  const firstDay = Math.min(...days);
  return spans.filter((_, index) => days[index] === firstDay);
}

function getDayNumber({ week, weekday }: PlanSpan): number {
  return week * 7 + weekday;
}
