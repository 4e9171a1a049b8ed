export type LoginStep = 'phone' | 'code' | 'name';

/** A proven phone that is new needs a name. */
export interface AskedPhone {
  phone: string;
  needsCode: boolean;
  isProven: boolean;
}

export function listSteps(asked: AskedPhone | null, phone: string): LoginStep[] {
  if (asked?.phone !== phone) return ['phone'];
  if (!asked.needsCode) return ['phone', 'name'];
  return asked.isProven ? ['phone', 'code', 'name'] : ['phone', 'code'];
}
