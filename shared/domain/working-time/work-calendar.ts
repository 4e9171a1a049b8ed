import type { SalonDate } from '../salon-clock.ts';

/** Working time in minutes after midnight of its date; `end` is above 1440 if the span ends after midnight. */
export interface MinuteSpan {
  /** 0–1439 as stored; a span cut by the salon's hours may begin after midnight. */
  start: number;
  /** At most `start` + 1440. */
  end: number;
}

/** ISO weekday: Monday is 1, Sunday is 7. */
export type IsoWeekday = number;

export interface PlanSpan extends MinuteSpan {
  /** 1 to the plan's `weeks`. */
  week: number;
  weekday: IsoWeekday;
}

export interface WorkPlan {
  id: string;
  /** null for the salon's own plan. */
  employeeId: string | null;
  name: string;
  validFrom: SalonDate;
  /** The last valid date; null for an open-ended plan. */
  validTo: SalonDate | null;
  /** After how many weeks the plan repeats, 1–4. */
  weeks: number;
  /** A date in week 1. */
  anchorDate: SalonDate;
  /** A weekday without spans is a day off. */
  spans: readonly PlanSpan[];
}

/** The spans of one date, which replace those of the plan. */
export interface DayException {
  /** null for an exception of the salon. */
  employeeId: string | null;
  date: SalonDate;
  /** Empty if closed. */
  spans: readonly MinuteSpan[];
  reason: string;
}

export interface Absence {
  employeeId: string;
  /** Milliseconds since 1970. */
  startsAt: number;
  endsAt: number;
  kind: 'leave' | 'sick' | 'block' | 'training';
  /** Only a granted absence blocks time. */
  state: 'asked' | 'granted' | 'refused';
  note: string;
}

/** The plans and exceptions of one employee or of the salon. */
export interface WorkCalendar {
  plans: readonly WorkPlan[];
  exceptions: readonly DayException[];
}
