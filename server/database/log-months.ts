import type { ClientBase } from 'pg';
import { isLockFailure, retryAfterLockFailure } from './apply-migration.ts';

const TRIES_OF_START = 5;

/** Leaves the months to the daily work when the tables are in use, because a backup may read them for hours. */
export async function ensureLogMonthsAtStart(client: ClientBase): Promise<void> {
  try {
    await ensureLogMonths(client, TRIES_OF_START);
  } catch (error) {
    if (!isLockFailure(error)) throw error;
  }
}

/**
 * Adds the next months of the log of changes, and returns how many. Rows without a month of their own would still have a
 * place, so a failure never stops a change. Does nothing in a database of an earlier release.
 * @throws the last error when the tables are in use at each of the `tries`
 */
export async function ensureLogMonths(client: ClientBase, tries?: number): Promise<number> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regprocedure('public.add_log_months()') is not null as known`,
  );
  if (!rows[0]?.known) return 0;
  return retryAfterLockFailure(async () => {
    const { rows: added } = await client.query<{ months: number }>(
      'select public.add_log_months() as months',
    );
    return added[0]?.months ?? 0;
  }, tries);
}
