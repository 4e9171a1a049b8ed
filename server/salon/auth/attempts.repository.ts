import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

export interface AttemptBucket {
  name: string;
  limit: number;
}

/** Hashes the parts, so that the table contains no phone, no address and no person. */
export const toBucketName = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Counts in every bucket. If one is full, counts in none and returns the instant from which an attempt can pass. */
export async function countAttemptInBuckets(
  tx: Tx,
  buckets: readonly AttemptBucket[],
  now: Date,
  windowSeconds: number,
): Promise<Date | null> {
  const names = buckets.map((bucket) => bucket.name);
  const limits = buckets.map((bucket) => bucket.limit);
  const { rows } = await sql<{ again_at: string | null }>`
    select take_auth_attempt(${names}::text[], ${limits}::integer[], ${now}, ${windowSeconds}::integer) as again_at`.execute(
    tx,
  );
  const again = rows[0]?.again_at;
  return again ? new Date(again) : null;
}

export async function removeAttempt(tx: Tx, buckets: readonly AttemptBucket[], takenAt: Date): Promise<void> {
  const names = buckets.map((bucket) => bucket.name);
  await sql`select forgive_auth_attempt(${names}::text[], ${takenAt})`.execute(tx);
}
