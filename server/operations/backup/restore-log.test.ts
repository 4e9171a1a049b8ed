import { v7 as uuidv7 } from 'uuid';
import type { ConnectionSettings } from '../../database/connection-settings.ts';
import { migrateDatabase } from '../../database/migrate.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { archiveLog } from '../log-archive/archive-log.ts';
import { exportSalon } from './export-salon.ts';
import { importSalon } from './import-salon.ts';
import { queryDatabase, setUpBackupWorkspace } from './testing/backup-workspace.ts';

const salon = setUpSalon();
const workspace = setUpBackupWorkspace(salon);
const config = () => ({ dataDir: salon.config.dataDir, uploadsBucket: null });

const THIS_MONTH = `date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'`;

/** Makes a database of 20 months ago, with a salon that has a row in the log of each month. */
async function buildOldDatabase(): Promise<ConnectionSettings> {
  const database = await workspace.emptyDatabase();
  await migrateDatabase(database);
  const id = uuidv7();
  await queryDatabase(
    database,
    `update schema_migrations set applied_at = now() - interval '20 months';
     select add_earlier_log_months(now() - interval '20 months');
     insert into businesses (id, name, slug) values ('${id}', 'نور', 'noor');
     insert into audit_log (business_id, at, actor_type, action, entity, entity_id, changes)
     select '${id}', month + interval '3 days', 'system', 'update', 'bookings', gen_random_uuid(), '{}'
     from generate_series(${THIS_MONTH} - interval '20 months', ${THIS_MONTH} - interval '1 month', '1 month') as month`,
  );
  return database;
}

const partsOf = (database: ConnectionSettings) =>
  queryDatabase<{ part: string; rows: string }>(
    database,
    `select tableoid::regclass::text as part, count(*) as rows from audit_log where entity = 'bookings' group by 1 order by 1`,
  );

test('a restored log has its months again, and old ones can be archived at once', async () => {
  const old = await buildOldDatabase();
  const { path, manifest } = await workspace.backUp(old);
  const target = await workspace.emptyDatabase();
  await workspace.restore(path, target);
  expect(await workspace.contentOf(target)).toEqual(manifest.tables);
  const parts = await partsOf(target);
  expect(parts).toEqual(await partsOf(old));
  expect(parts.map(({ rows }) => rows)).toEqual(Array.from({ length: 20 }, () => '1'));
  const { files } = await archiveLog({ connection: target, folder: workspace.in('log') });
  expect(files).toHaveLength(8);
  await workspace.restore((await workspace.backUp(target)).path, target, true);
  expect((await partsOf(target)).map(({ rows }) => rows)).toEqual(Array.from({ length: 12 }, () => '1'));
});

test('an import brings rows of months that the log has archived, and the next archiving takes them out', async () => {
  const old = await buildOldDatabase();
  const target = await workspace.emptyDatabase();
  await migrateDatabase(target);
  await queryDatabase(target, `select add_earlier_log_months(${THIS_MONTH} - interval '12 months')`);
  const exported = await exportSalon('noor', {
    connection: old,
    folder: workspace.in('e'),
    config: config(),
  });
  await importSalon({
    folder: exported.path,
    databases: [{ name: 'home', connection: target }],
    config: config(),
  });
  const again = await exportSalon('noor', {
    connection: target,
    folder: workspace.in('f'),
    config: config(),
  });
  expect(again.manifest.tables).toEqual(exported.manifest.tables);
  expect((await partsOf(target)).find(({ part }) => part === 'audit_log_earlier')?.rows).toBe('8');
  const { files } = await archiveLog({ connection: target, folder: workspace.in('log') });
  expect(files).toHaveLength(8);
  expect(await partsOf(target)).toHaveLength(12);
});
