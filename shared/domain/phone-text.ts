import { latinDigits, PHONE_DIGITS, PHONE_PREFIX } from './phone.ts';

/**
 * How a phone is written for people: one of Iraq as it is said there (`0770 000 0000`), one of another country with its code and
 * in groups. It is stored otherwise, and staff may have written theirs without any code.
 */

/** Between groups: a number is never torn at the end of a line. */
const GAP = '\u00a0';

const IRAQI = new RegExp(`^(?:\\${PHONE_PREFIX}|${PHONE_PREFIX.slice(1)}|0)(\\d{${PHONE_DIGITS}})$`);

/** Country codes of one and of two digits; all others have three. */
const SHORT_CODES = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

const AT_LEAST_ABROAD = 7;

/** Digits alone, a + before them when the country's code is among them. */
function bare(phone: string): string {
  return latinDigits(phone)
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+');
}

/** As it is shown: `0770 000 0000`, `+1 202 555 0123`. What is neither, too short ones too, comes back as it is. Put it left to right. */
export function phoneText(phone: string): string {
  const number = bare(phone);
  const [, local] = IRAQI.exec(number) ?? [];
  if (local) return [`0${local.slice(0, 3)}`, local.slice(3, 6), local.slice(6)].join(GAP);
  return /^\+\d+$/.test(number) && number.length > AT_LEAST_ABROAD ? abroad(number.slice(1)) : phone;
}

/** For `tel:` and for copying: no gaps, with its country's code where that is known. */
export function dialled(phone: string): string {
  const number = bare(phone);
  const [, local] = IRAQI.exec(number) ?? [];
  return local ? PHONE_PREFIX + local : number;
}

function abroad(digits: string): string {
  const code = SHORT_CODES.exec(digits)?.[0] ?? digits.slice(0, 3);
  return [`+${code}`, ...groups(digits.slice(code.length))].join(GAP);
}

/** Four at the end, threes before; one digit never stands alone. */
function groups(digits: string): string[] {
  const last = digits.slice(-4);
  const rest = digits.slice(0, -4);
  const first = rest.length % 3;
  const threes: string[] = rest.slice(first).match(/\d{3}/g) ?? [];
  if (first === 1 && threes[0]) threes[0] = rest[0] + threes[0];
  else if (first > 0) threes.unshift(rest.slice(0, first));
  return [...threes, last];
}
