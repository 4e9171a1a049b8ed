import { LETTERS, toSupportCode } from './support-code.ts';

const CODE_LENGTH = 8;

/** The number of different support codes. */
export const SUPPORT_CODE_COUNT = LETTERS.length ** CODE_LENGTH;

/** Returns the code as a number from 0 to below SUPPORT_CODE_COUNT. */
export function parseSupportCode(code: string): number {
  return [...code.replace('-', '')].reduce(
    (number, letter) => number * LETTERS.length + LETTERS.indexOf(letter),
    0,
  );
}

/** The reverse of `parseSupportCode`. */
export function toSupportCodeOf(number: number): string {
  let [rest, letters] = [number, ''];
  while (letters.length < CODE_LENGTH) {
    letters = LETTERS.charAt(rest % LETTERS.length) + letters;
    rest = Math.floor(rest / LETTERS.length);
  }
  return toSupportCode(letters);
}
