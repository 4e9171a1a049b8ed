import type { Client } from 'pg';

/** Waits for the running writes of the salon; then its writes wait. The lock ends with the connection, too. */
export async function holdWrites(client: Client, salonId: string, waitMs: number): Promise<void> {
  await client.query(`set lock_timeout = ${waitMs}`);
  try {
    await client.query('select pg_advisory_lock(73410004, hashtext($1))', [salonId]);
  } finally {
    await client.query('reset lock_timeout');
  }
}

export const releaseWrites = (client: Client, salonId: string) =>
  client.query('select pg_advisory_unlock(73410004, hashtext($1))', [salonId]);

/** As `holdWrites`, until the end of the transaction. */
export const holdWritesInTransaction = (client: Client, salonId: string) =>
  client.query('select pg_advisory_xact_lock(73410004, hashtext($1))', [salonId]);

/** Returns false when another command moves or replaces the salon. */
export async function lockPlace(client: Client, salonId: string): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(
    'select pg_try_advisory_lock(73410003, hashtext($1)) as free',
    [salonId],
  );
  return rows[0]?.free === true;
}
