import { toLatinDigits } from '../latin-digits.ts';
import { isAmount } from './minor-units.ts';

/**
 * An amount that a person typed, in units of the currency. `ambiguous` needs a question: `12,500` in Kuwait is 12.500
 * or 12,500.000, the two `readings`.
 */
export type AmountReading =
  | { amount: number }
  | { problem: 'invalid' }
  | { problem: 'ambiguous'; readings: [decimal: number, grouped: number] };

const INVALID: AmountReading = { problem: 'invalid' };

/** U+066B and U+066C, which have one meaning only. */
const ARABIC_DECIMAL = '٫';
const ARABIC_GROUP = '٬';

/** Separators of a fraction, and of thousands; of those in both lists the currency's digits decide. */
const DECIMAL_SEPARATORS = ['.', ',', ARABIC_DECIMAL];
const GROUP_SEPARATORS = ['.', ',', ARABIC_GROUP, ' '];

/**
 * Reads an amount that a person typed, with Latin, Arabic-Indic or Persian digits. `12,500` and `12.500` are 12,500 in a
 * currency with fewer than three digits. With three digits `12.500` is 12.5, as the application writes it, and `12,500`
 * is ambiguous. A sign, a letter, too many decimals or a wrong group make the text invalid.
 */
export function readAmount(text: string, digits: number): AmountReading {
  const typed = toLatinDigits(text)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replaceAll('،', ',')
    .replace(/\s/g, ' ');
  const decimal = findDecimalReading(typed, digits);
  const grouped = toNumber(typed, '', digits);
  if (decimal === undefined) return grouped === undefined ? INVALID : { amount: grouped };
  // The decimal reading without its separator: only a comma is read both ways.
  const isAmbiguous = grouped !== undefined && typed.includes(',');
  return isAmbiguous ? { problem: 'ambiguous', readings: [decimal, grouped] } : { amount: decimal };
}

function findDecimalReading(typed: string, digits: number): number | undefined {
  for (const separator of DECIMAL_SEPARATORS) {
    const [whole = '', fraction = '', ...more] = typed.split(separator);
    if (more.length > 0 || !/^\d+$/.test(fraction) || fraction.length > digits) continue;
    const amount = toNumber(whole, fraction, digits);
    if (amount !== undefined) return amount;
  }
}

/** Returns the amount of a whole part, which may have groups, and a fraction; undefined for another text. */
function toNumber(whole: string, fraction: string, digits: number): number | undefined {
  const isWhole =
    /^\d+$/.test(whole) || GROUP_SEPARATORS.some((separator) => isGrouped(whole.split(separator)));
  if (!isWhole) return undefined;
  const amount = Number(`${whole.replace(/\D/g, '')}.${fraction}`);
  return isAmount(amount, digits) ? amount : undefined;
}

/** Whether the parts are thousands: one to three digits that do not begin with 0, then three digits each. */
function isGrouped([first = '', ...others]: readonly string[]): boolean {
  return /^[1-9]\d{0,2}$/.test(first) && others.every((group) => /^\d{3}$/.test(group));
}
