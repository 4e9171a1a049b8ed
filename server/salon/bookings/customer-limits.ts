/** Limits of bookings and changes by customers. They do not apply to admins. */

import type { Business } from '@salon/shared/contracts/business';
import { getLastChangeInstant, isChangeable, isUndoable } from '@salon/shared/domain/change-notice';
import { addDays, getSalonToday } from '@salon/shared/domain/salon-clock';
import { fail, TooManyRequests } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { countAttemptInBuckets } from '../auth/attempts.repository.ts';
import { countOpenBookings, getMaxOpenBookings, lockCustomerRow } from './customer-limits.repository.ts';

const CHANGE_WINDOW_SECONDS = 60 * 60;
/**
 * The least limit of bookings, moves and cancellations by one customer within the window. The limit exists because
 * each change notifies the salon and blocks a slot. A customer who books for a family and changes the bookings stays
 * far below the limit.
 */
const MIN_CHANGE_LIMIT = 20;
/** In a salon that allows many open bookings, the limit is four changes for each of them: create, two moves, cancel. */
const CHANGES_PER_BOOKING = 4;

/**
 * Checks that a customer's date lies within the salon's horizon.
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
 * Checks that the customer may have one more open booking. Bookings by admins for the customer count, too. The
 * function locks the customer's row, so that concurrent bookings count each other. The caller has locked the employee
 * before.
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
 * Counts one change by the customer. The count is in the database, so all server processes share it. The caller counts
 * the change when no check is left and its locks are taken. If the change fails nevertheless, the rollback also
 * removes the count.
 * @throws TooManyRequests
 */
export async function countCustomerChange({ tx, principal, businessId, now }: SalonContext): Promise<void> {
  if (principal.userType !== 'customer') return;
  const limit = Math.max(MIN_CHANGE_LIMIT, CHANGES_PER_BOOKING * (await getMaxOpenBookings(tx)));
  const bucket = { name: `changes:${businessId}:${principal.userId}`, limit };
  const again = await countAttemptInBuckets(tx, [bucket], now, CHANGE_WINDOW_SECONDS);
  if (again) throw new TooManyRequests((again.getTime() - now.getTime()) / 1000);
}

/**
 * Checks that the booking's notice period has not begun.
 * @throws ApiError NOTICE_PASSED with the last instant for a change
 */
export function assertBeforeNotice(now: Date, { cancel_notice_minutes }: Business, startsAt: Date): void {
  if (isChangeable(startsAt, cancel_notice_minutes, now)) return;
  const changeable_until = getLastChangeInstant(startsAt, cancel_notice_minutes).toISOString();
  throw fail('NOTICE_PASSED', { changeable_until, cancel_notice_minutes });
}

/**
 * Checks that a customer can cancel: before the notice period, or within ten minutes of booking until the start.
 * @throws ApiError NOTICE_PASSED
 */
export function assertCancellable(
  now: Date,
  business: Business,
  { startsAt, bookedAt }: { startsAt: Date; bookedAt: Date },
): void {
  if (!isUndoable(startsAt, bookedAt, now)) assertBeforeNotice(now, business, startsAt);
}
