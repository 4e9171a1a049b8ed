export interface AttemptLimits {
  phoneAndAddress: number;
  phone: number;
  address: number;
}

export const ATTEMPT_KINDS = ['staff', 'customer', 'codeSending', 'codeTries'] as const;

/** `staff` counts typed passwords, `customer` typed phones, `codeSending` sent codes, `codeTries` typed codes. */
export type AttemptKind = (typeof ATTEMPT_KINDS)[number];

export type LoginLimits = { windowMinutes: number } & Record<AttemptKind, AttemptLimits>;

/**
 * The lowest limit counts phone and address together, so that a few guesses from another address lock no admin out. For
 * customers the limit per address is higher, because the customers in a salon may share one address.
 */
export const LOGIN_LIMITS: LoginLimits = {
  windowMinutes: 15,
  staff: { phoneAndAddress: 10, phone: 100, address: 100 },
  customer: { phoneAndAddress: 30, phone: 100, address: 600 },
  // The limits are low because the salon pays for each message.
  codeSending: { phoneAndAddress: 5, phone: 10, address: 100 },
  // There are a million codes, so guessing for one phone during a whole day succeeds with a probability of 0.2 %.
  codeTries: { phoneAndAddress: 10, phone: 20, address: 100 },
};
