import type { Business } from '@salon/shared/contracts/business';
import { changeableUntil, isChangeable } from '@salon/shared/domain/change-notice';
import { addDays, salonToday } from '@salon/shared/domain/salon-clock';
import type { SalonContext } from '../../context.ts';
import { fail } from '../../errors.ts';
import { countToCome, findMostToCome, lockCustomerRow } from './customer-limits.repository.ts';

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

/** @throws ApiError NOTICE_PASSED with the instant until which it could be changed */
export function checkNotice(now: Date, { cancel_notice_minutes }: Business, startsAt: Date): void {
  if (isChangeable(startsAt, cancel_notice_minutes, now)) return;
  const changeable_until = changeableUntil(startsAt, cancel_notice_minutes).toISOString();
  throw fail('NOTICE_PASSED', { changeable_until, cancel_notice_minutes });
}
