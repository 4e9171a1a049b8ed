import type { Business } from '@salon/shared/contracts/business';
import { getLastChangeInstant, isChangeable, isUndoable } from '@salon/shared/domain/change-notice';
import { addDays, getSalonToday } from '@salon/shared/domain/salon-clock';
import { fail, TooManyRequests } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { countAttemptRow } from '../auth/attempts.repository.ts';
import { countOpenBookings, getMaxOpenBookings, lockCustomerRow } from './customer-limits.repository.ts';

const CHANGE_WINDOW_SECONDS = 60 * 60;
/**
 * Bookings, moves and cancellations by one customer within an hour. The limit exists because each change notifies the
 * salon and blocks a slot. A customer who books for a family and changes the bookings stays far below it.
 */
const MIN_CHANGE_LIMIT = 20;
/** A salon with a higher limit of open bookings allows four changes per booking: create, two moves, cancel. */
const CHANGES_PER_BOOKING = 4;

/** These limits apply to customers only, not to admins. */

/**
 * Checks that the date lies within the salon's horizon.
 * @throws ApiError SLOT_TOO_FAR with the last date that can be booked
 */
export function assertWithinHorizon(
  { principal, now }: SalonContext,
  business: Business,
  date: string,
): void {
  if (principal.userType !== 'customer') return;
  const last_date = addDays(getSalonToday(now, business.time_zone), business.booking_horizon_days);
  if (date > last_date) throw fail('SLOT_TOO_FAR', { last_date });
}

/**
 * Checks that the customer may have one more open booking; bookings by admins count too. Locks the customer's row, so
 * that concurrent bookings count each other. The caller has locked the employee before.
 * @throws ApiError TOO_MANY_BOOKINGS with the limit
 */
export async function assertOpenBookingLimit({ tx, principal, now }: SalonContext): Promise<void> {
  if (principal.userType !== 'customer') return;
  await lockCustomerRow(tx, principal.userId);
  const max_open_bookings = await getMaxOpenBookings(tx);
  if ((await countOpenBookings(tx, principal.userId, now)) >= max_open_bookings) {
    throw fail('TOO_MANY_BOOKINGS', { max_open_bookings });
  }
}

/**
 * Counts one change by the customer; all server processes share the count. The caller calls this when the change is
 * certain, with its locks taken: a refused change is rolled back and does not count.
 * @throws TooManyRequests
 */
export async function countCustomerChange({ tx, principal, businessId, now }: SalonContext): Promise<void> {
  if (principal.userType !== 'customer') return;
  const limit = Math.max(MIN_CHANGE_LIMIT, CHANGES_PER_BOOKING * (await getMaxOpenBookings(tx)));
  const bucket = { name: `changes:${businessId}:${principal.userId}`, limit };
  const again = await countAttemptRow(tx, [bucket], now, CHANGE_WINDOW_SECONDS);
  if (again) throw new TooManyRequests((again.getTime() - now.getTime()) / 1000);
}

/** Checks that the notice period has not begun. @throws ApiError NOTICE_PASSED with the last instant for a change */
export function assertBeforeNotice(now: Date, { cancel_notice_minutes }: Business, startsAt: Date): void {
  if (isChangeable(startsAt, cancel_notice_minutes, now)) return;
  const changeable_until = getLastChangeInstant(startsAt, cancel_notice_minutes).toISOString();
  throw fail('NOTICE_PASSED', { changeable_until, cancel_notice_minutes });
}

/**
 * Like `assertBeforeNotice`, but within ten minutes of booking a customer can cancel until the start.
 * @throws ApiError NOTICE_PASSED
 */
export function assertCancellable(
  now: Date,
  business: Business,
  { startsAt, bookedAt }: { startsAt: Date; bookedAt: Date },
): void {
  if (!isUndoable(startsAt, bookedAt, now)) assertBeforeNotice(now, business, startsAt);
}
