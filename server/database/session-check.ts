import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { StartProblem } from '../errors.ts';
import type { ConnectionSettings } from './connection-settings.ts';

const HEARD_WITHIN_MS = 3_000;

/** Whether the backend's process id differs from the id that the pooler announced when it accepted the connection. */
export async function isBehindPooler(client: pg.ClientBase, withinMs = HEARD_WITHIN_MS): Promise<boolean> {
  const ask = { text: 'select pg_backend_pid() as pid', query_timeout: withinMs };
  const { rows } = await client.query<{ pid: number }>(ask);
  return rows[0]?.pid !== Reflect.get(client, 'processID');
}

/**
 * Migrations and backups hold a lock of their session, and live events arrive in a session.
 * @throws StartProblem behind a pooler that lends connections by transaction
 */
export async function assertSession(client: pg.ClientBase, settings: ConnectionSettings): Promise<void> {
  if (!(await isBehindPooler(client)) || (await hears(client, settings))) return;
  throw new StartProblem(
    'DATABASE_NOT_READY',
    'This way to PostgreSQL leads through a pooler that lends connections by transaction: set DATABASE_SESSION_URL to PostgreSQL itself.',
  );
}

/** Whether a notification of another connection arrives while this one is idle. */
async function hears(client: pg.ClientBase, settings: ConnectionSettings): Promise<boolean> {
  const channel = `salon_session_${randomUUID().replaceAll('-', '')}`;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, HEARD_WITHIN_MS, false);
  client.once('notification', () => resolve(true));
  const other = new pg.Client({ ...settings, connectionTimeoutMillis: HEARD_WITHIN_MS });
  try {
    await client.query(`listen ${channel}`);
    await other.connect();
    await other.query(`notify ${channel}`);
    return await promise;
  } finally {
    clearTimeout(timer);
    await client.query(`unlisten ${channel}`);
    await other.end();
  }
}
