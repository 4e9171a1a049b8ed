/** The name of a customer whose account was created with a phone only (§4 Customer login). */

/** The start of the placeholder name, which an account has until the customer enters a name. */
export const PLACEHOLDER_NAME_PREFIX = 'عميل جديد';

/** Returns the placeholder name for a phone: the prefix and the last four digits, so that staff can distinguish customers. */
export function buildPlaceholderName(phone: string): string {
  return `${PLACEHOLDER_NAME_PREFIX} ${phone.slice(-4)}`.trim();
}

/** Whether the customer must be asked for their name: it is empty, or starts with the placeholder prefix. */
export function isNameNeeded(name: string | null | undefined): boolean {
  const given = (name ?? '').trim();
  return given === '' || given.startsWith(PLACEHOLDER_NAME_PREFIX);
}
