/**
 * The code by which a page is found again among its reports: said on the phone, so without letters and digits that sound or
 * look alike (0 O, 1 I L, U V, 5 S).
 */
const LETTERS = '2346789ABCDEFGHJKMNPQRTWXYZ';
const GROUP = 4;

/** Eight of 27: of a million pages two rarely have the same. */
export const SUPPORT_CODE = /^[2346789A-HJKMNPQRTWXYZ]{4}-[2346789A-HJKMNPQRTWXYZ]{4}$/;

/** A new page's own: `K7RM-2XQD`. Says nothing of who it is. */
export function newSupportCode(): string {
  const group = () => Array.from({ length: GROUP }, randomLetter).join('');
  return `${group()}-${group()}`;
}

const FAIR_BELOW = 256 - (256 % LETTERS.length);

/** Each as likely as any other: a number that would favour the first letters is thrown again. */
function randomLetter(): string {
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (number < FAIR_BELOW) return LETTERS.charAt(number % LETTERS.length);
  }
}

/** What somebody typed or read out, as a code is written: `k7rm 2xqd` is `K7RM-2XQD`. Shorter texts find what begins so. */
export function asSupportCode(text: string): string {
  const letters = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return letters.length > GROUP ? `${letters.slice(0, GROUP)}-${letters.slice(GROUP)}` : letters;
}
