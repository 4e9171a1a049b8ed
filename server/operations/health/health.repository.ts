import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';

/** The time is longer than a full pool needs to return a connection, and shorter than the timeout of a health check. */
const WITHIN_MS = 3_000;

/** The answer includes the wait for a connection. */
export async function isDatabaseAnswering(database: Database): Promise<boolean> {
  return (await readDatabaseRole(database)) !== null;
}

/** Returns null without an answer. A standby refuses every write. */
export async function readDatabaseRole(database: Database): Promise<'primary' | 'standby' | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, WITHIN_MS, null);
  const answer = database.readWithoutBusiness(isStandby).then(
    (is) => (is ? ('standby' as const) : ('primary' as const)),
    () => null,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

async function isStandby(tx: Tx): Promise<boolean> {
  const { follows } = await tx
    .selectNoFrom(sql<boolean>`pg_is_in_recovery()`.as('follows'))
    .executeTakeFirstOrThrow();
  return follows;
}
