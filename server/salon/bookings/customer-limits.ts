import type { Business } from '@salon/shared/contracts/business';
import { changeableUntil, isChangeable, isUndoable } from '@salon/shared/domain/change-notice';
import { addDays, salonToday } from '@salon/shared/domain/salon-clock';
import { fail, TooManyRequests } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { takeAttempt } from '../auth/attempts.repository.ts';
import { countToCome, findMostToCome, lockCustomerRow } from './customer-limits.repository.ts';

const CHANGE_WINDOW_SECONDS = 60 * 60;
/**
 * Bookings made, moved and cancelled by one customer within the hour. A person who cannot decide, and books for the
 * family, stays far below it; each one rings at the salon, and takes a time from others while it lasts.
 */
const MOST_CHANGES = 20;
/** Where a salon lets its customers hold more, they need more: to make each, move it twice and give it up. */
const CHANGES_PER_BOOKING = 4;

/** What a salon lets its customers do by themselves. Its admins have no such limits. */

/** @throws ApiError SLOT_TOO_FAR with the last date that can be booked */
export function checkHorizon({ principal, now }: SalonContext, business: Business, date: string): void {
  if (principal.userType !== 'customer') return;
  const last_date = addDays(salonToday(now, business.time_zone), business.booking_horizon_days);
  if (date > last_date) throw fail('SLOT_TOO_FAR', { last_date });
}

/**
 * One booking more is allowed; counted are all to come of the account, whoever made them. Takes the customer's row, so
 * that of many that are made at once each is counted by the next: the employee is taken before.
 * @throws ApiError TOO_MANY_BOOKINGS with the limit
 */
export async function checkOpenBookings({ tx, principal, now }: SalonContext): Promise<void> {
  if (principal.userType !== 'customer') return;
  await lockCustomerRow(tx, principal.userId);
  const max_open_bookings = await findMostToCome(tx);
  if ((await countToCome(tx, principal.userId, now)) >= max_open_bookings) {
    throw fail('TOO_MANY_BOOKINGS', { max_open_bookings });
  }
}

/**
 * One change more by a customer; all processes count together. Called where the change is certain and with its other
 * locks in hand: what is refused is rolled back and does not count.
 * @throws TooManyRequests
 */
export async function countChange({ tx, principal, businessId, now }: SalonContext): Promise<void> {
  if (principal.userType !== 'customer') return;
  const limit = Math.max(MOST_CHANGES, CHANGES_PER_BOOKING * (await findMostToCome(tx)));
  const bucket = { name: `changes:${businessId}:${principal.userId}`, limit };
  const again = await takeAttempt(tx, [bucket], now, CHANGE_WINDOW_SECONDS);
  if (again) throw new TooManyRequests((again.getTime() - now.getTime()) / 1000);
}

/** @throws ApiError NOTICE_PASSED with the instant until which it could be changed */
export function checkNotice(now: Date, { cancel_notice_minutes }: Business, startsAt: Date): void {
  if (isChangeable(startsAt, cancel_notice_minutes, now)) return;
  const changeable_until = changeableUntil(startsAt, cancel_notice_minutes).toISOString();
  throw fail('NOTICE_PASSED', { changeable_until, cancel_notice_minutes });
}

/** Cancelling is also undoing what was booked just now. @throws ApiError NOTICE_PASSED as `checkNotice` does */
export function checkCancellation(
  now: Date,
  business: Business,
  { startsAt, bookedAt }: { startsAt: Date; bookedAt: Date },
): void {
  if (!isUndoable(startsAt, bookedAt, now)) checkNotice(now, business, startsAt);
}
