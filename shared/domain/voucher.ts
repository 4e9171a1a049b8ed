import { isMoney, type Money } from './money.ts';
import type { SalonDate } from './salon-clock.ts';

/** Expense vouchers (§4 Other, §5 Voucher). */

const MINUTE_MS = 60_000;

/** A new voucher's time may be this old, because the form sets the time when the form opens. */
export const VOUCHER_GRACE_MS = 5 * MINUTE_MS;

/** The server assigns this number to a new voucher, and the form shows it as a preview. */
export function getNextVoucherNumber(existing: Iterable<number>): number {
  let highest = 0;
  for (const number of existing) highest = Math.max(highest, number);
  return highest + 1;
}

/** Counts from the start of the minute, because the form's field has no seconds. */
export function getEarliestVoucherTime(now: Date): Date {
  return new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS - VOUCHER_GRACE_MS);
}

export type VoucherCheck = 'ok' | 'incomplete' | 'too_old';

/** `decimals` are those that the salon's currency stores. */
export function checkVoucher(
  voucher: { account_name: string; amount: Money | null | undefined; datetime: Date },
  now: Date,
  decimals?: number,
): VoucherCheck {
  const { account_name, amount, datetime } = voucher;
  if (account_name.trim() === '' || !isMoney(amount, decimals) || amount === 0) return 'incomplete';
  // A comparison with an invalid date is false, so an invalid date is refused as too old.
  return datetime >= getEarliestVoucherTime(now) ? 'ok' : 'too_old';
}

export function isDateRangeInOrder(
  from: SalonDate | null | undefined,
  to: SalonDate | null | undefined,
): boolean {
  return !from || !to || from <= to;
}
