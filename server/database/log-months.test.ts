import { randomUUID } from 'node:crypto';
import { copyFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildBusiness, buildCustomer } from '../testing/builders.ts';
import { getClusterConnection, runAdminStatement } from '../testing/cluster.ts';
import { queryAsOwner } from '../testing/owner-query.ts';
import { setUpSalon } from '../testing/test-app.ts';
import { APPLICATION_ROLE } from './application-role.ts';
import type { ConnectionSettings } from './connection-settings.ts';
import { migrateDatabase } from './migrate.ts';
import { MIGRATIONS_FOLDER } from './migration-files.ts';

const salon = setUpSalon();
const ID = '01930000-0000-7000-8000-00000000000a';
const LAST_STEP = '0061_log_months.sql';

let database: ConnectionSettings;
let folder: string;
beforeEach(async () => {
  const name = `salon_months_${randomUUID().replaceAll('-', '')}`;
  await runAdminStatement(`create database ${name}`);
  database = getClusterConnection(name);
  folder = mkdtempSync(join(tmpdir(), 'salon-months-'));
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
});
afterEach(async () => {
  await runAdminStatement(`drop database ${database.database} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

const run = <T extends pg.QueryResultRow>(text: string, owner: ConnectionSettings = database) =>
  queryAsOwner<T>({ owner }, text);

/** Migrates to the release before the months, with a salon and rows of earlier years. */
async function buildEarlierRelease(): Promise<void> {
  const later = readdirSync(folder).filter((name) => name >= '0061');
  for (const name of later) rmSync(join(folder, name));
  await migrateDatabase(database, { folder });
  await run(`insert into businesses (id, name, slug) values ('${ID}', 'نور', 'noor');
    insert into audit_log (business_id, at, actor_type, action, entity, entity_id, changes)
    select '${ID}', now() - n * interval '1 day', 'system', 'update', 'bookings', gen_random_uuid(), '{}'
    from generate_series(1, 1000) as n; analyze`);
  for (const name of later) copyFileSync(join(MIGRATIONS_FOLDER, name), join(folder, name));
}

const readRows = () =>
  run<{ row: string }>('select entry::text as row from audit_log as entry order by at, id');
const listParts = (owner = database) =>
  run<{ part: string; starts: Date | null; ends: Date | null }>('select * from list_log_parts()', owner);
const renameCustomer = (client: pg.Client, n: number) =>
  client.query(`insert into customers (business_id, id, name, phone)
    values ('${ID}', gen_random_uuid(), 'هدى ${n}', '+96477012${String(n).padStart(5, '0')}')`);

async function connectTo(owner: ConnectionSettings): Promise<pg.Client> {
  const client = new pg.Client(owner);
  await client.connect();
  return client;
}

describe('an upgrade', () => {
  test('makes the rows so far the first part, without reading them under the lock', async () => {
    await buildEarlierRelease();
    const before = await readRows();
    rmSync(join(folder, LAST_STEP));
    await migrateDatabase(database, { folder });
    copyFileSync(join(MIGRATIONS_FOLDER, LAST_STEP), join(folder, LAST_STEP));
    const reads = async (table: string) => {
      const [read] = await run<{ rows: string }>(
        `select seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_user_tables where relname = '${table}'`,
      );
      return Number(read?.rows);
    };
    const readBefore = await reads('audit_log');
    await migrateDatabase(database, { folder });
    expect((await reads('audit_log_earlier')) - readBefore).toBeLessThan(before.length / 10);
    expect(await readRows()).toEqual(before);
    const [first, second] = await listParts();
    expect(first).toMatchObject({ part: 'audit_log_earlier', starts: null });
    expect(second?.starts).toEqual(first?.ends);
  });

  test('goes on with the numbers of the log, and writes of an open connection go on', async () => {
    await buildEarlierRelease();
    const writer = await connectTo(database);
    let isMigrating = true;
    let written = 0;
    const write = async () => {
      while (isMigrating || written < 20) await renameCustomer(writer, written++);
    };
    const writing = write();
    await migrateDatabase(database, { folder }).finally(() => {
      isMigrating = false;
    });
    await writing;
    await writer.end();
    const [log] = await run<{ rows: number; numbers: number; ordered: boolean }>(
      `select count(*)::int as rows, count(distinct id)::int as numbers,
         bool_and(before is null or id > before) as ordered
       from (select id, lag(id) over (order by at, id) as before from audit_log where entity = 'customers') as entry`,
    );
    expect(log).toEqual({ rows: written, numbers: written, ordered: true });
  });

  test('that stopped half-way lets changes succeed at any date, and keeps their rows', async () => {
    await buildEarlierRelease();
    for (const name of ['0061_log_end_checked.sql', LAST_STEP]) rmSync(join(folder, name));
    await migrateDatabase(database, { folder });
    await run(`insert into audit_log (business_id, at, actor_type, action, entity, entity_id, changes)
      values ('${ID}', now() + interval '100 days', 'system', 'update', 'bookings', '${ID}', '{}')`);
    expect(await run(`select from audit_log where entity_id = '${ID}' and entity = 'bookings'`)).toEqual([]);
    cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
    await migrateDatabase(database, { folder });
    expect(await run(`select from audit_log where entity_id = '${ID}' and entity = 'bookings'`)).toHaveLength(
      1,
    );
    expect(await run('select from audit_log_later')).toEqual([]);
    await assertComplete(database);
  });
});

/** From the first to the last instant, each part begins where the one before ends. */
async function assertComplete(owner: ConnectionSettings): Promise<void> {
  const parts = await listParts(owner);
  expect([parts[0]?.starts, parts.at(-1)?.ends]).toEqual([null, null]);
  expect(parts.slice(1).map(({ starts }) => starts)).toEqual(parts.slice(0, -1).map(({ ends }) => ends));
}

describe('the months ahead', () => {
  const dropMonthsAhead = () =>
    run(
      `do $$ declare ahead record; begin
         for ahead in select part from list_log_parts() where starts > now() loop
           execute format('drop table %I', ahead.part);
         end loop;
         perform create_log_part('audit_log_later',
           (select max(ends) from list_log_parts()), null);
       end $$`,
      salon.owner,
    );
  const add = async () =>
    (await run<{ months: number }>('select add_log_months() as months', salon.owner))[0]?.months;

  test('are at least three, and at most six', async () => {
    await dropMonthsAhead();
    expect(await add()).toBe(6);
    expect(await add()).toBe(0);
    await assertComplete(salon.owner);
  });

  test('do not keep a server from starting while a backup reads the tables', async () => {
    await dropMonthsAhead();
    const backup = await connectTo(salon.owner);
    await backup.query('begin; lock table businesses in access share mode');
    await migrateDatabase(salon.owner);
    expect((await listParts(salon.owner)).at(-1)?.part).toBe('audit_log_later');
    await backup.end();
    await migrateDatabase(salon.owner);
    expect(await add()).toBe(0);
  });

  test('are added when rows came without a month of their own, and no row is lost', async () => {
    const { id } = await buildBusiness(salon);
    await dropMonthsAhead();
    const line = (at: string) =>
      run(
        `insert into audit_log (business_id, at, actor_type, action, entity, entity_id, changes)
         values ('${id}', ${at}, 'system', 'update', 'late', '${id}', '{}')`,
        salon.owner,
      );
    await line(`date_trunc('month', now()) + interval '40 days'`);
    await line(`date_trunc('month', now()) + interval '70 days'`);
    expect(await run('select from audit_log_later', salon.owner)).toHaveLength(2);
    expect(await add()).toBeGreaterThan(0);
    expect(await run('select from audit_log_later', salon.owner)).toEqual([]);
    expect(await run(`select from audit_log where entity = 'late'`, salon.owner)).toHaveLength(2);
    await assertComplete(salon.owner);
    await assertGuarded();
  });

  test('are added beside a row of a wrong clock, which stays where it is', async () => {
    const { id } = await buildBusiness(salon);
    await dropMonthsAhead();
    await run(
      `insert into audit_log (business_id, at, actor_type, action, entity, entity_id, changes)
       values ('${id}', '2100-01-01', 'system', 'update', 'bookings', '${id}', '{}')`,
      salon.owner,
    );
    expect(await add()).toBe(6);
    expect(await run('select from audit_log_later', salon.owner)).toHaveLength(1);
    await assertComplete(salon.owner);
    await run(`delete from businesses where id = '${id}'`, salon.owner);
  });

  test('give way to a long read of the log, and are added after it', async () => {
    await dropMonthsAhead();
    const reader = await connectTo(salon.owner);
    await reader.query('begin; select count(*) from audit_log');
    await expect(add()).rejects.toMatchObject({ code: '55P03' });
    await buildCustomer(salon);
    await reader.query('rollback');
    await reader.end();
    expect(await add()).toBe(6);
  });
});

/** Each part is as protected as the whole table. */
async function assertGuarded(): Promise<void> {
  const open = await run(
    `select part from list_log_parts() join pg_class on oid = ('public.' || part)::regclass
     where not (relrowsecurity and relforcerowsecurity)
       or has_any_column_privilege('${APPLICATION_ROLE}', oid, 'select, insert, update')
       or has_table_privilege('${APPLICATION_ROLE}', oid, 'delete, truncate')
       or not exists (select from pg_policies where tablename = part and policyname = 'own_business'
            and roles = array['${APPLICATION_ROLE}']::name[])
       or array(select tgname::text from pg_trigger where tgrelid = pg_class.oid and not tgisinternal order by 1)
            <> array['audit_log_append_only', 'audit_log_not_truncated']`,
    salon.owner,
  );
  expect(open).toEqual([]);
}

describe('each part of the log', () => {
  test('is protected as the whole log', assertGuarded);

  test('cannot be read directly by the application, and would show only the own salon', async () => {
    const [own, other] = [await buildBusiness(salon), await buildBusiness(salon)];
    const [{ part } = { part: '' }] = await run<{ part: string }>(
      `select part from list_log_parts() where now() between starts and ends`,
      salon.owner,
    );
    const client = await connectTo(salon.owner);
    const readAs = (business: string) =>
      client.query(
        `begin; set local role ${APPLICATION_ROLE}; set local app.business_id = '${business}';
         select distinct business_id from ${part}`,
      ) as unknown as Promise<pg.QueryResult[]>;
    await expect(readAs(own.id)).rejects.toMatchObject({ code: '42501' });
    await client.query(`rollback; begin; grant select on ${part} to ${APPLICATION_ROLE}; commit`);
    const results = await readAs(own.id);
    expect(results.at(-1)?.rows).toEqual([{ business_id: own.id }]);
    await client.query(`rollback; revoke select on ${part} from ${APPLICATION_ROLE}`);
    await client.end();
    expect(other.id).not.toBe(own.id);
  });

  test('is append-only, also for the owner who names it', async () => {
    await buildBusiness(salon);
    const refused = { constraint: 'audit_log_append_only' };
    const [{ part } = { part: '' }] = await run<{ part: string }>(
      `select part from list_log_parts() where now() between starts and ends`,
      salon.owner,
    );
    for (const change of [
      `update ${part} set actor_type = 'x'`,
      `delete from ${part}`,
      `truncate ${part}`,
      `truncate audit_log`,
    ]) {
      await expect(run(change, salon.owner)).rejects.toMatchObject(refused);
    }
  });

  test('is made and dropped by the owner only', async () => {
    const open = await run(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace and proname ~ 'log_(part|month|row)'
         and has_function_privilege('${APPLICATION_ROLE}', oid, 'execute')`,
      salon.owner,
    );
    expect(open).toEqual([]);
  });

  test('of the present or a coming month is never dropped', async () => {
    const parts = (await listParts(salon.owner)).filter(({ ends }) => !ends || ends > new Date());
    for (const { part } of parts) {
      await expect(run(`select drop_log_part('${part}')`, salon.owner)).rejects.toMatchObject({
        code: '55006',
      });
    }
  });
});
