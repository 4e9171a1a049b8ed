/**
 * Numbers of attempts that pass within any window: for one phone from one address, for one phone, and from one
 * address.
 */
export interface AttemptLimits {
  phoneAndAddress: number;
  phone: number;
  address: number;
}

export const ATTEMPT_KINDS = ['staff', 'customer', 'codeSending', 'codeTries'] as const;

/**
 * What is counted. `staff`: passwords of staff. `customer`: phones that customers send. `codeSending`: codes that the
 * server sends. `codeTries`: codes that customers type.
 */
export type AttemptKind = (typeof ATTEMPT_KINDS)[number];

export type LoginLimits = { windowMinutes: number } & Record<AttemptKind, AttemptLimits>;

/**
 * The default limits. The lowest limit counts phone and address together, so that an attacker at another address
 * cannot lock out an admin. The limit per phone stops many addresses that try one phone; the limit per address stops
 * one address that tries many phones. For customers the limit per address is higher, because the customers in a salon
 * share one address.
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
