import { DAY_MINUTES, toMinutes, toStartMinute, toTime } from './minutes.ts';
import { countDaysBetween, type SalonDate, type SalonNow, type SalonTime } from './salon-clock.ts';
import { toWorkSpan, type WorkHours, type WorkSpan } from './work-hours.ts';

/**
 * The specification's rule for one service of one employee (§5 Time slots). The product computes slots with `domain/visit`,
 * whose tests compare them with these functions.
 *
 * These functions compute with minutes after midnight of the booking date on the salon's clock: 00:30
 * in the night after date D is minute 1470 of D. In a night in which clocks change, the minutes can be wrong; then the
 * database decides by real instants whether bookings overlap.
 */

export const SLOT_STEP_MINUTES = 30;

export const MAX_SLOTS = 100;

export type PartOfDay = 'morning' | 'noon' | 'evening' | 'afterMidnight';

export interface TimeSlot {
  time: SalonTime;
  /** Minutes after midnight of `booking_date`; at least 1440 for a slot after midnight. */
  startMinute: number;
  isAvailable: boolean;
  /** Whether the real start is on the day after `booking_date`. */
  isAfterMidnight: boolean;
  part: PartOfDay;
}

/** `is_after_midnight` is stored with the booking, because the employee's working hours can change later. */
export interface BusyTime {
  booking_id: string;
  booking_date: SalonDate;
  booking_time: SalonTime;
  duration_minutes: number;
  is_after_midnight: boolean;
}

export interface SlotQuery {
  date: SalonDate;
  /** null for an employee without working hours, who has no slots. */
  hours: WorkHours | null;
  /** A duration of 0 or less gives no slots. */
  durationMinutes: number;
  /** Also includes bookings of the day before, which may continue after midnight, and of the day after. */
  busy: readonly BusyTime[];
  now: SalonNow;
  /** Id of the edited booking, which does not block its own time. */
  ignoreBookingId?: string | undefined;
}

/** A `taken` time becomes free if the other booking is cancelled or moved. */
export type SlotCheck = 'ok' | 'off_grid' | 'outside_hours' | 'past' | 'taken';

/** A slot that starts in the current minute is still offered. Two bookings that only touch do not overlap. */
export function buildSlots(query: SlotQuery): TimeSlot[] {
  if (!query.hours) return [];
  const span = toWorkSpan(query.hours);
  const firstMinute = minutesFrom(query.date, query.now);
  const taken = takenIntervals(query);
  const slots: TimeSlot[] = [];
  for (
    let start = span.start;
    fits(start, query, span) && slots.length < MAX_SLOTS;
    start += SLOT_STEP_MINUTES
  ) {
    if (start >= firstMinute) slots.push(buildSlot(start, !overlapsAny(taken, start, query.durationMinutes)));
  }
  return slots;
}

export function checkSlot(query: SlotQuery & { time: SalonTime }): SlotCheck {
  if (!query.hours) return 'outside_hours';
  const span = toWorkSpan(query.hours);
  const start = toStartMinute(query.time, isAfterMidnight(query.time, query.hours));
  if ((start - span.start) % SLOT_STEP_MINUTES !== 0) return 'off_grid';
  if (!fits(start, query, span)) return 'outside_hours';
  if (start < minutesFrom(query.date, query.now)) return 'past';
  return overlapsAny(takenIntervals(query), start, query.durationMinutes) ? 'taken' : 'ok';
}

export function findNextFreeSlot(query: SlotQuery): TimeSlot | null {
  return buildSlots(query).find((slot) => slot.isAvailable) ?? null;
}

/** Whether a time of date D is in the night after D: with the hours 20:00–02:00, this is true for 00:30. */
export function isAfterMidnight(time: SalonTime, hours: WorkHours | null): boolean {
  return hours !== null && toMinutes(time) + DAY_MINUTES < toWorkSpan(hours).end;
}

interface Interval {
  start: number;
  end: number;
}

function fits(start: number, { durationMinutes }: SlotQuery, span: WorkSpan): boolean {
  return durationMinutes > 0 && start >= span.start && start + durationMinutes <= span.end;
}

function takenIntervals({ date, busy, ignoreBookingId }: SlotQuery): Interval[] {
  return busy
    .filter((booking) => booking.booking_id !== ignoreBookingId)
    .map((booking) => {
      const start =
        minutesFrom(date, { date: booking.booking_date, time: booking.booking_time }) +
        (booking.is_after_midnight ? DAY_MINUTES : 0);
      return { start, end: start + booking.duration_minutes };
    });
}

function overlapsAny(taken: readonly Interval[], start: number, durationMinutes: number): boolean {
  return taken.some((busy) => start < busy.end && busy.start < start + durationMinutes);
}

/** The result is negative for an earlier day. */
function minutesFrom(date: SalonDate, moment: SalonNow): number {
  return countDaysBetween(date, moment.date) * DAY_MINUTES + toMinutes(moment.time);
}

export function buildSlot(startMinute: number, isAvailable: boolean): TimeSlot {
  return {
    time: toTime(startMinute),
    startMinute,
    isAvailable,
    isAfterMidnight: startMinute >= DAY_MINUTES,
    part: partOf(startMinute),
  };
}

function partOf(startMinute: number): PartOfDay {
  if (startMinute >= DAY_MINUTES) return 'afterMidnight';
  if (startMinute < 12 * 60) return 'morning';
  return startMinute < 17 * 60 ? 'noon' : 'evening';
}
