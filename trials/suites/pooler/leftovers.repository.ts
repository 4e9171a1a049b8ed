import pg from 'pg';
import type { ConnectionSettings } from '../../../server/database/connection-settings.ts';

const STATE = `select current_user <> session_user as "a role",
  coalesce(current_setting('app.business_id', true), '') <> '' as "a salon",
  coalesce(current_setting('app.actor', true), '') <> '' as "a caller",
  exists (select from pg_prepared_statements) as "a prepared statement",
  exists (select from pg_listening_channels() as channel where channel not like 'salon_session_%') as "a LISTEN"`;

/** So many transactions at the same time use every connection of the pooler. */
const TRANSACTIONS_AT_ONCE = 8;

/**
 * @returns in words, the state that requests have left behind for later requests
 * @param through connects through the pooler @param session connects to PostgreSQL itself
 */
export async function findLeftovers(
  through: ConnectionSettings,
  session: ConnectionSettings,
): Promise<string[]> {
  const found = await Promise.all(Array.from({ length: TRANSACTIONS_AT_ONCE }, () => stateThrough(through)));
  const owner = new pg.Client(session);
  await owner.connect();
  try {
    const { rowCount } = await owner.query("select from pg_locks where locktype = 'advisory'");
    return [...new Set([...found.flat(), ...(rowCount ? ['an advisory lock'] : [])])];
  } finally {
    await owner.end();
  }
}

async function stateThrough(through: ConnectionSettings): Promise<string[]> {
  const client = new pg.Client(through);
  await client.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<Record<string, boolean>>(STATE);
    // The other transactions begin during this wait, and each uses a connection of its own.
    await client.query('select pg_sleep(0.2)');
    await client.query('commit');
    return Object.entries(rows[0] ?? {}).flatMap(([what, isLeft]) => (isLeft ? [what] : []));
  } finally {
    await client.end();
  }
}
