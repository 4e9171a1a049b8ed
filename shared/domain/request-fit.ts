import { toStartMinute } from './minutes.ts';
import type { SalonTime } from './salon-clock.ts';
import type { MinuteSpan } from './working-time/work-calendar.ts';

/**
 * Whether a requested time is still possible when the admin answers: hours and employees change, and time passes. `off`: the
 * employee does not work then, because of a day off, an absence or a break.
 */
export const REQUEST_FITS = ['fits', 'outside_hours', 'off', 'not_working', 'past'] as const;
export type RequestFit = (typeof REQUEST_FITS)[number];

export interface RequestedTime {
  booking_time: SalonTime;
  is_after_midnight: boolean;
  duration_minutes: number;
}

export interface RequestFacts {
  /** From the begin to the end of the work of the date; null on a day off. */
  hours: MinuteSpan | null;
  /** Whether every employee of the visit is at work during the own lines. */
  isWorked: boolean;
  /** Whether the employees are active. */
  isWorking: boolean;
  /** Whether the start has passed. */
  isPast: boolean;
}

export function checkRequestFit(
  { booking_time, is_after_midnight, duration_minutes }: RequestedTime,
  { hours, isWorked, isWorking, isPast }: RequestFacts,
): RequestFit {
  if (isPast) return 'past';
  if (!isWorking) return 'not_working';
  if (isWorked) return 'fits';
  const start = toStartMinute(booking_time, is_after_midnight);
  const isWithin = hours === null || (hours.start <= start && start + duration_minutes <= hours.end);
  return isWithin ? 'off' : 'outside_hours';
}
