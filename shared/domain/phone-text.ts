import { PHONE_DIGITS, PHONE_PREFIX, toLatinDigits } from './phone.ts';

/** A customer's stored phone has the country code; a stored staff phone may lack it. */

/** A non-breaking space, so that a number does not wrap. */
const GAP = '\u00a0';

const IRAQI = new RegExp(`^(?:\\${PHONE_PREFIX}|${PHONE_PREFIX.slice(1)}|0)(\\d{${PHONE_DIGITS}})$`);

/** Country codes with one or two digits; all others have three. */
const SHORT_CODES = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** The shortest phone with a country code has this many characters, including the +. */
const MIN_FOREIGN_LENGTH = 8;

function compact(phone: string): string {
  return toLatinDigits(phone)
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+');
}

/** Returns `0770 000 0000` or `+1 202 555 0123`, or another text unchanged. Pages must show it left to right. */
export function formatPhone(phone: string): string {
  const number = compact(phone);
  const [, local] = IRAQI.exec(number) ?? [];
  if (local) return [`0${local.slice(0, 3)}`, local.slice(3, 6), local.slice(6)].join(GAP);
  return /^\+\d+$/.test(number) && number.length >= MIN_FOREIGN_LENGTH ? foreignText(number.slice(1)) : phone;
}

/** Returns the phone without spaces, with the country code if it is known, for `tel:` and for copying. */
export function toDialledPhone(phone: string): string {
  const number = compact(phone);
  const [, local] = IRAQI.exec(number) ?? [];
  return local ? PHONE_PREFIX + local : number;
}

function foreignText(digits: string): string {
  const code = SHORT_CODES.exec(digits)?.[0] ?? digits.slice(0, 3);
  return [`+${code}`, ...groups(digits.slice(code.length))].join(GAP);
}

/** Splits digits into a last group of four and groups of three before it; a single first digit joins the next group. */
function groups(digits: string): string[] {
  const last = digits.slice(-4);
  const rest = digits.slice(0, -4);
  const first = rest.length % 3;
  const threes: string[] = rest.slice(first).match(/\d{3}/g) ?? [];
  if (first === 1 && threes[0]) threes[0] = rest[0] + threes[0];
  else if (first > 0) threes.unshift(rest.slice(0, first));
  return [...threes, last];
}
