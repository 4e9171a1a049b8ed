import type { IsoWeekday, MinuteSpan, PlanSpan } from '@salon/shared/domain/working-time/work-calendar';

const WEEK_DAYS = 7;

export interface PlanDay {
  week: number;
  weekday: IsoWeekday;
  /** In order; empty on a day off. */
  spans: MinuteSpan[];
}

/** Returns the weekdays in the order of the salon's calendar week. */
export function listWeekdays(weekStart: IsoWeekday): IsoWeekday[] {
  return Array.from({ length: WEEK_DAYS }, (_, day) => ((weekStart - 1 + day) % WEEK_DAYS) + 1);
}

/** Returns the numbers of a plan's weeks. */
export const listWeeks = (weeks: number): number[] => Array.from({ length: weeks }, (_, index) => index + 1);

/** Returns every day of a plan, also those off. */
export function listPlanDays(
  { weeks, spans }: { weeks: number; spans: readonly PlanSpan[] },
  weekStart: IsoWeekday,
): PlanDay[] {
  return listWeeks(weeks).flatMap((week) =>
    listWeekdays(weekStart).map((weekday) => ({
      week,
      weekday,
      spans: spans
        .filter((span) => span.week === week && span.weekday === weekday)
        .map(({ start, end }) => ({ start, end }))
        .sort((one, other) => one.start - other.start),
    })),
  );
}
