/** Attempts that pass within any window: for one phone from one address, for one phone, and from one address. */
export interface AttemptLimits {
  phoneAndAddress: number;
  phone: number;
  address: number;
}

export const ATTEMPT_KINDS = ['staff', 'customer', 'codeSending', 'codeTries'] as const;

/** staff: passwords. customer: phones. codeSending: codes sent. codeTries: codes typed. */
export type AttemptKind = (typeof ATTEMPT_KINDS)[number];

export type LoginLimits = { windowMinutes: number } & Record<AttemptKind, AttemptLimits>;

/**
 * The lowest limit counts phone and address together, so that an attacker elsewhere cannot lock out an admin. The
 * wider limits stop many addresses that try one phone, and one address that tries many phones. The limit per address
 * is higher for customers, because the customers in a salon share one address.
 */
export const LOGIN_LIMITS: LoginLimits = {
  windowMinutes: 15,
  staff: { phoneAndAddress: 10, phone: 100, address: 100 },
  customer: { phoneAndAddress: 30, phone: 100, address: 600 },
  // Each code costs the salon a message.
  codeSending: { phoneAndAddress: 5, phone: 10, address: 100 },
  // There are a million codes: guessing for one phone for a whole day succeeds with a probability of 0.2 %.
  codeTries: { phoneAndAddress: 10, phone: 20, address: 100 },
};
