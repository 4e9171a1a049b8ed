import type { BusyTime } from '@salon/shared/contracts/booking';
import { DAY_MINUTES, toTime } from '@salon/shared/domain/minutes';
import { addDays, type SalonDate } from '@salon/shared/domain/salon-clock';
import { type DayClock, MINUTE_MS } from '@salon/shared/domain/visit/day-clock';
import { type Interval, mergeTouching } from '@salon/shared/domain/working-time/interval';
import type { BusyWindow } from './busy.repository.ts';

interface OccupiedRow {
  employee_id: string | null;
  starts_at: string;
  ends_at: string;
  /** null for absences and holds. */
  booking_id: string | null;
  booking_date: SalonDate | null;
  shown_id: string;
}

interface DatedTime extends Interval {
  time: BusyTime;
}

/**
 * Returns one time for each part of an employee's time that a booking occupies without a break. Absences and holds are cut
 * to the window, because they may last months. `clock` is that of the first date of the window.
 */
export function toBusyTimes(rows: readonly OccupiedRow[], window: BusyWindow, clock: DayClock): BusyTime[] {
  const groups = Map.groupBy(rows, ({ employee_id, booking_id }) => `${employee_id} ${booking_id}`);
  return [...groups.values()]
    .flatMap((group) => listTimesOfGroup(group, window, clock))
    .sort((one, other) => one.start - other.start)
    .map(({ time }) => time);
}

function listTimesOfGroup(
  group: readonly OccupiedRow[],
  { from, until }: BusyWindow,
  clock: DayClock,
): DatedTime[] {
  const [row] = group;
  if (!row?.employee_id) return [];
  const { employee_id, shown_id: booking_id, booking_date } = row;
  const intervals = mergeTouching(group.map(toInterval));
  const shown = booking_date
    ? intervals
    : intervals.map(({ start, end }) => ({
        start: Math.max(start, from.getTime()),
        end: Math.min(end, until.getTime()),
      }));
  return shown.map((interval) => ({
    ...interval,
    time: { booking_id, employee_id, ...toClockTime(interval, booking_date, clock) },
  }));
}

function toInterval({ starts_at, ends_at }: OccupiedRow): Interval {
  return { start: Date.parse(starts_at), end: Date.parse(ends_at) };
}

/** A time in the night after a booking's date keeps that date, as the booking does. */
function toClockTime({ start, end }: Interval, bookingDate: SalonDate | null, clock: DayClock) {
  const minute = clock.toMinute(start);
  const date = addDays(clock.date, Math.floor(minute / DAY_MINUTES));
  const is_after_midnight = bookingDate !== null && bookingDate !== date && addDays(bookingDate, 1) === date;
  return {
    booking_date: is_after_midnight ? bookingDate : date,
    booking_time: toTime(minute),
    is_after_midnight,
    duration_minutes: Math.ceil((end - start) / MINUTE_MS),
  };
}
