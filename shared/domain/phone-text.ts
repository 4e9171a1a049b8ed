import { toLatinDigits } from './latin-digits.ts';
import { formatLocalPhone } from './region/format-phone.ts';
import { readPhone } from './region/read-phone.ts';
import { DEFAULT_REGION } from './region/region.ts';

/** A customer's stored phone has the country code; a stored staff phone may lack it. `country` is the salon's (ISO 3166). */

function compact(phone: string): string {
  return toLatinDigits(phone)
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+');
}

/** Returns `0770 000 0000` or `+1 202 555 0123`, or another text unchanged. Pages must show it left to right. */
export function formatPhone(phone: string, country = DEFAULT_REGION.country): string {
  const number = toDialledPhone(phone, country);
  const text = formatLocalPhone(number, country);
  return text === number ? phone : text;
}

/** Returns the phone without spaces, with the country code if it is known, for `tel:` and for copying. */
export function toDialledPhone(phone: string, country = DEFAULT_REGION.country): string {
  const number = compact(phone);
  const reading = readPhone(number, country);
  return 'e164' in reading ? reading.e164 : number;
}
