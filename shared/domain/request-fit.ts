import { DAY_MINUTES, toMinutes } from './minutes.ts';
import type { SalonTime } from './salon-clock.ts';
import { type WorkHours, workSpan } from './work-hours.ts';

/**
 * Whether the time that a customer asks for can still be kept. Nobody else can have it, for a request holds its time; but
 * hours and people change, and time passes, before it is answered.
 */
export const REQUEST_FITS = ['fits', 'outside_hours', 'not_working', 'past'] as const;
export type RequestFit = (typeof REQUEST_FITS)[number];

export interface AskedTime {
  booking_time: SalonTime;
  is_after_midnight: boolean;
  duration_minutes: number;
}

/** `isPast`: it has begun. `isWorking`: its employee is active. */
export function requestFit(
  { booking_time, is_after_midnight, duration_minutes }: AskedTime,
  { hours, isWorking, isPast }: { hours: WorkHours; isWorking: boolean; isPast: boolean },
): RequestFit {
  if (isPast) return 'past';
  if (!isWorking) return 'not_working';
  const start = toMinutes(booking_time) + (is_after_midnight ? DAY_MINUTES : 0);
  const span = workSpan(hours);
  return start >= span.start && start + duration_minutes <= span.end ? 'fits' : 'outside_hours';
}
