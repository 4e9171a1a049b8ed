export type LoginStep = 'phone' | 'code' | 'name';

/** The phone for which the server has answered. A proven phone without an account needs a name. */
export interface AnsweredPhone {
  phone: string;
  needsCode: boolean;
  isProven: boolean;
}

export function listSteps(asked: AnsweredPhone | null, phone: string): LoginStep[] {
  if (asked?.phone !== phone) return ['phone'];
  const proof: LoginStep[] = asked.needsCode ? ['phone', 'code'] : ['phone'];
  return asked.isProven ? [...proof, 'name'] : proof;
}
