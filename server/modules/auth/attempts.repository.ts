import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/** Counts one more attempt in each bucket; answers the counts of this window by bucket. */
export async function countAttempts(tx: Tx, buckets: string[], window: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ bucket: string; attempts: number }>`
    select bucket, attempts from count_auth_attempts(${buckets}::text[], ${window})`.execute(tx);
  return new Map(rows.map((row) => [row.bucket, row.attempts]));
}

export async function forgiveAttempt(tx: Tx, buckets: string[], window: Date): Promise<void> {
  await sql`select forgive_auth_attempt(${buckets}::text[], ${window})`.execute(tx);
}
