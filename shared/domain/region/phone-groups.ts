/** A non-breaking space between groups, so that a number does not wrap. */
const GAP = '\u00a0';

/** Country codes with one or two digits; all others have three. */
const SHORT_CODES = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** Formats digits that begin with a country code: `+1 202 555 0123`. */
export function formatInternationalDigits(digits: string): string {
  const code = SHORT_CODES.exec(digits)?.[0] ?? digits.slice(0, 3);
  return `+${code}${GAP}${groupDigits(digits.slice(code.length))}`;
}

/** Splits digits into a last group of four and groups of three before it; a single first digit joins the next group. */
export function groupDigits(digits: string): string {
  const last = digits.slice(-4);
  const rest = digits.slice(0, -4);
  const first = rest.length % 3;
  const threes: string[] = rest.slice(first).match(/\d{3}/g) ?? [];
  if (first === 1 && threes[0]) threes[0] = rest[0] + threes[0];
  else if (first > 0) threes.unshift(rest.slice(0, first));
  return [...threes, last].join(GAP);
}
