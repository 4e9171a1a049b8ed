/** The name of a customer whose account was created with a phone only (§4 Customer login). */

export const PLACEHOLDER_NAME_PREFIX = 'عميل جديد';

/** The last four digits of the phone let staff distinguish new customers. */
export function buildPlaceholderName(phone: string): string {
  return `${PLACEHOLDER_NAME_PREFIX} ${phone.slice(-4)}`.trim();
}

export function isNameNeeded(name: string | null | undefined): boolean {
  const given = (name ?? '').trim();
  return given === '' || given.startsWith(PLACEHOLDER_NAME_PREFIX);
}
