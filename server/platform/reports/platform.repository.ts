import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';

/** Number of failures kept per version. */
const FAILURES_KEPT = 50;
const FAILURES_SHOWN = 100;
const DAYS_KEPT = 30;
const DAY_MS = 86_400_000;

export type ModuleHour = Selectable<Tables['platform_module_hours']>;

/** The caller sorts the rows by their keys, so that two concurrent calls do not deadlock. */
export async function addModuleHours(
  tx: Tx,
  rows: Insertable<Tables['platform_module_hours']>[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('platform_module_hours')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['environment', 'module', 'version', 'hour']).doUpdateSet({
        loads: sql`platform_module_hours.loads + excluded.loads`,
        failures: sql`platform_module_hours.failures + excluded.failures`,
        reasons: sql`add_counts(platform_module_hours.reasons, excluded.reasons)`,
        load_times: sql`add_counts(platform_module_hours.load_times, excluded.load_times)`,
      }),
    )
    .execute();
}

/** Also deletes the oldest failures of a version beyond `FAILURES_KEPT`. */
export async function insertFailures(tx: Tx, rows: Insertable<Tables['platform_failures']>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.insertInto('platform_failures').values(rows).execute();
  const versions = new Map(rows.map((row) => [`${row.module}@${row.version}`, row]));
  for (const { environment, module, version } of versions.values()) {
    await sql`
      delete from platform_failures
      where environment = ${environment} and module = ${module} and version = ${version} and id <= (
        select id from platform_failures
        where environment = ${environment} and module = ${module} and version = ${version}
        order by id desc offset ${FAILURES_KEPT} limit 1)`.execute(tx);
  }
}

export function listModuleHours(tx: Tx, environment: string, since: Date): Promise<ModuleHour[]> {
  return tx
    .selectFrom('platform_module_hours')
    .selectAll()
    .where('environment', '=', environment)
    .where('hour', '>=', since.toISOString())
    .execute();
}

export type FailureRow = Omit<Selectable<Tables['platform_failures']>, 'id' | 'environment'>;

/** Returns up to FAILURES_SHOWN failures of pages whose support code begins with `code`, the newest first. */
export function listFailures(tx: Tx, environment: string, code = ''): Promise<FailureRow[]> {
  return tx
    .selectFrom('platform_failures')
    .select(['code', 'at', 'module', 'version', 'shell', 'page', 'reason', 'message'])
    .where('environment', '=', environment)
    .where('code', 'like', `${code}%`)
    .orderBy('id', 'desc')
    .limit(FAILURES_SHOWN)
    .execute();
}

/** Does not delete withdrawals. */
export async function deleteOldReports(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAYS_KEPT * DAY_MS).toISOString();
  await tx.deleteFrom('platform_module_hours').where('hour', '<', before).execute();
  await tx.deleteFrom('platform_failures').where('at', '<', before).execute();
  await tx.deleteFrom('platform_trial_voices').where('heard_at', '<', before).execute();
}
