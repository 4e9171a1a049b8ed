import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConnectionSettings } from '../../database/connection-settings.ts';
import { migrateDatabase } from '../../database/migrate.ts';
import { openImageStore } from '../../salon/uploads/open-image-store.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import type { SideOptions } from '../places/side.ts';
import { exportFromBackup } from './export-from-backup.ts';
import { exportSalon } from './export-salon.ts';
import { importSalon } from './import-salon.ts';
import { formatManifest, getManifestPath, getTablePath, type Manifest } from './manifest.ts';
import { queryDatabase, setUpBackupWorkspace } from './testing/backup-workspace.ts';
import { buildWholeSalon } from './testing/whole-salon.ts';

const salon = setUpSalon();
const workspace = setUpBackupWorkspace(salon);

/** Two whole salons and an image of each; returns the first. */
async function buildTwoSalons() {
  const store = openImageStore({ dataDir: salon.config.dataDir, uploadsBucket: null });
  const ids = [await buildWholeSalon(salon), await buildWholeSalon(salon)];
  const images = [];
  for (const businessId of ids) {
    const key = { businessId, name: `${randomBytes(16).toString('hex')}.webp` };
    await store.keep(key, randomBytes(500));
    images.push(key);
  }
  const [id = ''] = ids;
  const [{ slug } = { slug: '' }] = await queryDatabase<{ slug: string }>(
    salon.owner,
    `select slug from businesses where id = '${id}'`,
  );
  return { id, slug, image: images[0] };
}

const config = () => ({ dataDir: salon.config.dataDir, uploadsBucket: null });
const exportLive = (slug: string, connection: ConnectionSettings = salon.owner, dataDir = config().dataDir) =>
  exportSalon(slug, { connection, folder: workspace.in('exports'), config: { ...config(), dataDir } });
const importInto = (connection: ConnectionSettings, folder: string, replaces = false) =>
  importAmong([{ name: 'home', connection }], folder, replaces);
const importAmong = (databases: SideOptions[], folder: string, replaces = false) =>
  importSalon({ folder, databases, replaces, config: { ...config(), dataDir: workspace.in('restored') } });

/** An image and a customer's photo. */
const namesIn = ({ pictures }: Manifest) =>
  pictures.place === 'backup' ? pictures.kept.map(({ name }) => name).sort() : [];

async function newDatabase() {
  const database = await workspace.emptyDatabase();
  await migrateDatabase(database);
  return database;
}

test('one salon comes out of a working database and back beside others, equal row by row, with its images', async () => {
  const { id, slug, image } = await buildTwoSalons();
  const { path, manifest } = await exportLive(slug);
  expect(manifest.tables.filter(({ rows }) => rows === 0).map(({ name }) => name)).toEqual([]);
  const target = await newDatabase();
  await importInto(target, path);
  const again = await exportLive(slug, target, workspace.in('restored'));
  expect(again.manifest.tables).toEqual(manifest.tables);
  const pictures = namesIn(manifest);
  expect(namesIn(again.manifest)).toEqual(pictures);
  expect(pictures).toContain(image?.name);
  expect(pictures).toHaveLength(2);
  expect(await queryDatabase(target, 'select id from businesses')).toEqual([{ id }]);
  const known = `select from pg_stats where schemaname = 'public' and tablename = 'bookings' limit 1`;
  expect(await queryDatabase(target, known)).toHaveLength(1);
});

test('the export out of a backup equals that of the database', async () => {
  const { slug } = await buildTwoSalons();
  const { path: backup } = await workspace.backUp();
  const live = await exportLive(slug);
  const old = await exportFromBackup(slug, { backup, folder: workspace.in('old'), config: config() });
  expect(old.manifest.tables).toEqual(live.manifest.tables);
  expect(namesIn(old.manifest)).toEqual(namesIn(live.manifest));
  await importInto(await newDatabase(), old.path);
});

test('a second export out of the same backup is refused before it is written, and the first stays', async () => {
  const { slug } = await buildTwoSalons();
  const { path: backup } = await workspace.backUp();
  const again = () => exportFromBackup(slug, { backup, folder: workspace.in('old'), config: config() });
  const { path } = await again();
  const manifest = await readFile(getManifestPath(path));
  await expect(again()).rejects.toThrow(
    `The folder ${path} is there already: delete it, or choose another folder.`,
  );
  expect(await readFile(getManifestPath(path))).toEqual(manifest);
});

test('rows that the imported salon gets later have greater numbers', async () => {
  const { id, slug } = await buildTwoSalons();
  const { path } = await exportLive(slug);
  const target = await newDatabase();
  await importInto(target, path);
  const numbers = `select max(id)::int as last from audit_log where business_id = '${id}'`;
  const [before] = await queryDatabase<{ last: number }>(target, numbers);
  await queryDatabase(target, `update businesses set name = 'اسم آخر' where id = '${id}'`);
  const [after] = await queryDatabase<{ last: number }>(target, numbers);
  expect(after?.last).toBeGreaterThan(before?.last ?? Infinity);
});

test('an import refuses a salon or a slug that is here, and changes nothing', async () => {
  const { id, slug } = await buildTwoSalons();
  const { path } = await exportLive(slug);
  await expect(importInto(salon.owner, path)).rejects.toThrow(
    `The salon "${slug}" is in this database already: only --replace replaces it.`,
  );
  const target = await newDatabase();
  await queryDatabase(
    target,
    `insert into businesses (id, name, slug) values (gen_random_uuid(), 'x', '${slug}')`,
  );
  const before = await workspace.contentOf(target);
  await expect(importInto(target, path)).rejects.toThrow(`Another salon with the slug "${slug}"`);
  expect(await workspace.contentOf(target)).toEqual(before);
  expect(await queryDatabase(target, `select id from businesses where id = '${id}'`)).toEqual([]);
});

test('the default salon is imported as an ordinary one where there is a default salon', async () => {
  const { id, slug } = await buildTwoSalons();
  await queryDatabase(salon.owner, `update businesses set is_default = (id = '${id}')`);
  const { path } = await exportLive(slug);
  const target = await newDatabase();
  await queryDatabase(
    target,
    "insert into businesses (id, name, slug, is_default) values (gen_random_uuid(), 'x', 'other', true)",
  );
  await importInto(target, path);
  const rows = await queryDatabase(target, 'select slug from businesses where is_default');
  expect(rows).toEqual([{ slug: 'other' }]);
});

test('an import of rows that were changed leaves neither rows nor images', async () => {
  const { slug } = await buildTwoSalons();
  const { path, manifest } = await exportLive(slug);
  const file = getTablePath(path, 'bookings');
  const bytes = await readFile(file);
  await writeFile(file, await readFile(getTablePath(path, 'employees')));
  const target = await newDatabase();
  await expect(importInto(target, path)).rejects.toThrow('tables/bookings.copy.gz is not what was written');
  await writeFile(file, bytes);
  const tables = manifest.tables.map((table) =>
    table.name === 'busy' ? { ...table, columns: ['id'] } : table,
  );
  await writeFile(getManifestPath(path), formatManifest({ ...manifest, tables }));
  await expect(importInto(target, path)).rejects.toThrow('not those of its migrations');
  expect(await queryDatabase(target, 'select from businesses')).toEqual([]);
  const restored = openImageStore({ ...config(), dataDir: workspace.in('restored') });
  for await (const image of restored.list()) throw new Error(`left: ${image.name}`);
});

test('a whole backup is not imported, and an export is not restored', async () => {
  const { slug } = await buildTwoSalons();
  const { path: backup } = await workspace.backUp();
  const { path } = await exportLive(slug);
  await expect(importInto(await newDatabase(), backup)).rejects.toThrow('has all salons');
  await expect(workspace.restore(path, await workspace.emptyDatabase())).rejects.toThrow(
    'the export of one salon',
  );
  await expect(exportLive('nowhere')).rejects.toThrow('There is no salon "nowhere" in this database.');
  const gone = exportFromBackup('nowhere', { backup, folder: join(path, 'x'), config: config() });
  await expect(gone).rejects.toThrow('There is no salon "nowhere" in the backup');
});
