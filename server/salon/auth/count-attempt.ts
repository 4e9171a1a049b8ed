import type { Tx } from '../../database/database.ts';
import { TooManyRequests } from '../../errors.ts';
import type { Services } from '../../services.ts';
import {
  type AttemptBucket,
  countAttemptInBuckets,
  removeAttempt,
  toBucketName,
} from './attempts.repository.ts';
import { toClientKey } from './client-address.ts';
import type { AttemptKind, LoginLimits } from './login-limits.ts';

export interface CountedAttempt {
  /** The caller removes the attempt after a right password or code. */
  undo(): Promise<void>;
}

/** `address` is the client's IP address. */
export interface AttemptFacts {
  kind: AttemptKind;
  phone: string;
  address: string;
}

/** A refused attempt is not counted, so a person who waits can sign in. @throws TooManyRequests */
export async function countAttempt(services: Services, facts: AttemptFacts): Promise<CountedAttempt> {
  const { database, config, clock } = services;
  const now = clock.now();
  await database.withoutBusiness((tx) => countAttemptInTransaction(tx, config.loginLimits, facts, now));
  return {
    undo: () =>
      database.withoutBusiness((tx) => undoAttemptInTransaction(tx, config.loginLimits, facts, now)),
  };
}

/** A rollback of the transaction also removes the attempt. @throws TooManyRequests */
export async function countAttemptInTransaction(
  tx: Tx,
  limits: LoginLimits,
  facts: AttemptFacts,
  now: Date,
): Promise<void> {
  const again = await countAttemptInBuckets(tx, bucketsOf(limits, facts), now, limits.windowMinutes * 60);
  if (again) throw new TooManyRequests((again.getTime() - now.getTime()) / 1000);
}

/** `countedAt` is the `now` with which the attempt was counted. */
export async function undoAttemptInTransaction(
  tx: Tx,
  limits: LoginLimits,
  facts: AttemptFacts,
  countedAt: Date,
): Promise<void> {
  await removeAttempt(tx, bucketsOf(limits, facts), countedAt);
}

function bucketsOf(limits: LoginLimits, { kind, phone, address }: AttemptFacts): AttemptBucket[] {
  const { phoneAndAddress, phone: ofPhone, address: ofAddress } = limits[kind];
  const client = toClientKey(address);
  return [
    { name: toBucketName(kind, phone, client), limit: phoneAndAddress },
    { name: toBucketName(kind, phone, ''), limit: ofPhone },
    { name: toBucketName(kind, '', client), limit: ofAddress },
  ];
}
