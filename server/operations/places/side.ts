import { randomInt } from 'node:crypto';
import type { Client } from 'pg';
import { BACKUP_SETTING } from '../../database/backup-policy.ts';
import type { ConnectionSettings } from '../../database/connection-settings.ts';
import { endClient } from '../../database/end-client.ts';
import { connectForSession } from '../../database/migrate.ts';
import { StartProblem } from '../../errors.ts';

export interface SideOptions {
  /** `home`, or a name of FURTHER_DATABASES. */
  name: string;
  connection: ConnectionSettings;
}

/** One database of the installation, with one connection. */
export interface Side extends SideOptions {
  client: Client;
}

/**
 * Runs `work` with a connection to every database.
 * @throws StartProblem when a database cannot be reached or has no tables, or when two names lead to the same one; the errors
 * of `work`
 */
export async function withSides<T>(
  databases: readonly SideOptions[],
  work: (sides: Side[]) => Promise<T>,
): Promise<T> {
  const sides: Side[] = [];
  try {
    for (const database of databases) sides.push(await openSide(database));
    await assertDistinct(sides);
    return await work(sides);
  } finally {
    await Promise.all(sides.map(({ client }) => endClient(client)));
  }
}

/** The connection reads the rows of all salons, also as an owner that is no superuser. */
async function openSide({ name, connection }: SideOptions): Promise<Side> {
  const client = await connectForSession(connection).catch((error: unknown) => {
    if (!(error instanceof StartProblem)) throw error;
    // `isDatabaseAway` reads the cause, so it must be that of the problem and not the problem itself.
    throw new StartProblem(error.code, `Database "${name}": ${error.message}`, error.cause);
  });
  try {
    await client.query(
      `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
       set bytea_output = 'hex'; set client_min_messages = error; set statement_timeout = 0; set jit = off;
       set ${BACKUP_SETTING} = 'on'`,
    );
    const { rows } = await client.query<{ ready: boolean }>(
      `select to_regclass('public.platform_places') is not null as ready`,
    );
    if (rows[0]?.ready) return { name, connection, client };
  } catch (error) {
    await endClient(client);
    throw error;
  }
  await endClient(client);
  throw new StartProblem(
    'DATABASE_NOT_READY',
    `"${name}" has not the tables of this version: start the server of this version once.`,
  );
}

/** Locks are those of one database, so a lock that is taken already is that of another name. */
async function assertDistinct(sides: Side[]): Promise<void> {
  const lock = randomInt(2 ** 47);
  for (const [place, { client, name }] of sides.entries()) {
    await client.query('select pg_advisory_lock($1)', [lock]);
    for (const other of sides.slice(place + 1)) {
      const text = 'select pg_try_advisory_xact_lock($1) as free';
      const { rows } = await other.client.query<{ free: boolean }>(text, [lock]);
      if (rows[0]?.free) continue;
      throw new StartProblem(
        'DATABASE_NOT_READY',
        `"${name}" and "${other.name}" lead to the same database: give each its own address.`,
      );
    }
    await client.query('select pg_advisory_unlock($1)', [lock]);
  }
}
