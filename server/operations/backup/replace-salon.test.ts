import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { buildCustomer } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { exportSalon } from './export-salon.ts';
import { importSalon } from './import-salon.ts';
import { formatManifest, getManifestPath } from './manifest.ts';
import { queryDatabase, setUpBackupWorkspace } from './testing/backup-workspace.ts';
import { buildWholeSalon } from './testing/whole-salon.ts';

const salon = setUpSalon();
const workspace = setUpBackupWorkspace(salon);

let id: string;
let other: string;
beforeEach(async () => {
  [id, other] = [await buildWholeSalon(salon), await buildWholeSalon(salon)];
});

const config = () => ({ dataDir: salon.config.dataDir, uploadsBucket: null });
const run = (text: string) => queryDatabase(salon.owner, text);
async function exportNow(salonId = id) {
  const [row] = await queryDatabase<{ slug: string }>(
    salon.owner,
    `select slug from businesses where id = '${salonId}'`,
  );
  return exportSalon(row?.slug ?? '', {
    connection: salon.owner,
    folder: workspace.in('exports'),
    config: config(),
  });
}
const replaceWith = (folder: string) =>
  importSalon({
    folder,
    databases: [{ name: 'home', connection: salon.owner }],
    config: config(),
    replaces: true,
  });

/** What an admin may do by mistake, and what the salon does meanwhile. */
async function spoil() {
  await run(`set session_replication_role = replica; delete from bookings where business_id = '${id}'`);
  await run(`update businesses set address = 'آخر', slug = slug || '-new' where id = '${id}'`);
  await buildCustomer(salon, { business_id: id });
}

test('an export replaces the salon that is there, and only this one', async () => {
  await run(`update businesses set is_default = false`);
  const { path, manifest } = await exportNow();
  const others = await exportNow(other);
  await spoil();
  await run(`update businesses set is_default = (id = '${id}')`);
  await replaceWith(path);
  const again = await exportNow();
  const rest = (tables: typeof manifest.tables) => tables.filter(({ name }) => name !== 'businesses');
  expect(rest(again.manifest.tables)).toEqual(rest(manifest.tables));
  expect(
    await run(`select address, is_default from businesses where id = '${id}' and address <> 'آخر'`),
  ).toEqual([expect.objectContaining({ is_default: true })]);
  expect(await run(`select from sessions where business_id = '${id}'`)).toEqual([]);
  expect(await run(`select from sessions where business_id = '${other}'`)).not.toEqual([]);
  expect((await exportNow(other)).manifest.tables).toEqual(others.manifest.tables);
});

test('a replacement that fails leaves the salon as it was', async () => {
  const { path, manifest } = await exportNow();
  await spoil();
  const before = await exportNow();
  const tables = manifest.tables.map((table) =>
    table.name === 'busy' ? { ...table, columns: ['id'] } : table,
  );
  await writeFile(getManifestPath(path), formatManifest({ ...manifest, tables }));
  await expect(replaceWith(path)).rejects.toThrow('not those of its migrations');
  expect((await exportNow()).manifest.tables).toEqual(before.manifest.tables);
});

test('a replacement waits for the running writes of the salon, and leaves nothing of them', async () => {
  const { path, manifest } = await exportNow();
  await replaceWith(path);
  let replaced: Promise<unknown> | undefined;
  await salon.database.withBusiness(id, async (tx) => {
    const row = { id: randomUUID(), business_id: id, name: 'أثناء' };
    await tx.insertInto('service_categories').values(row).execute();
    replaced = replaceWith(path);
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted and classid = 73410004
      and database = (select oid from pg_database where datname = current_database())`;
    while ((await run(waiting)).length === 0) await new Promise((wake) => setTimeout(wake, 10));
  });
  await replaced;
  expect((await exportNow()).manifest.tables).toEqual(manifest.tables);
});
