import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildBusiness, buildCustomer } from '../testing/builders.ts';
import { setUpSalon } from '../testing/test-app.ts';
import { migrateDatabase } from './migrate.ts';
import { MIGRATIONS_FOLDER } from './migration-files.ts';

const salon = setUpSalon();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'salon-migrations-'));
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const addMigration = (name: string, sql: string) => writeFileSync(join(folder, name), sql);

async function ownerClient(): Promise<pg.Client> {
  const client = new pg.Client(salon.owner);
  await client.connect();
  return client;
}

async function owner<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
  const client = await ownerClient();
  return client
    .query<T>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

const waiting = () =>
  owner<{ query: string }>(`select query from pg_locks join pg_stat_activity using (pid)
  where not granted and datname = current_database()`);

const invalidIndexes = () => owner('select indexrelid::regclass::text from pg_index where not indisvalid');

test('while a migration waits for a table that is in use, the salon goes on writing to it', async () => {
  const { id: business_id } = await buildBusiness(salon);
  addMigration('0900_nickname.sql', 'alter table customers add column nickname text;');
  const reader = await ownerClient();
  await reader.query('begin; select count(*) from customers');
  const migrated = migrateDatabase(salon.owner, { folder });
  while ((await waiting()).length === 0) await new Promise((wake) => setTimeout(wake, 10));
  // A migration that kept waiting for the lock would make these writes wait behind it.
  for (let n = 0; n < 20; n++) await buildCustomer(salon, { business_id });
  await reader.query('rollback');
  expect(await migrated).toEqual(['0900_nickname.sql']);
  await reader.end();
  const named = await owner(`select nickname from customers where business_id = '${business_id}'`);
  expect(named).toHaveLength(20);
});

test('no write on two connections fails while two processes migrate at once', async () => {
  const { id: business_id } = await buildBusiness(salon);
  addMigration('0901_visits.sql', 'alter table customers add column visits integer not null default 0;');
  addMigration(
    '0902_name_index.sql',
    '-- no transaction\ncreate index concurrently customers_visits on customers (business_id, visits);',
  );
  addMigration('0903_notes.sql', 'alter table bookings add column office_notes text;');
  let storming = true;
  let written = 0;
  const storm = async () => {
    while (storming) {
      await buildCustomer(salon, { business_id });
      written++;
    }
  };
  const storms = [storm(), storm()];
  const applied = await Promise.all([
    migrateDatabase(salon.owner, { folder }),
    migrateDatabase(salon.owner, { folder }),
  ]);
  storming = false;
  await Promise.all(storms);
  expect(applied.flat().sort()).toEqual(['0901_visits.sql', '0902_name_index.sql', '0903_notes.sql']);
  const kept = await owner(
    `select count(*)::int as kept from customers where business_id = '${business_id}'`,
  );
  expect(kept).toEqual([{ kept: written }]);
  expect(await invalidIndexes()).toEqual([]);
});

test('an index that cannot be built leaves no invalid index, and is built once the cause is gone', async () => {
  const { id: business_id } = await buildBusiness(salon);
  for (let n = 0; n < 2; n++) await buildCustomer(salon, { business_id, name: 'توأم' });
  addMigration(
    '0904_names.sql',
    `-- no transaction
     create unique index concurrently customers_twins on customers (business_id, name) where name = 'توأم';`,
  );
  await expect(migrateDatabase(salon.owner, { folder })).rejects.toMatchObject({
    code: 'DATABASE_NOT_READY',
  });
  expect(await invalidIndexes()).toEqual([]);
  await salon.database.withBusiness(business_id, (tx) => tx.deleteFrom('customers').execute());
  expect(await migrateDatabase(salon.owner, { folder })).toEqual(['0904_names.sql']);
});

test('an invalid index is built again, a valid one is kept', async () => {
  await buildCustomer(salon);
  await owner('create index customers_whole on customers (business_id, name)');
  await owner('create index customers_half on customers (business_id, phone, name)');
  await owner(`update pg_index set indisvalid = false where indexrelid = 'customers_half'::regclass`);
  const before = await owner(`select 'customers_whole'::regclass::oid as whole`);
  addMigration(
    '0905_indexes.sql',
    `-- no transaction
     create index concurrently customers_whole on customers (business_id, name);
     create index concurrently customers_half on customers (business_id, phone, name);`,
  );
  expect(await migrateDatabase(salon.owner, { folder })).toEqual(['0905_indexes.sql']);
  expect(await invalidIndexes()).toEqual([]);
  expect(await owner(`select 'customers_whole'::regclass::oid as whole`)).toEqual(before);
});

test('a statement that cannot be repeated is refused outside of a transaction, before any migration runs', async () => {
  addMigration('0906_first.sql', 'create table never (id int);');
  addMigration('0907_unsafe.sql', '-- no transaction\nupdate customers set name = name;');
  await expect(migrateDatabase(salon.owner, { folder })).rejects.toThrow(
    '0907_unsafe.sql runs outside of transactions',
  );
  expect(await owner(`select to_regclass('never') as never`)).toEqual([{ never: null }]);
});

test.each([
  ['an update without a limit', 'update customers set name = name;'],
  ['another statement', 'delete from customers;'],
])('a file in batches is refused with %s', async (_, statement) => {
  addMigration('0908_unsafe.sql', `-- in batches\n${statement}`);
  await expect(migrateDatabase(salon.owner, { folder })).rejects.toThrow('0908_unsafe.sql runs in batches');
});
