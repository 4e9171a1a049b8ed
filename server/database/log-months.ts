import type { ClientBase } from 'pg';
import { retryAfterLockFailure } from './apply-migration.ts';

/**
 * Adds the next months of the log of changes, and returns how many. Rows without a month of their own would still have a
 * place, so a failure never stops a change. Does nothing in a database of an earlier release.
 */
export async function ensureLogMonths(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regprocedure('public.add_log_months()') is not null as known`,
  );
  if (!rows[0]?.known) return 0;
  return retryAfterLockFailure(async () => {
    const { rows: added } = await client.query<{ months: number }>(
      'select public.add_log_months() as months',
    );
    return added[0]?.months ?? 0;
  });
}
