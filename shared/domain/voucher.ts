import { isMoney, type Money } from './money.ts';
import type { SalonDate } from './salon-clock.ts';

/** Expense vouchers (§4 Other, §5 Voucher). */

const MINUTE_MS = 60_000;

/** "Minimum is now" was taken when the form opened: a voucher may be so much older when it is sent. */
export const VOUCHER_GRACE_MS = 5 * MINUTE_MS;

/** Step of the amount field (§5). */
export const VOUCHER_AMOUNT_STEP = 0.01;

/** The highest existing number plus one, 1 for the first. In the form a preview: the server numbers vouchers. */
export function nextVoucherNumber(existing: Iterable<number>): number {
  let highest = 0;
  for (const number of existing) highest = Math.max(highest, number);
  return highest + 1;
}

/**
 * The oldest datetime that is accepted at `now`: five minutes ago, from the start of that minute, because the form's
 * field has no seconds.
 */
export function earliestVoucherTime(now: Date): Date {
  return new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS - VOUCHER_GRACE_MS);
}

export type VoucherCheck = 'ok' | 'incomplete' | 'too_old';

/** What a voucher must have: an account name, an amount above 0 with at most two decimals, and a datetime not past. */
export function checkVoucher(
  voucher: { account_name: string; amount: Money | null | undefined; datetime: Date },
  now: Date,
): VoucherCheck {
  const { account_name, amount, datetime } = voucher;
  if (account_name.trim() === '' || !isMoney(amount) || amount === 0) return 'incomplete';
  // An invalid date compares as false with everything, so it is refused too.
  return datetime >= earliestVoucherTime(now) ? 'ok' : 'too_old';
}

/** Whether a from–to filter is in order; an open end is. */
export function isDateRange(from: SalonDate | null | undefined, to: SalonDate | null | undefined): boolean {
  return !from || !to || from <= to;
}
