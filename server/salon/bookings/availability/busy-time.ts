import type { BusyTime } from '@salon/shared/contracts/booking';
import { DAY_MINUTES, toTime } from '@salon/shared/domain/minutes';
import { addDays, type SalonDate } from '@salon/shared/domain/salon-clock';
import { type DayClock, MINUTE_MS } from '@salon/shared/domain/visit/day-clock';
import type { Interval } from '@salon/shared/domain/working-time/interval';
import type { Principal } from '../../../http/principal.ts';
import type { BusyWindow, TakenPart } from './busy.repository.ts';
import { getShownId } from './hide-bookings.ts';

/**
 * Returns the parts as a clock shows them, by start and employee. Absences and holds are cut to the window, because they may
 * last months. `clock` is that of the first date of the window.
 */
export function toBusyTimes(
  principal: Principal,
  parts: readonly TakenPart[],
  window: BusyWindow,
  clock: DayClock,
): BusyTime[] {
  const dates = new Map<number, SalonDate>();
  const getDate = (minute: number): SalonDate => {
    const day = Math.floor(minute / DAY_MINUTES);
    const date = dates.get(day) ?? addDays(clock.date, day);
    dates.set(day, date);
    return date;
  };
  return parts
    .map((part) => ({ part, ...cutToWindow(part, window) }))
    .sort(compareParts)
    .map(({ part, start, end }) => {
      const minute = clock.toMinute(start);
      const date = getDate(minute);
      // A time in the night after a booking's date keeps that date, as the booking does.
      const isAfterMidnight =
        part.booking_date !== date && part.booking_date === getDate(minute - DAY_MINUTES);
      return {
        booking_id: getShownId(principal, part),
        employee_id: part.employee_id,
        booking_date: isAfterMidnight ? getDate(minute - DAY_MINUTES) : date,
        booking_time: toTime(minute),
        is_after_midnight: isAfterMidnight,
        duration_minutes: Math.ceil((end - start) / MINUTE_MS),
      };
    });
}

interface CutPart extends Interval {
  part: TakenPart;
}

/** PostgreSQL returns the parts in any order. An overbooked employee has several at one instant. */
function compareParts(one: CutPart, other: CutPart): number {
  return (
    one.start - other.start ||
    compareIds(one.part.employee_id, other.part.employee_id) ||
    compareIds(one.part.booking_id ?? '', other.part.booking_id ?? '')
  );
}

function compareIds(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function cutToWindow({ start, end, booking_date }: TakenPart, { from, until }: BusyWindow): Interval {
  if (booking_date !== null) return { start, end };
  return { start: Math.max(start, from.getTime()), end: Math.min(end, until.getTime()) };
}
