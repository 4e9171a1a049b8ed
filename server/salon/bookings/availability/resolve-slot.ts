import type { ErrorCode } from '@salon/shared/contracts/error-codes';
import { getSalonNow, toInstant } from '@salon/shared/domain/salon-clock';
import { checkSlot, isAfterMidnight, type SlotCheck } from '@salon/shared/domain/time-slots';
import { fail } from '../../../errors.ts';
import type { SalonContext } from '../../../http/salon-context.ts';
import { listBusyTimeRows } from './busy-times.repository.ts';

export interface RequestedSlot {
  employee: { id: string; work_hours_from: string; work_hours_to: string };
  date: string;
  time: string;
  durationMinutes: number;
  timeZone: string;
  /** Id of the booking that is being moved; its present slot is no conflict. */
  bookingId?: string | undefined;
}

export interface StoredSlot {
  booking_date: string;
  booking_time: string;
  is_after_midnight: boolean;
  starts_at: Date;
  ends_at: Date;
  duration_minutes: number;
}

const ERROR_CODES: Record<Exclude<SlotCheck, 'ok'>, ErrorCode> = {
  off_grid: 'SLOT_OFF_GRID',
  outside_hours: 'SLOT_OUTSIDE_HOURS',
  past: 'SLOT_PAST',
  taken: 'SLOT_TAKEN',
};

const MINUTE_MS = 60_000;

/**
 * The caller has locked the employee's row. If two bookings race nevertheless, the exclusion constraint refuses one.
 * @throws ApiError SLOT_OFF_GRID, SLOT_OUTSIDE_HOURS, SLOT_PAST, SLOT_TAKEN
 */
export async function resolveSlot({ tx, now }: SalonContext, wanted: RequestedSlot): Promise<StoredSlot> {
  const { employee, date, time, durationMinutes, timeZone, bookingId } = wanted;
  const hours = { from: employee.work_hours_from, to: employee.work_hours_to };
  const busy = await listBusyTimeRows(tx, { date, timeZone, employeeIds: [employee.id] });
  const check = checkSlot({
    date,
    time,
    hours,
    durationMinutes,
    busy,
    now: getSalonNow(now, timeZone),
    ignoreBookingId: bookingId,
  });
  if (check !== 'ok') throw fail(ERROR_CODES[check]);
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
 * When clocks go back, a time occurs twice and means its first occurrence. `checkSlot` compares local times and would
 * accept that time until the second occurrence.
 */
const isPast = (startsAt: Date, now: Date): boolean =>
  Math.floor(startsAt.getTime() / MINUTE_MS) < Math.floor(now.getTime() / MINUTE_MS);
