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

/** The migrations before the region, and a database of that release whose owner is no superuser. */
let folder: string;
let fresh: ConnectionSettings;
let owner: string;
/** The superuser, who sees every row. */
let client: pg.Client;

const FILL = '0013_fill_minor_units.sql';
const IRAQ = '01930000-0000-7000-8000-00000000000a';
const KUWAIT = '01930000-0000-7000-8000-00000000000b';

/** The tables with amounts: their columns as `[amount, minor]`. */
const PAIRS = {
  services: [['price', 'price_minor']],
  employees: [['salary_amount', 'salary_minor']],
  bookings: [
    ['total_price', 'total_minor'],
    ['paid_amount', 'paid_minor'],
  ],
  booking_lines: [['price', 'price_minor']],
  expense_vouchers: [['amount', 'amount_minor']],
  transactions: [['amount', 'amount_minor']],
  notifications: [['total_price', 'total_minor']],
} as const;

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

/** Inserts a salon as the earlier release did, with `count` rows in each table of amounts. */
async function insertSalon(id: string, currency: string, count: number, price: number): Promise<void> {
  await run(`select set_config('app.business_id', $1, false)`, [id]);
  await run(
    `insert into businesses (id, name, slug, currency) values ($1::uuid, 'نور', 's' || right($1::text, 1), $2)`,
    [id, currency],
  );
  await run(
    `insert into employees (business_id, id, name, specialty, phone, password_hash, salary_amount)
     values ($1::uuid, $1::uuid, 'سارة', 'قص', '07700000001', '', $2)`,
    [id, price],
  );
  await run(
    `insert into services (business_id, id, name, price, duration_minutes, discount_type, discount_percentage)
     values ($1::uuid, $1::uuid, 'قص', $2, 30, 'fixed', 1.5)`,
    [id, price],
  );
  await insertRows(id, 0, count, price);
}

/** Inserts the rows `from` to `to` of the tables that grow, in the columns that the earlier release knows. */
async function insertRows(id: string, from: number, to: number, price: number, by = client): Promise<void> {
  const values = [id, from, to, price];
  const rows = `from generate_series($2::int, $3::int - 1) as n`;
  await by.query(
    `insert into bookings (business_id, id, customer_name, customer_phone, booking_date, booking_time, starts_at,
       ends_at, employee_id, duration_minutes, total_price, paid_amount, status, completed_at)
     select $1::uuid, md5($1::text || n)::uuid, 'هدى', '+9647700000001', date '2026-01-01' + n, '09:00',
       timestamptz '2026-01-01 06:00Z' + n * interval '1 day', timestamptz '2026-01-01 06:30Z' + n * interval '1 day',
       $1, 30, $4, $4::numeric / 2, 'completed', now() ${rows}`,
    values,
  );
  await by.query(
    `insert into booking_services (business_id, booking_id, position, service_id, name, price, duration_minutes)
     select $1::uuid, md5($1::text || n)::uuid, 0, $1, 'قص', $4, 30 ${rows}`,
    values,
  );
  await by.query(
    `insert into expense_vouchers (business_id, id, voucher_number, datetime, account_name, amount)
     select $1::uuid, md5($1::text || n)::uuid, n + 1, now(), 'إيجار', $4 ${rows}`,
    values,
  );
  await by.query(
    `insert into transactions (business_id, id, date, type, amount)
     select $1::uuid, md5($1::text || n)::uuid, '2026-01-01', 'income', $4 ${rows}`,
    values,
  );
  await by.query(
    `insert into notifications (business_id, id, type, title, total_price)
     select $1::uuid, md5($1::text || n)::uuid, 'other', 'حجز', $4 ${rows}`,
    values,
  );
}

/** Returns how many rows of each pair are not the minor units of their amount. */
async function countWrong(): Promise<number> {
  const wrong = Object.entries(PAIRS).flatMap(([table, pairs]) =>
    pairs.map(
      ([amount, minor]) =>
        `(select count(*) from ${table} as row join businesses on businesses.id = row.business_id
          where row.${minor} is distinct from round(row.${amount} * 10::numeric ^ greatest(currency_digits, 2)))`,
    ),
  );
  const [row] = await run<{ wrong: string }>(`select ${wrong.join(' + ')} as wrong`);
  return Number(row?.wrong);
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'salon-minor-'));
  const name = `salon_minor_${randomUUID().replaceAll('-', '')}`;
  owner = `owner_${name.slice(-12)}`;
  await runAdminStatement(`create role ${owner} login createrole noinherit password 'secret'`);
  await runAdminStatement(`grant salon_app to ${owner}`);
  await runAdminStatement(`create database ${name} owner ${owner}`);
  fresh = { ...getClusterConnection(name), user: owner, password: 'secret' };
  addMigrations((file) => file < '0011');
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
  addMigrations((file) => file >= '0011');
  return migrateDatabase(fresh, { folder });
};

test('every amount of before gets its minor units, and the log of changes no line', async () => {
  await insertSalon(IRAQ, 'د.ع', 450, 25_000.5);
  await insertSalon(KUWAIT, 'دينار كويتي', 3, 12.25);
  const before = await run(`select count(*) from audit_log where entity <> 'businesses'`);
  expect(await migrateToNow()).toContain(FILL);
  expect(await countWrong()).toBe(0);
  expect(await run(`select count(*) from audit_log where entity <> 'businesses'`)).toEqual(before);
  expect(
    await run(`select currency_code, currency_digits, price_minor::int, discount_minor::int, price
               from services join businesses on businesses.id = business_id order by businesses.id`),
  ).toEqual([
    {
      currency_code: 'IQD',
      currency_digits: 0,
      price_minor: 2_500_050,
      discount_minor: 150,
      price: '25000.50',
    },
    { currency_code: 'KWD', currency_digits: 3, price_minor: 12_250, discount_minor: 1500, price: '12.25' },
  ]);
});

test('while rows are filled, processes of the earlier release write amounts and none is wrong', async () => {
  await insertSalon(IRAQ, 'د.ع', 1000, 25_000);
  await insertSalon(KUWAIT, 'د.ك', 1000, 12.5);
  const other = await connect();
  let migrating = true;
  let written = 1000;
  const storm = async () => {
    await other.query(`select set_config('app.business_id', $1, false)`, [KUWAIT]);
    while (migrating) {
      // A process reads the salon first, and writes a booking with its lines in one transaction.
      await other.query('begin');
      await other.query('select from businesses where id = $1', [KUWAIT]);
      await insertRows(KUWAIT, written, written + 1, 7.25, other);
      await other.query('commit');
      await other.query(
        'update bookings set total_price = 9.75, paid_amount = 9 where business_id = $1 and id = md5($1::text || $2)::uuid',
        [KUWAIT, written++ % 1000],
      );
    }
  };
  const stormed = storm();
  addMigrations((file) => file >= '0011' && file < FILL);
  await migrateDatabase(fresh, { folder });
  // A long transaction holds the bookings of a salon: the batch gives up its other rows and comes again.
  await run(`begin; set local app.business_id = '${IRAQ}'; update bookings set notes = 'x'
             where business_id = '${IRAQ}'`);
  // From 0022 on no migration fills amounts; the writers of an upgrade go on through all of them in its trial.
  addMigrations((file) => file >= FILL && file < '0022');
  const migrated = migrateDatabase(fresh, { folder });
  const editing = await connect();
  await editing.query(`set app.business_id = '${IRAQ}'; set statement_timeout = '10s'`);
  for (let edit = 0; edit < 20; edit++) {
    await editing.query(`update services set description = 'x' || $1 where business_id = '${IRAQ}'`, [edit]);
    await wait(100);
  }
  await editing.end();
  await run('commit');
  await migrated;
  migrating = false;
  await stormed;
  await other.end();
  await migrateToNow();
  expect(written).toBeGreaterThan(100);
  expect(await countWrong()).toBe(0);
  expect(await run(`select count(*)::int from bookings where business_id = '${KUWAIT}'`)).toEqual([
    { count: written },
  ]);
});

test('an interrupted fill goes on with the rows that are left', async () => {
  await insertSalon(IRAQ, 'د.ع', 600, 25_000);
  await insertSalon(KUWAIT, 'د.ك', 5, 12.5);
  addMigrations((file) => file >= '0011' && file < '0013');
  await migrateDatabase(fresh, { folder });
  // The second salon cannot be filled, as if the process ended before it.
  await run(
    `create function stop_fill() returns trigger language plpgsql as $$ begin raise 'stopped'; end $$`,
  );
  await run(`create trigger stop before update on bookings for each row
             when (old.business_id = '${KUWAIT}') execute function stop_fill()`);
  await expect(migrateToNow()).rejects.toMatchObject({ code: 'DATABASE_NOT_READY' });
  const left = await run(
    `select business_id, count(*)::int from bookings where total_minor is null group by 1`,
  );
  expect(left).toEqual([{ business_id: KUWAIT, count: 5 }]);
  await run('drop trigger stop on bookings');
  expect(await migrateDatabase(fresh, { folder })).toContain(FILL);
  expect(await countWrong()).toBe(0);
});

test('an amount that differs from its minor units stops the migration', async () => {
  await insertSalon(KUWAIT, 'د.ك', 2, 12.5);
  addMigrations((file) => file >= '0011' && file < '0019');
  await migrateDatabase(fresh, { folder });
  await run(`update bookings set total_minor = 12501 where id = md5('${KUWAIT}' || 0)::uuid`);
  await expect(migrateToNow()).rejects.toMatchObject({
    code: 'DATABASE_NOT_READY',
    message: expect.stringContaining(`1 amounts of salon ${KUWAIT}`),
  });
});

test('a restore fills the rows of an older backup in its one transaction', async () => {
  await insertSalon(IRAQ, 'د.ع', 250, 25_000);
  await insertSalon(KUWAIT, 'د.ك', 3, 12.5);
  await run(`begin; set local app.business_id = '${KUWAIT}';
    insert into transactions (business_id, id, date, type, amount)
      values ('${KUWAIT}', '${KUWAIT}', '2026-01-01', 'collection', 18.75);
    update bookings set collection_id = '${KUWAIT}' where business_id = '${KUWAIT}'; commit`);
  const restoring = await connect(fresh);
  await restoring.query('begin');
  for (const migration of readMigrations().filter(({ name }) => name >= '0011')) {
    await applyMigrationInTransaction(restoring, migration);
  }
  await restoring.query('commit');
  await restoring.end();
  expect(await countWrong()).toBe(0);
});
