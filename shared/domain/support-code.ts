/** Easily confused letters and digits are left out (0 O, 1 I L, U V, 5 S), because users say the code by phone. */
export const LETTERS = '2346789ABCDEFGHJKMNPQRTWXYZ';
const GROUP_LENGTH = 4;

/** Eight of 27 characters make it rare that two pages have the same code. */
export const SUPPORT_CODE = /^[2346789A-HJKMNPQRTWXYZ]{4}-[2346789A-HJKMNPQRTWXYZ]{4}$/;

export function createSupportCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, randomLetter).join('');
  return `${group()}-${group()}`;
}

const UNBIASED_LIMIT = 256 - (256 % LETTERS.length);

/** Draws again for a number that would favour the first letters. */
function randomLetter(): string {
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (number < UNBIASED_LIMIT) return LETTERS.charAt(number % LETTERS.length);
  }
}

/** `k7rm 2xqd` becomes `K7RM-2XQD`; a shorter text gives the beginning of a code. */
export function toSupportCode(text: string): string {
  const letters = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return letters.length > GROUP_LENGTH
    ? `${letters.slice(0, GROUP_LENGTH)}-${letters.slice(GROUP_LENGTH)}`
    : letters;
}
