import { cpSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { locatePrograms } from '../../database/embedded/binaries.ts';
import { startEmbeddedPostgres } from '../../database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../../database/migrate.ts';
import { MIGRATIONS_FOLDER } from '../../database/migration-files.ts';
import { createPhotoName } from '../../salon/uploads/image-address.ts';
import { openImageStore } from '../../salon/uploads/open-image-store.ts';
import { buildBusiness } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import type { Manifest } from './manifest.ts';
import { takeBackup } from './take-backup.ts';
import { queryDatabase, setUpBackupWorkspace } from './testing/backup-workspace.ts';
import { buildWholeSalon } from './testing/whole-salon.ts';

const salon = setUpSalon();
const workspace = setUpBackupWorkspace(salon);
const IMAGE = `${'a'.repeat(32)}.webp`;

test('a restore brings every table back, to the last character', async () => {
  await buildWholeSalon(salon);
  await queryDatabase(
    salon.owner,
    "insert into platform_places (salon_id, state, other) values (gen_random_uuid(), 'moved', 'north')",
  );
  const { path, manifest } = await workspace.backUp();
  await queryDatabase(salon.owner, 'delete from platform_places');
  const empty = manifest.tables.filter(({ rows }) => rows === 0).map(({ name }) => name);
  expect(empty).toEqual([]);
  const tables = await queryDatabase<{ relname: string }>(
    salon.owner,
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition order by relname`,
  );
  const held = [
    ...manifest.tables.map(({ name }) => name),
    ...[
      'sessions',
      'login_codes',
      'auth_attempts',
      'platform_order_requests',
      'platform_trial_voices',
      'schema_migrations',
    ],
  ];
  expect(held.sort()).toEqual(tables.map(({ relname }) => relname));
  const target = await workspace.emptyDatabase();
  await workspace.restore(path, target);
  expect(await workspace.contentOf(target)).toEqual(manifest.tables);
  // A database that has given salons away refuses their writes after a restore, too.
  const refusing = "select from pg_trigger where tgname = 'served_here' and tgrelid = 'bookings'::regclass";
  expect(await queryDatabase(target, refusing)).toHaveLength(1);
});

test('a restored salon keeps its database rules, its log of changes and its numbering', async () => {
  const business_id = await buildWholeSalon(salon);
  const target = await workspace.emptyDatabase();
  await workspace.restore((await workspace.backUp()).path, target);
  const guards = `select relname, relrowsecurity, relforcerowsecurity,
      (select array_agg(tgname || ' ' || tgenabled::text order by tgname) from pg_trigger
       where tgrelid = pg_class.oid and not tgisinternal) as triggers,
      (select array_agg(polname order by polname) from pg_policy where polrelid = pg_class.oid) as policies
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`;
  expect(await queryDatabase(target, guards)).toEqual(await queryDatabase(salon.owner, guards));
  const last = `select max(id)::int as id from live_events`;
  const [before] = await queryDatabase<{ id: number }>(salon.owner, last);
  await queryDatabase(
    target,
    `insert into notifications (business_id, id, type, title)
     values ('${business_id}', '${uuidv7()}', 'other', 'تذكير')`,
  );
  const [after] = await queryDatabase<{ id: number }>(target, last);
  expect(after?.id).toBeGreaterThan(before?.id ?? 0);
  expect(await queryDatabase(target, 'select from sessions')).toEqual([]);
});

test('a backup shows one instant, however many writes run meanwhile', async () => {
  const { id: business_id } = await buildBusiness(salon);
  let writing = true;
  let number = 0;
  const write = async () => {
    while (writing) {
      await salon.database.withBusiness(business_id, async (tx) => {
        const [id, phone] = [uuidv7(), `+96477${String(number++).padStart(8, '0')}`];
        await tx.insertInto('customers').values({ business_id, id, phone }).execute();
        const key = { business_id, principal: 'x', key: id, request_hash: 'x' };
        await tx.insertInto('idempotency_keys').values(key).execute();
      });
    }
  };
  const writers = [write(), write()];
  const backups: Manifest[] = [];
  for (let n = 0; n < 5; n++) backups.push((await workspace.backUp()).manifest);
  writing = false;
  await Promise.all(writers);
  const rowsOf = (manifest: Manifest) => {
    const rows = (name: string) => manifest.tables.find((table) => table.name === name)?.rows ?? 0;
    return { customers: rows('customers'), keys: rows('idempotency_keys'), changes: rows('audit_log') };
  };
  const [first = { customers: 0, keys: 0, changes: 0 }, ...later] = backups.map(rowsOf);
  expect(later.at(-1)?.customers).toBeGreaterThan(first.customers);
  for (const { customers, keys, changes } of later) {
    expect([keys - first.keys, changes - first.changes]).toEqual(Array(2).fill(customers - first.customers));
  }
});

test('a restore brings images back with the rows that show them', async () => {
  const { id: businessId } = await buildBusiness(salon);
  await salon.images.keep({ businessId, name: IMAGE }, Buffer.from('a picture'));
  const photo = createPhotoName();
  await salon.images.keep({ businessId, name: photo }, Buffer.from('a photo'));
  const { path, manifest } = await workspace.backUp();
  expect(manifest.pictures).toMatchObject({
    place: 'backup',
    kept: expect.arrayContaining([
      expect.objectContaining({ businessId, name: IMAGE, bytes: 9 }),
      expect.objectContaining({ businessId, name: photo, bytes: 7 }),
    ]),
  });
  await workspace.restore(path, await workspace.emptyDatabase());
  const restored = openImageStore({ dataDir: workspace.in('restored'), uploadsBucket: null });
  const content = await restored.read({ businessId, name: IMAGE });
  expect(await content?.body.toArray()).toEqual([Buffer.from('a picture')]);
  expect(await restored.has({ businessId, name: photo })).toBe(true);
  for (const name of [IMAGE, photo]) await salon.images.remove({ businessId, name });
});

test('images in a bucket stay there, and the manifest names the bucket', async () => {
  await buildBusiness(salon);
  const uploadsBucket = { endpoint: 'http://localhost:1', bucket: 'pictures', region: 'x' };
  const { manifest } = await takeBackup({
    connection: salon.owner,
    folder: workspace.in(),
    config: {
      dataDir: workspace.in(),
      uploadsBucket: { ...uploadsBucket, accessKey: 'key', secretKey: 'hidden' },
    },
  });
  expect(manifest.pictures).toEqual({ place: 'bucket', endpoint: 'http://localhost:1', bucket: 'pictures' });
});

test('PostgreSQL 15 restores a backup of PostgreSQL 18, and the other way round', async () => {
  await buildWholeSalon(salon);
  const { path, manifest } = await workspace.backUp();
  const options = { dataDir: workspace.in('fifteen'), durable: false, programs: locatePrograms('15') };
  const fifteen = await startEmbeddedPostgres(options);
  try {
    await workspace.restore(path, fifteen.connection);
    const old = await workspace.backUp(fifteen.connection, workspace.in());
    expect(old.manifest.postgres).toMatch(/^15/);
    expect(old.manifest.tables).toEqual(manifest.tables);
    const target = await workspace.emptyDatabase();
    await workspace.restore(old.path, target);
    expect(await workspace.contentOf(target)).toEqual(manifest.tables);
  } finally {
    await fifteen.stop();
  }
});

test("a restore migrates an older version's backup to this version's schema", async () => {
  const old = await workspace.emptyDatabase();
  const folder = workspace.in('migrations');
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  const [first = '', ...later] = readdirSync(folder).sort();
  for (const name of later) rmSync(join(folder, name));
  await migrateDatabase(old, { folder });
  const id = uuidv7();
  await queryDatabase(old, `insert into businesses (id, name, slug) values ('${id}', 'نور', 'noor')`);
  const { path, manifest } = await workspace.backUp(old);
  expect(manifest.migrations.map(({ name }) => name)).toEqual([first]);
  const target = await workspace.emptyDatabase();
  await workspace.restore(path, target);
  const names = await queryDatabase<{ name: string }>(
    target,
    'select name from schema_migrations order by name',
  );
  expect(names.map(({ name }) => name)).toEqual([first, ...later]);
  expect(await queryDatabase(target, 'select id, customer_verification from businesses')).toEqual([
    { id, customer_verification: false },
  ]);
});

test('a backup that cannot be written fails with one sentence and leaves no files', async () => {
  writeFileSync(workspace.in('backups'), 'a file');
  await expect(workspace.backUp()).rejects.toThrow(/cannot be written to .*: it is not a folder/);
  expect(readdirSync(workspace.in())).toEqual(['backups']);
});

test('a backup removes unfinished backups that are older than a day, because newer ones may still be written', async () => {
  await buildBusiness(salon);
  const [old, fresh] = ['.salon-2026-01-01.1.unfinished', '.salon-2026-01-02.2.unfinished'];
  for (const name of [old, fresh]) mkdirSync(workspace.in('backups', name, 'tables'), { recursive: true });
  utimesSync(workspace.in('backups', old), 0, 0);
  utimesSync(workspace.in('backups', fresh), new Date(), new Date());
  const { path } = await workspace.backUp();
  expect(readdirSync(workspace.in('backups'))).toEqual([fresh, basename(path)]);
});

test('only the user that made a backup can read it, and no unfinished folder remains', async () => {
  await buildBusiness(salon);
  const { path } = await workspace.backUp();
  expect(readdirSync(workspace.in('backups')).map((name) => workspace.in('backups', name))).toEqual([path]);
  for (const name of readdirSync(path, { recursive: true }).map(String)) {
    expect([name, statSync(join(path, name)).mode & 0o077]).toEqual([name, 0]);
  }
});
