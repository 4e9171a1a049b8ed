export type LoginStep = 'phone' | 'code' | 'name';

/**
 * The server's answer for a phone: whether the salon requires a code, and whether the phone is proven. A new phone that
 * is proven needs a name.
 */
export interface AskedPhone {
  phone: string;
  needsCode: boolean;
  isProven: boolean;
}

/** Returns the steps that are open for the typed phone number. */
export function listSteps(asked: AskedPhone | null, phone: string): LoginStep[] {
  if (asked?.phone !== phone) return ['phone'];
  if (!asked.needsCode) return ['phone', 'name'];
  return asked.isProven ? ['phone', 'code', 'name'] : ['phone', 'code'];
}
