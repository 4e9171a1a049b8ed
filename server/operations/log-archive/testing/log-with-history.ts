import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { buildBusiness } from '../../../testing/builders.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { queryDatabase, setUpBackupWorkspace } from '../../backup/testing/backup-workspace.ts';
import { type ArchiveOptions, archiveLog } from '../archive-log.ts';
import { restoreLogMonth } from '../restore-log-month.ts';

/** Rows of both salons in each month. */
export const ROWS_OF_A_MONTH = 10;

const THIS_MONTH = `date_trunc('month', now() at time zone 'UTC')`;

/** The log without a row, with the months from 20 before the present one. */
const MAKE_MONTHS = `do $$ declare old record; begin
  for old in select part from list_log_parts() loop
    execute format('drop table %I', old.part);
  end loop;
  perform create_log_part('audit_log_earlier', null, ${THIS_MONTH} at time zone 'UTC');
  perform create_log_part('audit_log_later', ${THIS_MONTH} at time zone 'UTC', null);
  perform add_log_months();
  perform add_earlier_log_months((${THIS_MONTH} - interval '20 months') at time zone 'UTC');
end $$`;

const fillMonths = (id: string) => `
  insert into audit_log (business_id, at, actor_type, action, entity, entity_id, changes)
  select '${id}', (month + n * interval '1 hour') at time zone 'UTC', 'system', 'update', 'bookings', gen_random_uuid(),
    jsonb_build_object('notes', jsonb_build_object('after', E'سطر\\nثان\\t' || n))
  from generate_series(${THIS_MONTH} - interval '20 months', ${THIS_MONTH} - interval '10 months', '1 month') as month,
    generate_series(1, ${ROWS_OF_A_MONTH} / 2) as n`;

/** `2026-01`, so many months before the present one. */
export function monthsAgo(count: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1)).toISOString().slice(0, 7);
}

/** Before each test two salons have rows in the months from 20 until 10 before the present one. */
export function setUpLogWithHistory(salon: TestApp) {
  const workspace = setUpBackupWorkspace(salon);
  let ids: [string, string];
  const run = <T extends pg.QueryResultRow>(text: string) => queryDatabase<T>(salon.owner, text);
  beforeEach(async () => {
    ids = [(await buildBusiness(salon)).id, (await buildBusiness(salon)).id];
    await run(MAKE_MONTHS);
    for (const id of ids) await run(fillMonths(id));
  });
  afterEach(async () => {
    for (const id of ids) await run(`delete from businesses where id = '${id}'`);
  });
  return {
    workspace,
    run,
    ids: () => ids,
    archive: (options: Partial<ArchiveOptions> = {}) =>
      archiveLog({ connection: salon.owner, folder: workspace.in('log'), ...options }),
    restore: (file: string) => restoreLogMonth({ connection: salon.owner, file: workspace.in('log', file) }),
    /** The rows of the past months, as text. */
    async rowsOf(salons: readonly string[] = ids): Promise<string[]> {
      const rows = await run<{ row: string }>(
        `select entry::text as row from audit_log as entry
         where business_id = any ('{${salons}}') and entity = 'bookings' order by business_id, at, id`,
      );
      return rows.map(({ row }) => row);
    },
    files: () => readdirSync(workspace.in('log')).sort(),
    linesIn: (file: string) =>
      gunzipSync(readFileSync(workspace.in('log', file)))
        .toString()
        .trimEnd()
        .split('\n'),
  };
}
