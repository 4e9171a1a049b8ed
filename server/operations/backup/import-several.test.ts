import type { ConnectionSettings } from '../../database/connection-settings.ts';
import { migrateDatabase } from '../../database/migrate.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { moveSalon } from '../move/move-salon.ts';
import { exportSalon } from './export-salon.ts';
import { findServingDatabase } from './find-serving.ts';
import { importSalon } from './import-salon.ts';
import { queryDatabase, setUpBackupWorkspace } from './testing/backup-workspace.ts';
import { buildWholeSalon } from './testing/whole-salon.ts';

const salon = setUpSalon();
const workspace = setUpBackupWorkspace(salon);

let north: ConnectionSettings;
let id: string;
let slug: string;
/** The export of the salon, which `home` serves. */
let exported: string;
beforeEach(async () => {
  north = await workspace.emptyDatabase();
  await migrateDatabase(north);
  id = await buildWholeSalon(salon);
  const [row] = await queryDatabase<{ slug: string }>(
    salon.owner,
    `select slug from businesses where id = '${id}'`,
  );
  slug = row?.slug ?? '';
  exported = (await exportFrom(salon.owner)).path;
});

const config = () => ({ dataDir: salon.config.dataDir, uploadsBucket: null });
const databases = () => [
  { name: 'home', connection: salon.owner },
  { name: 'north', connection: north },
];
const exportFrom = (connection: ConnectionSettings) =>
  exportSalon(slug, { connection, folder: workspace.in('exports'), config: config() });
const importBack = (replaces = false) =>
  importSalon({ folder: exported, databases: databases(), config: config(), replaces });
const moveNorth = () => moveSalon({ databases: databases(), slug, to: 'north', holdMs: 20_000 });
const removeFrom = (connection: ConnectionSettings) =>
  queryDatabase(
    connection,
    `set session_replication_role = replica; delete from businesses where id = '${id}'`,
  );
const salonsIn = (connection: ConnectionSettings) =>
  queryDatabase(connection, `select slug, is_default from businesses where id = '${id}'`);

test('a slug that another salon has in a further database is refused', async () => {
  await removeFrom(salon.owner);
  await queryDatabase(
    north,
    `insert into businesses (id, name, slug) values (gen_random_uuid(), 'x', '${slug}')`,
  );
  await expect(importBack()).rejects.toThrow(`Another salon with the slug "${slug}" is in "north" already.`);
  expect(await salonsIn(salon.owner)).toEqual([]);
});

test('the salon stays an ordinary one while a further database has the default salon', async () => {
  await queryDatabase(salon.owner, `update businesses set is_default = (id = '${id}')`);
  exported = (await exportFrom(salon.owner)).path;
  await queryDatabase(
    salon.owner,
    `set session_replication_role = replica; delete from businesses where is_default`,
  );
  const other = "(gen_random_uuid(), 'x', 'other', true)";
  await queryDatabase(north, `insert into businesses (id, name, slug, is_default) values ${other}`);
  const tables = await queryDatabase<{ name: string }>(
    salon.owner,
    `select attrelid::regclass::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and attname = 'business_id'`,
  );
  const deletions = tables.map(({ name }) => `delete from ${name} where business_id = '${id}'`);
  await queryDatabase(salon.owner, `set session_replication_role = replica; ${deletions.join('; ')}`);
  await importBack();
  expect(await salonsIn(salon.owner)).toEqual([{ slug, is_default: false }]);
});

test('a salon that a further database serves is refused, or replaced there', async () => {
  await moveNorth();
  await expect(importBack()).rejects.toThrow(`The salon "${slug}" is in "north" already`);
  expect(await salonsIn(salon.owner)).toEqual([]);
  const { manifest } = await exportFrom(north);
  await queryDatabase(north, `update customers set name = 'آخر' where business_id = '${id}'`);
  await importBack(true);
  expect((await exportFrom(north)).manifest.tables).toEqual(manifest.tables);
  expect(await salonsIn(salon.owner)).toEqual([]);
});

test('a salon that its database has lost after a move comes back only with --replace', async () => {
  await moveNorth();
  await queryDatabase(north, 'delete from platform_places');
  await removeFrom(north);
  const given = `"home" has given the salon "${slug}" to "north", which`;
  await expect(importBack()).rejects.toThrow(`${given} lacks it`);
  const [home] = databases();
  const alone = { folder: exported, databases: home ? [home] : [], config: config(), replaces: true };
  await expect(importSalon(alone)).rejects.toThrow(`${given} FURTHER_DATABASES does not name.`);
  await importBack(true);
  expect(await queryDatabase(salon.owner, `select is_served_here('${id}') as here`)).toEqual([
    { here: true },
  ]);
  expect(await salonsIn(salon.owner)).toHaveLength(1);
});

test('an export comes out of the database that serves the salon', async () => {
  expect(await findServingDatabase(databases(), slug)).toMatchObject({ name: 'home' });
  await moveSalon({ databases: databases(), slug, to: 'north', holdMs: 20_000, keepsRows: true });
  expect(await findServingDatabase(databases(), slug)).toMatchObject({ name: 'north' });
  await expect(findServingDatabase(databases(), 'nowhere')).rejects.toThrow(
    'There is no salon "nowhere" in the databases home, north.',
  );
});
