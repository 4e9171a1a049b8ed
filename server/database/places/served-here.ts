import type { ClientBase } from 'pg';
import { retryAfterLockFailure } from '../apply-migration.ts';

/** SQLSTATE of a transaction in a database that does not serve the salon. */
export const SERVED_ELSEWHERE = 'SM001';

const TRIGGER = 'served_here';

/** Whether a move has ever begun in this database. */
export async function hasPlaces(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.platform_places') is not null as there`,
  );
  if (!rows[0]?.there) return false;
  return (await client.query('select from public.platform_places limit 1')).rows.length > 0;
}

/**
 * Creates the triggers that refuse a write to a salon which another database serves. A table gets its trigger in a
 * transaction of its own, which waits at most 250 ms for the running writes of all salons and then tries again.
 */
export async function ensureServedHereTriggers(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select format('public.%I', relname) as "table" from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and (relname = 'businesses' or exists (select from pg_attribute
            where attrelid = pg_class.oid and attname = 'business_id' and not attisdropped))
       and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = $1)
     order by relname`,
    [TRIGGER],
  );
  for (const { table } of rows) await retryAfterLockFailure(() => createTrigger(client, table));
}

async function createTrigger(client: ClientBase, table: string): Promise<void> {
  try {
    await client.query(`begin; set local lock_timeout = '250ms'`);
    await client.query(
      `create trigger ${TRIGGER} before insert or update or delete on ${table}
       for each statement execute function enter_own_salon()`,
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
