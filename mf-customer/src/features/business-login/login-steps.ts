export type LoginStep = 'phone' | 'code' | 'name';

/** The server's answer for a phone: it needs a code, or it is new and needs a name. */
export interface AskedPhone {
  phone: string;
  needsCode: boolean;
  isProven: boolean;
}

/** Returns the steps up to the last one that this phone can reach. */
export function listSteps(asked: AskedPhone | null, phone: string): LoginStep[] {
  if (asked?.phone !== phone) return ['phone'];
  if (!asked.needsCode) return ['phone', 'name'];
  return asked.isProven ? ['phone', 'code', 'name'] : ['phone', 'code'];
}
