import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/** One limit: who is counted, and how many attempts of theirs pass. */
export interface Bucket {
  name: string;
  limit: number;
}

/** Counts one attempt in every bucket and answers null; with one of them full in none, and answers when to come again. */
export async function takeAttempt(
  tx: Tx,
  buckets: readonly Bucket[],
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

export async function forgiveAttempt(tx: Tx, buckets: readonly Bucket[], takenAt: Date): Promise<void> {
  const names = buckets.map((bucket) => bucket.name);
  await sql`select forgive_auth_attempt(${names}::text[], ${takenAt})`.execute(tx);
}
