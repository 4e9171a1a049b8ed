import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { getClusterConnection, runAdminStatement } from '../testing/cluster.ts';
import { applyMigrationInTransaction } from './apply-migration.ts';
import type { ConnectionSettings } from './connection-settings.ts';
import { migrateDatabase } from './migrate.ts';
import { MIGRATIONS_FOLDER, readMigrations } from './migration-files.ts';

/** The migrations before the working time, and a database of that release whose owner is no superuser. */
let folder: string;
let fresh: ConnectionSettings;
let owner: string;
/** The superuser, who sees every row. */
let client: pg.Client;

const FIRST = '0015';
const PLACE = '0017_place_lines.sql';
const SALON = '01930000-0000-7000-8000-00000000000a';
const OTHER = '01930000-0000-7000-8000-00000000000b';

async function connect(settings = getClusterConnection(fresh.database ?? '')): Promise<pg.Client> {
  const connected = new pg.Client(settings);
  await connected.connect();
  return connected;
}

const addMigrations = (belongs: (name: string) => boolean) => {
  for (const name of readdirSync(MIGRATIONS_FOLDER).filter(belongs)) {
    copyFileSync(join(MIGRATIONS_FOLDER, name), join(folder, name));
  }
};

async function run<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> {
  return (await client.query<T>(sql, values)).rows;
}

/** A salon with two employees, whose ids are those of the salon with another last digit. */
async function insertSalon(id: string): Promise<void> {
  await run(`select set_config('app.business_id', $1, false)`, [id]);
  await run(`insert into businesses (id, name, slug) values ($1::uuid, 'نور', 's' || right($1::text, 1))`, [
    id,
  ]);
  await run(
    `insert into employees (business_id, id, name, specialty, phone, password_hash)
     select $1::uuid, (left($1::text, 35) || n)::uuid, 'سارة', 'قص', '0770000000' || n, ''
     from generate_series(1, 2) as n`,
    [id],
  );
}

const employeeOf = (salon: string, n = 1) => `${salon.slice(0, 35)}${n}`;
const bookingOf = (salon: string, n: number) => `${salon.slice(0, 33)}${String(n).padStart(3, '0')}`;

/** Inserts bookings of 60 minutes with two lines, one a day, as the earlier release does. */
async function insertBookings(
  salon: string,
  {
    from = 0,
    to,
    status = 'pending',
    by = client,
  }: { from?: number; to: number; status?: string; by?: pg.Client },
): Promise<void> {
  const values = [salon, from, to];
  const id = `(left($1::text, 33) || lpad(n::text, 3, '0'))::uuid`;
  const rows = `from generate_series($2::int, $3::int - 1) as n`;
  await by.query(
    `insert into bookings (business_id, id, customer_name, customer_phone, booking_date, booking_time, starts_at,
       ends_at, employee_id, duration_minutes, total_price, status, paid_amount, completed_at)
     select $1::uuid, ${id}, 'هدى', '+9647700000001', date '2026-01-01' + n, '09:00',
       timestamptz '2026-01-01 06:00Z' + n * interval '1 day', timestamptz '2026-01-01 07:00Z' + n * interval '1 day',
       (left($1::text, 35) || '1')::uuid, 60, 40, $4, case when $4 = 'completed' then 40 end,
       case when $4 = 'completed' then now() end ${rows}`,
    [...values, status],
  );
  await by.query(
    `insert into booking_services (business_id, booking_id, position, name, price, duration_minutes)
     select $1::uuid, ${id}, position, 'قص', 20, 20 + position * 20 ${rows}, generate_series(0, 1) as position`,
    values,
  );
}

/** The occupied time of a booking: `1 06:00–06:20`. */
async function listBusy(bookingId: string): Promise<string[]> {
  const rows = await run<{ text: string }>(
    `select right(employee_id::text, 1) || ' ' || to_char(starts_at at time zone 'UTC', 'HH24:MI') || '–'
       || to_char(ends_at at time zone 'UTC', 'HH24:MI') as text
     from busy where booking_id = $1 order by position`,
    [bookingId],
  );
  return rows.map(({ text }) => text);
}

const countUnplaced = async () =>
  (await run<{ count: number }>('select count(*)::int from booking_lines where starts_at is null'))[0]?.count;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'salon-visits-'));
  const name = `salon_visits_${randomUUID().replaceAll('-', '')}`;
  owner = `owner_${name.slice(-12)}`;
  await runAdminStatement(`create role ${owner} login createrole noinherit password 'secret'`);
  await runAdminStatement(`grant salon_app to ${owner}`);
  await runAdminStatement(`create database ${name} owner ${owner}`);
  fresh = { ...getClusterConnection(name), user: owner, password: 'secret' };
  addMigrations((file) => file < FIRST);
  await migrateDatabase(fresh, { folder });
  client = await connect();
});

afterEach(async () => {
  await client.end();
  await runAdminStatement(`drop database ${fresh.database} with (force)`);
  await runAdminStatement(`drop role ${owner}`);
  rmSync(folder, { recursive: true, force: true });
});

const migrateToNow = () => {
  addMigrations((file) => file >= FIRST);
  return migrateDatabase(fresh, { folder });
};

test('the lines of before are placed one after another, and what is not cancelled occupies its time', async () => {
  await insertSalon(SALON);
  await insertBookings(SALON, { to: 250 });
  await insertBookings(SALON, { from: 250, to: 260, status: 'cancelled' });
  await insertSalon(OTHER);
  await insertBookings(OTHER, { to: 3, status: 'completed' });
  const before = await run(`select count(*) from audit_log where entity <> 'work_plans'`);
  await migrateToNow();
  expect(await run(`select count(*) from audit_log where entity <> 'work_plans'`)).toEqual(before);
  expect(await countUnplaced()).toBe(0);
  expect(await listBusy(bookingOf(SALON, 7))).toEqual(['1 06:00–06:20', '1 06:20–07:00']);
  expect(await listBusy(bookingOf(SALON, 255))).toEqual([]);
  expect(await run('select business_id, count(*)::int from busy group by 1 order by 1')).toEqual([
    { business_id: SALON, count: 500 },
    { business_id: OTHER, count: 6 },
  ]);
  expect(
    await run(
      'select business_id, employee_id, jsonb_array_length(spans) as days from work_plans order by 1, 2',
    ),
  ).toEqual(
    [SALON, OTHER].flatMap((salon) =>
      [1, 2].map((n) => ({ business_id: salon, employee_id: employeeOf(salon, n), days: 7 })),
    ),
  );
});

test('a booking that is cancelled while its lines are placed occupies nothing', async () => {
  await insertSalon(SALON);
  await insertBookings(SALON, { to: 3 });
  addMigrations((file) => file >= FIRST && file < PLACE);
  await migrateDatabase(fresh, { folder });
  const other = await connect();
  await other.query(`begin; set local app.business_id = '${SALON}';
    update bookings set status = 'cancelled' where id = '${bookingOf(SALON, 1)}'`);
  addMigrations((file) => file >= PLACE);
  const migrated = migrateDatabase(fresh, { folder });
  while ((await run('select from pg_locks where not granted')).length === 0) await wait(10);
  await other.query('commit');
  await other.end();
  await migrated;
  expect(await listBusy(bookingOf(SALON, 1))).toEqual([]);
  expect(await listBusy(bookingOf(SALON, 2))).toEqual(['1 06:00–06:20', '1 06:20–07:00']);
});

test('an interrupted placing goes on with the lines that are left', async () => {
  await insertSalon(SALON);
  await insertBookings(SALON, { to: 3 });
  await insertSalon(OTHER);
  await insertBookings(OTHER, { to: 2 });
  addMigrations((file) => file >= FIRST && file < PLACE);
  await migrateDatabase(fresh, { folder });
  // The second salon cannot be placed, as if the process ended before it.
  await run(
    `create function stop_fill() returns trigger language plpgsql as $$ begin raise 'stopped'; end $$`,
  );
  await run(`create trigger stop before update on booking_lines for each row
             when (old.business_id = '${OTHER}') execute function stop_fill()`);
  addMigrations((file) => file >= PLACE);
  await expect(migrateDatabase(fresh, { folder })).rejects.toMatchObject({ code: 'DATABASE_NOT_READY' });
  expect(await countUnplaced()).toBe(4);
  await run('drop trigger stop on booking_lines');
  await migrateDatabase(fresh, { folder });
  expect(await countUnplaced()).toBe(0);
  expect(await run('select count(*)::int from busy')).toEqual([{ count: 10 }]);
});

test('a booking that is not occupied as booked stops the migration', async () => {
  await insertSalon(SALON);
  await insertBookings(SALON, { to: 2 });
  await run(`delete from booking_services where booking_id = $1 and position = 1`, [bookingOf(SALON, 1)]);
  await expect(migrateToNow()).rejects.toMatchObject({
    code: 'DATABASE_NOT_READY',
    message: expect.stringContaining(`1 bookings of salon ${SALON}`),
  });
});

test('a restore places the lines of an older backup in its one transaction', async () => {
  await insertSalon(SALON);
  await insertBookings(SALON, { to: 3 });
  const restoring = await connect(fresh);
  await restoring.query('begin');
  for (const migration of readMigrations().filter(({ name }) => name >= FIRST)) {
    await applyMigrationInTransaction(restoring, migration);
  }
  await restoring.query('commit');
  await restoring.end();
  expect(await countUnplaced()).toBe(0);
  expect(await listBusy(bookingOf(SALON, 2))).toEqual(['1 06:00–06:20', '1 06:20–07:00']);
});

describe('a process of the earlier release, beside this one,', () => {
  beforeEach(async () => {
    await insertSalon(SALON);
    await migrateToNow();
    await insertBookings(SALON, { to: 2 });
  });

  const [first, second] = [bookingOf(SALON, 0), bookingOf(SALON, 1)];

  test('places the lines that it writes', async () => {
    expect(await listBusy(first)).toEqual(['1 06:00–06:20', '1 06:20–07:00']);
  });

  test('moves the lines along, also onto the time of each other', async () => {
    await run(
      `update bookings set starts_at = starts_at + interval '20 minutes', ends_at = ends_at + interval '20 minutes'
       where id = $1`,
      [first],
    );
    expect(await listBusy(first)).toEqual(['1 06:20–06:40', '1 06:40–07:20']);
    await run('update bookings set employee_id = $2 where id = $1', [first, employeeOf(SALON, 2)]);
    expect(await listBusy(first)).toEqual(['2 06:20–06:40', '2 06:40–07:20']);
  });

  test('is refused a taken time', async () => {
    const moved = run(
      `update bookings set starts_at = starts_at + interval '1 day' + interval '59 minutes',
         ends_at = ends_at + interval '1 day' + interval '59 minutes' where id = $1`,
      [first],
    );
    await expect(moved).rejects.toMatchObject({ constraint: 'busy_people' });
    expect(await listBusy(first)).toEqual(['1 06:00–06:20', '1 06:20–07:00']);
  });

  test('frees the time of a cancelled and of a deleted booking', async () => {
    await run(`update bookings set status = 'cancelled' where id = $1`, [first]);
    await run(`delete from bookings where id = $1`, [second]);
    expect(await run('select from busy')).toEqual([]);
    await run(`update bookings set status = 'pending' where id = $1`, [first]);
    expect(await listBusy(first)).toEqual(['1 06:00–06:20', '1 06:20–07:00']);
  });
});
