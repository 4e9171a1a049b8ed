import { createHash } from 'node:crypto';
import type { Services } from '../../context.ts';
import { fail } from '../../errors.ts';
import { countAttempts, forgiveAttempt } from './attempts.repository.ts';

/** Attempts of a quarter of an hour. Kept in the database: all processes count together. */
const WINDOW_MS = 15 * 60_000;

/**
 * Who guesses is slowed down by their address and phone together first, so that nobody can lock a salon's owner out
 * from elsewhere; the wider limits stop many addresses at one phone, and one address at many phones.
 */
const LIMITS = {
  staff: { phoneAndAddress: 10, phone: 100, address: 100 },
  customer: { phoneAndAddress: 30, phone: 100, address: 600 },
} as const;

export interface Attempt {
  /** Takes the attempt back: it was right, so it was no guess. */
  forgive(): Promise<void>;
}

/**
 * Counts an attempt to sign in before anything is compared.
 * @throws ApiError TOO_MANY_REQUESTS
 */
export async function countAttempt(
  { database, clock }: Services,
  kind: keyof typeof LIMITS,
  phone: string,
  address: string,
): Promise<Attempt> {
  const limits = LIMITS[kind];
  const window = new Date(Math.floor(clock.now().getTime() / WINDOW_MS) * WINDOW_MS);
  const limitByBucket = new Map<string, number>([
    [bucket(kind, phone, address), limits.phoneAndAddress],
    [bucket(kind, phone, ''), limits.phone],
    [bucket(kind, '', address), limits.address],
  ]);
  const buckets = [...limitByBucket.keys()];
  const counts = await database.withoutBusiness((tx) => countAttempts(tx, buckets, window));
  if (buckets.some((name) => (counts.get(name) ?? 0) > (limitByBucket.get(name) ?? 0))) {
    throw fail('TOO_MANY_REQUESTS');
  }
  return { forgive: () => database.withoutBusiness((tx) => forgiveAttempt(tx, buckets, window)) };
}

/** Hashed: the table holds no phone and no address. */
function bucket(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
