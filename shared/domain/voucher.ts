import { isMoney, type Money } from './money.ts';
import type { SalonDate } from './salon-clock.ts';

/** Expense vouchers (§4 Other, §5 Voucher). */

const MINUTE_MS = 60_000;

/** The largest age of a voucher's time, because the form sets the time when the form opens. */
export const VOUCHER_GRACE_MS = 5 * MINUTE_MS;

/** The step of the amount field (§5). */
export const VOUCHER_AMOUNT_STEP = 0.01;

/**
 * Returns the highest existing number plus one; 1 for no vouchers. The form shows it as a preview, because the server
 * numbers vouchers.
 */
export function getNextVoucherNumber(existing: Iterable<number>): number {
  let highest = 0;
  for (const number of existing) highest = Math.max(highest, number);
  return highest + 1;
}

/**
 * Returns the oldest accepted time of a voucher at `now`: five minutes before the start of the current minute, because the
 * form's field has no seconds.
 */
export function getEarliestVoucherTime(now: Date): Date {
  return new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS - VOUCHER_GRACE_MS);
}

export type VoucherCheck = 'ok' | 'incomplete' | 'too_old';

/** Checks that a voucher has an account name, an amount above 0 with at most two decimals, and a time that is not too old. */
export function checkVoucher(
  voucher: { account_name: string; amount: Money | null | undefined; datetime: Date },
  now: Date,
): VoucherCheck {
  const { account_name, amount, datetime } = voucher;
  if (account_name.trim() === '' || !isMoney(amount) || amount === 0) return 'incomplete';
  // A comparison with an invalid date is false, so an invalid date is refused as too old.
  return datetime >= getEarliestVoucherTime(now) ? 'ok' : 'too_old';
}

/** Whether `from` is not after `to`; true if one of them is missing. */
export function isDateRangeInOrder(
  from: SalonDate | null | undefined,
  to: SalonDate | null | undefined,
): boolean {
  return !from || !to || from <= to;
}
