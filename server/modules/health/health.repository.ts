import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Longer than a full pool takes to give one connection back; shorter than who asks waits. */
const WITHIN_MS = 3_000;

/** Whether the database answers a query now, a free connection included. */
export async function databaseAnswers(database: Database): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, WITHIN_MS, false);
  const answer = database
    .withoutBusiness((tx) => sql`select 1`.execute(tx))
    .then(
      () => true,
      () => false,
    );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
