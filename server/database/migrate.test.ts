import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { findBusiness } from '../salon/businesses/business.repository.ts';
import { getClusterConnection, runAdminStatement } from '../testing/cluster.ts';
import type { ConnectionSettings } from './connection-settings.ts';
import { openDatabase } from './database.ts';
import { migrateDatabase } from './migrate.ts';

let fresh: ConnectionSettings;
let name: string;

beforeEach(async () => {
  name = `salon_migrate_${randomUUID().replaceAll('-', '')}`;
  await runAdminStatement(`create database ${name}`);
  fresh = getClusterConnection(name);
});
afterEach(() => runAdminStatement(`drop database ${name} with (force)`));

async function run(sql: string, settings = fresh) {
  const client = new pg.Client(settings);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('the first run applies every migration, the second run none', async () => {
  expect(await migrateDatabase(fresh)).toContain('0001_salon.sql');
  expect(await migrateDatabase(fresh)).toEqual([]);
});

test('three servers that start at once share the work', async () => {
  const applied = await Promise.all([migrateDatabase(fresh), migrateDatabase(fresh), migrateDatabase(fresh)]);
  expect(applied.filter((names) => names.includes('0001_salon.sql'))).toHaveLength(1);
});

test('a migration that was changed after it was applied stops the run', async () => {
  await migrateDatabase(fresh);
  await run(`update schema_migrations set checksum = 'another' where name = '0001_salon.sql'`);
  await expect(migrateDatabase(fresh)).rejects.toMatchObject({
    name: 'StartProblem',
    code: 'DATABASE_NOT_READY',
  });
});

test('a migration that fails leaves no table behind', async () => {
  await run('create table employees (id int)');
  await expect(migrateDatabase(fresh)).rejects.toMatchObject({ code: 'DATABASE_NOT_READY' });
  expect(await run(`select to_regclass('admins') as admins, to_regclass('bookings') as bookings`)).toEqual([
    { admins: null, bookings: null },
  ]);
});

test('migrations work for an owner that is not superuser, and row-level security binds that owner', async () => {
  const owner = `owner_${name.slice(-12)}`;
  await runAdminStatement(`create role ${owner} login createrole noinherit password 'secret'`);
  await runAdminStatement(`grant salon_app to ${owner}`);
  await runAdminStatement(`alter database ${name} owner to ${owner}`);
  const settings = { ...fresh, user: owner, password: 'secret' };
  await migrateDatabase(settings);
  const id = '01930000-0000-7000-8000-000000000001';
  const database = openDatabase(settings, 2);
  await database.withBusiness(id, async (tx) => {
    await tx.insertInto('businesses').values({ id, name: 'نور', slug: 'noor' }).execute();
    await tx.insertInto('customers').values({ business_id: id, id, phone: '+9647701234567' }).execute();
  });
  const found = await database.withoutBusiness((tx) => findBusiness(tx, 'noor'));
  expect(found?.id).toBe(id);
  await database.close();
  expect(await run('select * from customers', settings)).toEqual([]);
  await runAdminStatement(`drop database ${name} with (force)`);
  await runAdminStatement(`create database ${name}`);
  await runAdminStatement(`drop owned by ${owner}`);
  await runAdminStatement(`drop role ${owner}`);
});
