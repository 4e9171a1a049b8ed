import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { getClusterConnection, runAdminStatement } from '../testing/cluster.ts';
import type { ConnectionSettings } from './connection-settings.ts';
import { migrateDatabase } from './migrate.ts';
import { MIGRATIONS_FOLDER } from './migration-files.ts';

const KEYS = '0033';
const KUWAIT = '01930000-0000-7000-8000-00000000000a';
const IRAQ = '01930000-0000-7000-8000-00000000000b';

/** A database of the earlier release whose owner is no superuser. */
let folder: string;
let fresh: ConnectionSettings;
let owner: string;
/** The superuser, who sees every row. */
let client: pg.Client;

const addMigrations = (belongs: (name: string) => boolean) => {
  for (const name of readdirSync(MIGRATIONS_FOLDER).filter(belongs)) {
    copyFileSync(join(MIGRATIONS_FOLDER, name), join(folder, name));
  }
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'salon-keys-'));
  const name = `salon_keys_${randomUUID().replaceAll('-', '')}`;
  owner = `owner_${name.slice(-12)}`;
  await runAdminStatement(`create role ${owner} login createrole noinherit password 'secret'`);
  await runAdminStatement(`grant salon_app to ${owner}`);
  await runAdminStatement(`create database ${name} owner ${owner}`);
  fresh = { ...getClusterConnection(name), user: owner, password: 'secret' };
  addMigrations((file) => file < KEYS);
  await migrateDatabase(fresh, { folder });
  client = new pg.Client(getClusterConnection(name));
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await runAdminStatement(`drop database ${fresh.database} with (force)`);
  await runAdminStatement(`drop role ${owner}`);
  rmSync(folder, { recursive: true, force: true });
});

async function insertSalon(id: string, country: string): Promise<void> {
  await client.query(`select set_config('app.business_id', $1, false)`, [id]);
  await client.query(
    `insert into businesses (id, name, slug, country) values ($1::uuid, 'نور', 's' || right($1::text, 1), $2)`,
    [id, country],
  );
}

/** Inserts accounts with these phones, the oldest first. */
async function insertStaff(salon: string, table: 'admins' | 'employees', phones: string[]): Promise<void> {
  await client.query(`select set_config('app.business_id', $1, false)`, [salon]);
  const [column, value] = table === 'employees' ? [', specialty', `, 'قص'`] : ['', ''];
  await client.query(
    `insert into ${table} (business_id, id, name, phone, password_hash, created_at${column})
     select $1, gen_random_uuid(), 'سارة', phone, '', timestamptz '2026-01-01' + place * interval '1 day'${value}
     from unnest($2::text[]) with ordinality as given (phone, place)`,
    [salon, phones],
  );
}

async function migrateToNow(): Promise<void> {
  addMigrations((file) => file >= KEYS);
  await migrateDatabase(fresh, { folder });
}

async function keysOf(salon: string, table: string): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ phone: string; phone_key: string | null }>(
    `select phone, phone_key from ${table} where business_id = $1`,
    [salon],
  );
  return Object.fromEntries(rows.map(({ phone, phone_key }) => [phone, phone_key]));
}

test('earlier staff get the key of their salon’s country, and of several with one phone the oldest gets it', async () => {
  await insertSalon(KUWAIT, 'KW');
  await insertSalon(IRAQ, 'IQ');
  await insertStaff(KUWAIT, 'employees', ['0096551239921', '96551239921', '97433334444']);
  await insertStaff(KUWAIT, 'admins', ['0096551239921']);
  await insertStaff(IRAQ, 'employees', ['9647701000001', '07701000001', '0096551239921', '123456789012345']);
  await migrateToNow();
  expect(await keysOf(KUWAIT, 'employees')).toEqual({
    '0096551239921': '96551239921',
    '96551239921': null,
    '97433334444': '97433334444',
  });
  expect(await keysOf(KUWAIT, 'admins')).toEqual({ '0096551239921': '96551239921' });
  expect(await keysOf(IRAQ, 'employees')).toEqual({
    '9647701000001': '9647701000001',
    '07701000001': null,
    '0096551239921': '96551239921',
    '123456789012345': '123456789012345',
  });
});

test('of several earlier accounts with one phone an active one gets the key', async () => {
  await insertSalon(KUWAIT, 'KW');
  await insertStaff(KUWAIT, 'employees', ['0096551239921', '96551239921']);
  await client.query(`update employees set is_active = false where phone = '0096551239921'`);
  await migrateToNow();
  expect(await keysOf(KUWAIT, 'employees')).toEqual({ '0096551239921': null, '96551239921': '96551239921' });
});

test('the log of changes does not show the keys', async () => {
  await insertSalon(KUWAIT, 'KW');
  await insertStaff(KUWAIT, 'employees', ['0096551239921']);
  await migrateToNow();
  await insertStaff(KUWAIT, 'employees', ['96551230000']);
  const { rows } = await client.query(`select from audit_log where changes ? 'phone_key'`);
  expect(rows).toEqual([]);
});
