/** The name of a customer whose account was made from a phone alone (§4 Customer login). */

/** How such an account is called until its owner says their name. */
export const PLACEHOLDER_NAME_PREFIX = 'عميل جديد';

/** The placeholder for a phone: the prefix and its last four digits, so that staff can tell two apart. */
export function placeholderName(phone: string): string {
  return `${PLACEHOLDER_NAME_PREFIX} ${phone.slice(-4)}`.trim();
}

/** Whether the customer must be asked for their name: it is empty, or starts with the placeholder prefix. */
export function needsName(name: string | null | undefined): boolean {
  const given = (name ?? '').trim();
  return given === '' || given.startsWith(PLACEHOLDER_NAME_PREFIX);
}
