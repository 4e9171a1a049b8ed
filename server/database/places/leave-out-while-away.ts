import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { DatabaseUnavailable } from '../../errors.ts';
import type { Database, Tx } from '../database.ts';
import { isDatabaseAway } from '../database-away.ts';

const NEXT_TRY_MS = 1_000;
/** As the health check of the first database, so that a load balancer gets its answer in time. */
const CHECK_WITHIN_MS = 3_000;

/**
 * Questions to all databases must not wait for one that is away. From the first failure until the database answers
 * again, this database refuses such questions at once. A salon that no other database knows then answers 503.
 */
export function leaveOutWhileAway(name: string, database: Database): Database {
  const closing = new AbortController();
  let isLeftOut = false;

  async function getState(): Promise<'there' | 'away' | 'refusing'> {
    const { promise: late, resolve } = Promise.withResolvers<'away'>();
    const timer = setTimeout(resolve, CHECK_WITHIN_MS, 'away');
    const answer = database
      .readWithoutBusiness((tx) => sql`select 1`.execute(tx))
      .then(
        () => 'there' as const,
        (error: unknown) => (isDatabaseAway(error) ? 'away' : 'refusing'),
      );
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
  }

  async function leaveOut(): Promise<void> {
    if (isLeftOut) return;
    isLeftOut = true;
    while (isLeftOut) {
      await wait(NEXT_TRY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      if (closing.signal.aborted) return;
      isLeftOut = (await getState()) === 'away';
    }
  }

  async function ask<T>(
    question: (work: (tx: Tx) => Promise<T>) => Promise<T>,
    work: (tx: Tx) => Promise<T>,
  ) {
    if (isLeftOut) throw new DatabaseUnavailable(new Error(`The database ${name} was away a moment ago`));
    try {
      return await question(work);
    } catch (error) {
      if (isDatabaseAway(error)) void leaveOut();
      throw error;
    }
  }

  async function isAway(): Promise<boolean> {
    if (isLeftOut) return true;
    const state = await getState();
    if (state === 'away') void leaveOut();
    return state !== 'there';
  }

  return {
    ...database,
    lookUp: (work) => ask(database.lookUp, work),
    readWithoutBusiness: (work) => ask(database.readWithoutBusiness, work),
    listAway: async () => ((await isAway()) ? [name] : []),
    close: () => {
      closing.abort();
      return database.close();
    },
  };
}
