import pg from 'pg';
import type { TestApp } from './test-app.ts';

interface BesideLock {
  /** Takes the locks in another transaction, as the owner of the database. */
  lock(other: pg.Client): Promise<unknown>;
  send(): PromiseLike<{ statusCode: number }>;
  /** Runs while the request waits. A lock that the request holds is refused after 100 ms. */
  lockMore?(other: pg.Client): Promise<unknown>;
}

/**
 * Sends a request while another transaction holds locks. Returns whether the request waited for them, and its status after
 * the other transaction has committed.
 */
export async function sendBesideLock(
  salon: Pick<TestApp, 'owner'>,
  { lock, send, lockMore = async () => {} }: BesideLock,
): Promise<{ waited: boolean; statusCode: number }> {
  const other = new pg.Client(salon.owner);
  await other.connect();
  try {
    await other.query('begin');
    await lock(other);
    let isAnswered = false;
    const answered = Promise.resolve(send()).finally(() => {
      isAnswered = true;
    });
    while (!isAnswered && !(await isTransactionWaiting(other))) {
      await new Promise((wake) => setTimeout(wake, 5));
    }
    const waited = !isAnswered;
    await other.query("set local lock_timeout = '100ms'");
    await lockMore(other);
    await other.query('commit');
    return { waited, statusCode: (await answered).statusCode };
  } finally {
    await other.end();
  }
}

async function isTransactionWaiting(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount === 1;
}
