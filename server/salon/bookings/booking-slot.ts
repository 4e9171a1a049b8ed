import type { ErrorCode } from '@salon/shared/contracts/error-codes';
import { salonNow, toInstant } from '@salon/shared/domain/salon-clock';
import { checkSlot, isAfterMidnight, type SlotCheck } from '@salon/shared/domain/time-slots';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { listBusyTimes } from './busy.repository.ts';

export interface WantedSlot {
  employee: { id: string; work_hours_from: string; work_hours_to: string };
  date: string;
  time: string;
  durationMinutes: number;
  timeZone: string;
  /** The booking that is being moved: it never collides with itself. */
  bookingId?: string | undefined;
}

/** The slot as it is stored: the wall clock's word and the real interval. */
export interface StoredSlot {
  booking_date: string;
  booking_time: string;
  is_after_midnight: boolean;
  starts_at: Date;
  ends_at: Date;
  duration_minutes: number;
}

const REFUSALS: Record<Exclude<SlotCheck, 'ok'>, ErrorCode> = {
  off_grid: 'SLOT_OFF_GRID',
  outside_hours: 'SLOT_OUTSIDE_HOURS',
  past: 'SLOT_PAST',
  taken: 'SLOT_TAKEN',
};

const MINUTE_MS = 60_000;

/**
 * Checks a wanted time by the rules that the screens offer slots by. The employee's row must be taken already;
 * in a race the exclusion constraint has the last word.
 * @throws ApiError SLOT_OFF_GRID, SLOT_OUTSIDE_HOURS, SLOT_PAST, SLOT_TAKEN
 */
export async function takeSlot({ tx, now }: SalonContext, wanted: WantedSlot): Promise<StoredSlot> {
  const { employee, date, time, durationMinutes, timeZone, bookingId } = wanted;
  const hours = { from: employee.work_hours_from, to: employee.work_hours_to };
  const busy = await listBusyTimes(tx, { date, timeZone, employeeIds: [employee.id] });
  const check = checkSlot({
    date,
    time,
    hours,
    durationMinutes,
    busy,
    now: salonNow(now, timeZone),
    ignoreBookingId: bookingId,
  });
  if (check !== 'ok') throw fail(REFUSALS[check]);
  const is_after_midnight = isAfterMidnight(time, hours);
  const starts_at = toInstant(date, time, timeZone, is_after_midnight ? 1 : 0);
  if (isPast(starts_at, now)) throw fail('SLOT_PAST');
  return {
    booking_date: date,
    booking_time: time,
    is_after_midnight,
    starts_at,
    ends_at: new Date(starts_at.getTime() + durationMinutes * MINUTE_MS),
    duration_minutes: durationMinutes,
  };
}

/**
 * In the night in which clocks go back the wall shows an hour twice, and a time of it is its first: the wall alone
 * would still take it in the second. The minute that has begun is not past, as in `checkSlot`.
 */
const isPast = (startsAt: Date, now: Date): boolean =>
  Math.floor(startsAt.getTime() / MINUTE_MS) < Math.floor(now.getTime() / MINUTE_MS);
