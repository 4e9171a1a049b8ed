import { createHash } from 'node:crypto';
import type { Tx } from '../../database/database.ts';
import { TooManyRequests } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { type Bucket, forgiveAttempt, takeAttempt } from './attempts.repository.ts';
import { clientOf } from './client-address.ts';
import type { AttemptKind, LoginLimits } from './login-limits.ts';

export interface Attempt {
  /** Takes the attempt back: it was right, so it was no guess. */
  forgive(): Promise<void>;
}

/** What is counted: an attempt of this kind, at this phone, from this address. */
export interface AttemptFacts {
  kind: AttemptKind;
  phone: string;
  address: string;
}

/**
 * Counts an attempt before anything is compared; all processes count together, in the database. One that is refused is
 * not counted: whoever waits gets in.
 * @throws TooManyRequests
 */
export async function countAttempt(services: Services, facts: AttemptFacts): Promise<Attempt> {
  const { database, config, clock } = services;
  const now = clock.now();
  await database.withoutBusiness((tx) => countAttemptIn(tx, config.loginLimits, facts, now));
  const buckets = bucketsOf(config.loginLimits, facts);
  return { forgive: () => database.withoutBusiness((tx) => forgiveAttempt(tx, buckets, now)) };
}

/** The same inside a transaction, whose rollback takes it back. @throws TooManyRequests */
export async function countAttemptIn(
  tx: Tx,
  limits: LoginLimits,
  facts: AttemptFacts,
  now: Date,
): Promise<void> {
  const again = await takeAttempt(tx, bucketsOf(limits, facts), now, limits.windowMinutes * 60);
  if (again) throw new TooManyRequests((again.getTime() - now.getTime()) / 1000);
}

function bucketsOf(limits: LoginLimits, { kind, phone, address }: AttemptFacts): Bucket[] {
  const { phoneAndAddress, phone: ofPhone, address: ofAddress } = limits[kind];
  const client = clientOf(address);
  return [
    { name: hashed(kind, phone, client), limit: phoneAndAddress },
    { name: hashed(kind, phone, ''), limit: ofPhone },
    { name: hashed(kind, '', client), limit: ofAddress },
  ];
}

/** The table holds no phone and no address. */
function hashed(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
