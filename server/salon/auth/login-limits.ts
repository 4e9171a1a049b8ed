/** How many attempts pass within any window: of one phone from one address, of one phone, and from one address. */
export interface AttemptLimits {
  phoneAndAddress: number;
  phone: number;
  address: number;
}

export const ATTEMPT_KINDS = ['staff', 'customer', 'codeSending', 'codeTries'] as const;

/** Passwords of staff, phones of customers, codes sent, codes tried. */
export type AttemptKind = (typeof ATTEMPT_KINDS)[number];

export type LoginLimits = { windowMinutes: number } & Record<AttemptKind, AttemptLimits>;

/**
 * Who guesses is slowed down by their address and phone together first, so that nobody can lock a salon's owner out
 * from elsewhere; the wider limits stop many addresses at one phone, and one address at many phones. A salon's guests
 * share one address.
 */
export const LOGIN_LIMITS: LoginLimits = {
  windowMinutes: 15,
  staff: { phoneAndAddress: 10, phone: 100, address: 100 },
  customer: { phoneAndAddress: 30, phone: 100, address: 600 },
  // Each costs the salon a message.
  codeSending: { phoneAndAddress: 5, phone: 10, address: 100 },
  // Of a million codes: a day of guessing at one phone finds it with a chance of 0.2 %.
  codeTries: { phoneAndAddress: 10, phone: 20, address: 100 },
};
