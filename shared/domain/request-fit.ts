import { DAY_MINUTES, toMinutes } from './minutes.ts';
import type { SalonTime } from './salon-clock.ts';
import { toWorkSpan, type WorkHours } from './work-hours.ts';

/** Whether a requested time is still possible when the admin answers: hours and employees change, and time passes. */
export const REQUEST_FITS = ['fits', 'outside_hours', 'not_working', 'past'] as const;
export type RequestFit = (typeof REQUEST_FITS)[number];

export interface RequestedTime {
  booking_time: SalonTime;
  is_after_midnight: boolean;
  duration_minutes: number;
}

/** `isPast` means that the start has passed, `isWorking` that the employee is active. */
export function checkRequestFit(
  { booking_time, is_after_midnight, duration_minutes }: RequestedTime,
  { hours, isWorking, isPast }: { hours: WorkHours; isWorking: boolean; isPast: boolean },
): RequestFit {
  if (isPast) return 'past';
  if (!isWorking) return 'not_working';
  const start = toMinutes(booking_time) + (is_after_midnight ? DAY_MINUTES : 0);
  const span = toWorkSpan(hours);
  return start >= span.start && start + duration_minutes <= span.end ? 'fits' : 'outside_hours';
}
