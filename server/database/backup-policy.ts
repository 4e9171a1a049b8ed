import type { ClientBase } from 'pg';
import { withPatience } from './apply-migration.ts';

/** What a backup sets in its transaction to read every salon's rows. */
export const READS_ALL_ROWS = 'app.backup';
const POLICY = 'whole_backup';

/**
 * Where the owner is no superuser, row-level security (forced on the owner too) would make a backup of nothing. A
 * policy lets the owner, and nobody else, read everything in a transaction that says it is a backup. Every table
 * with forced rules gets it, so that no migration can forget one.
 */
export async function ensureBackupPolicies(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select format('%I.%I', nspname, relname) as "table"
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = 'public' and relkind in ('r', 'p') and relforcerowsecurity
       and not exists (select from pg_policy where polrelid = pg_class.oid and polname = $1)
     order by relname`,
    [POLICY],
  );
  for (const { table } of rows) await withPatience(() => createPolicy(client, table));
}

async function createPolicy(client: ClientBase, table: string): Promise<void> {
  try {
    await client.query(`begin; set local lock_timeout = '250ms'`);
    await client.query(
      `create policy ${POLICY} on ${table} for select to current_user
       using (current_setting('${READS_ALL_ROWS}', true) = 'on')`,
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
