import type { ClientBase } from 'pg';
import { retryAfterLockFailure } from './apply-migration.ts';

export const BACKUP_SETTING = 'app.backup';
const POLICY = 'whole_backup';

/**
 * Lets the owner, and no other role, read every row in a transaction that sets BACKUP_SETTING. Without this policy an
 * owner that is no superuser would back up no rows, because row-level security is forced on the owner too.
 */
export async function ensureBackupPolicies(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select format('%I.%I', nspname, relname) as "table"
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = 'public' and relkind in ('r', 'p') and relforcerowsecurity and not relispartition
       and not exists (select from pg_policy where polrelid = pg_class.oid and polname = $1)
     order by relname`,
    [POLICY],
  );
  for (const { table } of rows) await retryAfterLockFailure(() => createPolicy(client, table));
}

async function createPolicy(client: ClientBase, table: string): Promise<void> {
  try {
    await client.query(`begin; set local lock_timeout = '250ms'`);
    await client.query(
      `create policy ${POLICY} on ${table} for select to current_user
       using (current_setting('${BACKUP_SETTING}', true) = 'on')`,
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
