import { DAY_MINUTES, toMinutes, toTime } from './minutes.ts';
import { daysBetween, type SalonDate, type SalonNow, type SalonTime } from './salon-clock.ts';
import { type WorkHours, type WorkSpan, workSpan } from './work-hours.ts';

/**
 * Which times can be booked (§5 Time slots). Everything is computed in minutes after midnight of the booking date on
 * the salon's wall clock, so a night that passes midnight is one unbroken line: 00:30 after the evening of D is 1470
 * of D. The night in which clocks change is no exception; there the database's real intervals have the last word.
 */

/** Distance of slots (§9). */
export const SLOT_STEP_MINUTES = 30;

/** At most so many slots are offered (§9). */
export const MAX_SLOTS = 100;

/** Groups in which slots are shown: before 12:00, before 17:00, before midnight, and the night after. */
export type PartOfDay = 'morning' | 'noon' | 'evening' | 'afterMidnight';

export interface TimeSlot {
  /** What is sent as booking_time. */
  time: SalonTime;
  /** Minutes after booking_date's midnight; 1440 and more for the night after. */
  startMinute: number;
  /** False for a taken slot, which is shown and labelled but cannot be chosen. */
  isAvailable: boolean;
  /** Its real start is on the day after booking_date. */
  isAfterMidnight: boolean;
  part: PartOfDay;
}

/**
 * A booking that blocks time (pending, approved or completed). `is_after_midnight` is the fact stored with it, so that
 * its real start is known even when the employee's hours have changed since.
 */
export interface BusyTime {
  booking_id: string;
  booking_date: SalonDate;
  booking_time: SalonTime;
  duration_minutes: number;
  is_after_midnight: boolean;
}

export interface SlotQuery {
  date: SalonDate;
  /** null: no working hours, so no slots. */
  hours: WorkHours | null;
  /** Sum of the chosen services' durations. Nothing fits a duration that is not above 0. */
  durationMinutes: number;
  /** The employee's bookings of that date, of the day before (its tail may pass midnight) and of the day after. */
  busy: readonly BusyTime[];
  now: SalonNow;
  /** The booking being edited: it never collides with itself. */
  ignoreBookingId?: string | undefined;
}

/** Why a time cannot be booked; `taken` is the only one that another moment's attempt may change. */
export type SlotCheck = 'ok' | 'off_grid' | 'outside_hours' | 'past' | 'taken';

/**
 * The slots of one date in order: every 30 minutes from the start of work, only those that end inside working hours
 * and have not begun yet. One that starts in this very minute is still offered. Touching ends do not overlap.
 */
export function slotsFor(query: SlotQuery): TimeSlot[] {
  if (!query.hours) return [];
  const span = workSpan(query.hours);
  const firstMinute = minutesFrom(query.date, query.now);
  const taken = takenIntervals(query);
  const slots: TimeSlot[] = [];
  for (
    let start = span.start;
    fits(start, query, span) && slots.length < MAX_SLOTS;
    start += SLOT_STEP_MINUTES
  ) {
    if (start >= firstMinute) slots.push(slotAt(start, !overlapsAny(taken, start, query.durationMinutes)));
  }
  return slots;
}

/** Whether one time can be booked, by the same rules as `slotsFor`: what the server asks before it saves. */
export function checkSlot(query: SlotQuery & { time: SalonTime }): SlotCheck {
  if (!query.hours) return 'outside_hours';
  const span = workSpan(query.hours);
  const start = toMinutes(query.time) + (isAfterMidnight(query.time, query.hours) ? DAY_MINUTES : 0);
  if ((start - span.start) % SLOT_STEP_MINUTES !== 0) return 'off_grid';
  if (!fits(start, query, span)) return 'outside_hours';
  if (start < minutesFrom(query.date, query.now)) return 'past';
  return overlapsAny(takenIntervals(query), start, query.durationMinutes) ? 'taken' : 'ok';
}

/** The first slot of the date that can be taken, or null: "next free time" on an employee's card. */
export function nextFreeSlot(query: SlotQuery): TimeSlot | null {
  return slotsFor(query).find((slot) => slot.isAvailable) ?? null;
}

/**
 * Whether a time belongs to the part of the working night after midnight: for 20:00–02:00, 00:30 on date D is the night
 * after D. Stored with the booking as `is_after_midnight`; false without hours.
 */
export function isAfterMidnight(time: SalonTime, hours: WorkHours | null): boolean {
  return hours !== null && toMinutes(time) + DAY_MINUTES < workSpan(hours).end;
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

/** Wall-clock minutes from `date`'s midnight to a moment; negative for an earlier day. */
function minutesFrom(date: SalonDate, moment: SalonNow): number {
  return daysBetween(date, moment.date) * DAY_MINUTES + toMinutes(moment.time);
}

function slotAt(startMinute: number, isAvailable: boolean): TimeSlot {
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
