import { toLatinDigits } from '../latin-digits.ts';
import { readAmount } from './read-amount.ts';

/** `too-fine` has more decimals than the field takes. */
export type AmountProblem = 'ambiguous' | 'too-fine' | 'invalid';

/** An amount in units of the currency; null for an empty text. */
export type TypedAmount =
  | { amount: number | null }
  | {
      problem: AmountProblem;
      /** Whether more digits could make the text an amount: `12,5` on the way to `12,500`. */
      isUnfinished: boolean;
    };

/**
 * Reads the whole text of an amount field, so that a text has one meaning however it came into the field. It differs
 * from `readAmount` in three ways: a single point is always a decimal point; a separator at the end or before the first
 * digit is allowed while the person types; an empty text is null.
 */
export function readTypedAmount(text: string, decimals: number): TypedAmount {
  const typed = toPlainText(text);
  if (typed === '') return { amount: null };
  if (hasTooFinePoint(typed, decimals)) return { problem: 'too-fine', isUnfinished: false };
  const reading = readAmount(typed, decimals);
  if ('amount' in reading) return reading;
  if (reading.problem === 'ambiguous') return { problem: 'ambiguous', isUnfinished: false };
  const problem = /^\d+[.,٫]\d+$/.test(typed) ? 'too-fine' : 'invalid';
  return { problem, isUnfinished: isUnfinished(typed, decimals) };
}

function toPlainText(text: string): string {
  return toLatinDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replaceAll('،', ',')
    .trim()
    .replace(/(\d)[.,٫٬]$/, '$1')
    .replace(/^[.٫](?=\d)/, '0.');
}

function hasTooFinePoint(typed: string, decimals: number): boolean {
  const [, fraction = ''] = /^[^.٫]*[.٫](\d+)$/.exec(typed) ?? [];
  return fraction.length > decimals;
}

function isUnfinished(typed: string, decimals: number): boolean {
  if (/[.٫]/.test(typed)) return false;
  return ['0', '00', '000'].some((more) => !isInvalid(`${typed}${more}`, decimals));
}

function isInvalid(text: string, decimals: number): boolean {
  const reading = readAmount(text, decimals);
  return 'problem' in reading && reading.problem === 'invalid';
}
