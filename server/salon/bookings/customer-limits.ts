import type { Business } from '@salon/shared/contracts/business';
import { getLastChangeInstant, isChangeable, isUndoable } from '@salon/shared/domain/change-notice';
import { addDays, getSalonToday } from '@salon/shared/domain/salon-clock';
import { fail, TooManyRequests } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { countAttemptInBuckets, toBucketName } from '../auth/attempts.repository.ts';
import { countOpenBookings, getMaxOpenBookings, lockCustomerRow } from './customer-limits.repository.ts';

const CHANGE_WINDOW_SECONDS = 60 * 60;
/** Changes are limited because each one notifies the salon, and a booking or a move also blocks a slot. */
const MIN_CHANGE_LIMIT = 20;
/** One creation, two moves and one cancellation. */
const CHANGES_PER_BOOKING = 4;

/** @throws ApiError SLOT_TOO_FAR with the last date that can be booked */
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
 * Locks the customer's row, so that concurrent bookings count each other. The caller has locked the employee's row.
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

/** A rollback of the change also removes the count. @throws TooManyRequests */
export function countCustomerChange(context: SalonContext): Promise<void> {
  return countAttempt(context, 'changes');
}

/** Holds have a count of their own, so that choosing times leaves every change to the customer. @throws TooManyRequests */
export function countCustomerHold(context: SalonContext): Promise<void> {
  return countAttempt(context, 'holds');
}

async function countAttempt(
  { tx, principal, businessId, now }: SalonContext,
  what: 'changes' | 'holds',
): Promise<void> {
  if (principal.userType !== 'customer') return;
  const limit = Math.max(MIN_CHANGE_LIMIT, CHANGES_PER_BOOKING * (await getMaxOpenBookings(tx)));
  const bucket = { name: toBucketName(what, businessId, principal.userId), limit };
  const again = await countAttemptInBuckets(tx, [bucket], now, CHANGE_WINDOW_SECONDS);
  if (again) throw new TooManyRequests((again.getTime() - now.getTime()) / 1000);
}

/** @throws ApiError NOTICE_PASSED with the last instant for a change */
export function assertBeforeNotice(now: Date, { cancel_notice_minutes }: Business, startsAt: Date): void {
  if (isChangeable(startsAt, cancel_notice_minutes, now)) return;
  const changeable_until = getLastChangeInstant(startsAt, cancel_notice_minutes).toISOString();
  throw fail('NOTICE_PASSED', { changeable_until, cancel_notice_minutes });
}

/** In the notice period, allows a cancellation only within ten minutes of booking. @throws ApiError NOTICE_PASSED */
export function assertCancellable(
  now: Date,
  business: Business,
  { startsAt, bookedAt }: { startsAt: Date; bookedAt: Date },
): void {
  if (!isUndoable(startsAt, bookedAt, now)) assertBeforeNotice(now, business, startsAt);
}
