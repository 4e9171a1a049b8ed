import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';

/** A full pool usually has a free connection sooner, and load balancers usually wait longer for a health check. */
const WITHIN_MS = 3_000;

/** Whether the database answers within `WITHIN_MS`, which includes the wait for a connection. */
export async function isDatabaseAnswering(database: Database): Promise<boolean> {
  return (await readDatabaseRole(database)) !== null;
}

/** Returns null if the database does not answer in time. A standby refuses every write. */
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
