import { UNNAMED_WALK_IN } from '@salon/shared/domain/board/unnamed-walk-in';
import type { BookingRow } from './bookings.ts';

const HOUR_MS = 3_600_000;
/** Visits that began since then may be walk-ins. */
const RECENT_MS = 36 * HOUR_MS;
/** Every so many recent visits is a walk-in. */
const WALK_IN_EVERY = 6;
/** Every so many present customers has not come yet. */
const LATE_EVERY = 4;

/** Gives the recent visits some walk-ins without name and phone, and puts most of the present customers in the chair. */
export function addReception(
  bookings: readonly BookingRow[],
  { now, adminId }: { now: Date; adminId: string },
): BookingRow[] {
  let recent = 0;
  let present = 0;
  return bookings.map((booking) => {
    const { startsAt, isRunning, isPaid } = describe(booking, now);
    const isRecent = startsAt <= now && now.getTime() - startsAt.getTime() < RECENT_MS;
    if (!isRecent || !(isRunning || isPaid)) return booking;
    const isWalkIn = recent++ % WALK_IN_EVERY === 0;
    const isPresent = isRunning && (isWalkIn || present++ % LATE_EVERY !== 0);
    return {
      ...booking,
      ...(isWalkIn ? toWalkIn(startsAt) : {}),
      ...(isPresent
        ? { status: 'approved', arrival: 'in_chair', arrival_at: startsAt, arrival_by: `admin ${adminId}` }
        : {}),
    };
  });
}

/** Only a paid visit can be without a customer, who would owe the rest. */
function describe({ starts_at, ends_at, status, paid_minor, total_minor }: BookingRow, now: Date) {
  const startsAt = new Date(starts_at);
  const isRunning = startsAt <= now && new Date(ends_at) > now && status !== 'cancelled';
  return { startsAt, isRunning, isPaid: status === 'completed' && paid_minor === total_minor };
}

const toWalkIn = (created_at: Date) => ({
  ...{ is_walk_in: true, customer_id: null, customer_email: null, notes: '', created_at },
  ...{ customer_name: UNNAMED_WALK_IN, customer_phone: '' },
});
