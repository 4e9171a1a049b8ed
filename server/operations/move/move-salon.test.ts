import { paths } from '@salon/shared/contracts/paths';
import { sql } from 'kysely';
import { buildApp } from '../../app.ts';
import type { ConnectionSettings } from '../../database/connection-settings.ts';
import { openDatabase } from '../../database/database.ts';
import { joinDatabases } from '../../database/places/join-databases.ts';
import { buildAdmin, buildCustomer, signIn } from '../../testing/builders.ts';
import { queryDatabase } from '../backup/testing/backup-workspace.ts';
import { buildWholeSalon } from '../backup/testing/whole-salon.ts';
import { undoMove } from './move-salon.ts';
import type { MoveStep } from './steps.ts';
import { setUpTwoDatabases } from './testing/two-databases.ts';

const { now, salon, databases, move, tablesIn, rowsOf, addressIn } = setUpTwoDatabases();

const openJoined = () =>
  joinDatabases(openDatabase(salon.owner, 5, { checksPlace: true }), [
    openDatabase(now.north, 5, { checksPlace: true }),
  ]);
const leftovers = (connection: ConnectionSettings) =>
  queryDatabase(
    connection,
    `select pubname::text as name from pg_publication union all select subname from pg_subscription
       where subdbid = (select oid from pg_database where datname = current_database())
     union all select slot_name from pg_replication_slots where database = current_database()`,
  );

test('a moved salon has the same rows, the other salons stay, and nothing of the move is left', async () => {
  const other = await buildWholeSalon(salon);
  const before = await tablesIn(salon.owner);
  const hold = await move({ keepsRows: true });
  expect(await tablesIn(now.north)).toEqual(before);
  expect(await tablesIn(salon.owner)).toEqual(before);
  expect(hold?.rows).toBeGreaterThan(before.length);
  await move();
  expect(await rowsOf(salon.owner)).toEqual([]);
  expect(await queryDatabase(now.north, 'select id from businesses')).toEqual([{ id: now.id }]);
  expect(
    (await queryDatabase(salon.owner, `select from bookings where business_id = '${other}'`)).length,
  ).toBe(2);
  expect([await leftovers(salon.owner), await leftovers(now.north)]).toEqual([[], []]);
});

test('PostgreSQL knows how much has arrived before the salon is served there', async () => {
  const known = `select from pg_stats where schemaname = 'public' and tablename = 'bookings' limit 1`;
  let arrived: unknown[] = [];
  await move({
    onStep: async (step) => {
      if (step === 'following') arrived = await queryDatabase(now.north, known);
    },
  });
  expect(arrived).toHaveLength(1);
});

test('the log moves along with its months, also what is written meanwhile', async () => {
  await queryDatabase(salon.owner, `select add_earlier_log_months(now() - interval '3 months')`);
  await queryDatabase(
    salon.owner,
    `insert into audit_log (business_id, at, actor_type, action, entity, entity_id, changes)
     select '${now.id}', now() - n * interval '1 month', 'system', 'update', 'bookings', '${now.id}', '{}' from generate_series(1, 5) as n`,
  );
  const added: string[] = [];
  await move({
    keepsRows: true,
    onStep: async (step) => {
      if (step === 'following') added.push((await buildCustomer(salon, { business_id: now.id })).id);
    },
  });
  const logOf = (connection: ConnectionSettings) =>
    queryDatabase<{ entity_id: string }>(
      connection,
      `select * from audit_log where business_id = '${now.id}' order by at, id`,
    );
  const log = await logOf(now.north);
  expect(log).toEqual(await logOf(salon.owner));
  expect(log.map(({ entity_id }) => entity_id)).toEqual(expect.arrayContaining([...added, now.id]));
  expect(added).not.toEqual([]);
});

test('a process that does not know of the move cannot write to the earlier database', async () => {
  const headers = await signIn(salon, 'admin', await buildAdmin(salon, { business_id: now.id }));
  await move({ keepsRows: true });
  await expect(buildCustomer(salon, { business_id: now.id })).rejects.toMatchObject({ code: 'SM001' });
  const payload = { name: 'قسم' };
  const written = await salon.app.inject({ method: 'POST', url: paths.categories, headers, payload });
  expect([written.statusCode, written.json().code]).toEqual([503, 'UNAVAILABLE']);
  expect((await salon.app.inject({ url: paths.business(now.slug) })).statusCode).toBe(404);
});

test('sessions, sign-ins and writes go on through both databases', async () => {
  const database = openJoined();
  const { config, clock, images } = salon;
  const app = await buildApp({ config, clock, images, database });
  const admin = await buildAdmin(salon, { business_id: now.id });
  const headers = await signIn(salon, 'admin', admin);
  const book = (name: string) =>
    app.inject({ method: 'POST', url: paths.categories, headers, payload: { name } });
  expect((await book('قبل')).statusCode).toBe(201);
  const waiting: Promise<{ statusCode: number }>[] = [];
  await move({
    onStep: (step) => {
      if (step === 'compared') waiting.push(book('أثناء'));
    },
  });
  expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([201]);
  expect((await book('بعد')).statusCode).toBe(201);
  const { data } = (await app.inject({ url: paths.categories, headers })).json();
  expect(data.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['قبل', 'أثناء', 'بعد']),
  );
  const facts = await app.inject({ url: paths.business(now.slug) });
  expect(facts.json()).toMatchObject({ data: { id: now.id } });
  await app.close();
  await database.close();
});

// `pnpm trial move` kills the command at every step.
test.each<MoveStep>(['copying', 'compared', 'ready'])(
  'a move that fails at "%s" leaves the salon in its database, and can begin again',
  async (step) => {
    const before = await tablesIn(salon.owner);
    const failing = move({
      onStep: (reached) => {
        if (reached === step) throw new Error('fails here');
      },
    });
    await expect(failing).rejects.toThrow('fails here');
    expect(await rowsOf(now.north)).toEqual([]);
    expect([await leftovers(salon.owner), await leftovers(now.north)]).toEqual([[], []]);
    await buildCustomer(salon, { business_id: now.id });
    await undoMove({ databases: databases(), slug: now.slug, to: 'north' });
    await move({ keepsRows: true });
    expect((await tablesIn(now.north)).length).toBe(before.length);
  },
);

test.each<MoveStep>(['decided', 'switched'])(
  'a move that fails at "%s" has moved the salon, and the same command completes it',
  async (step) => {
    const failing = move({
      onStep: (reached) => {
        if (reached === step) throw new Error('fails here');
      },
    });
    await expect(failing).rejects.toThrow('fails here');
    const database = openJoined();
    await database.withBusiness(now.id, (tx) =>
      sql`update businesses set address = 'بغداد' where id = ${now.id}`.execute(tx),
    );
    await database.close();
    await expect(undoMove({ databases: databases(), slug: now.slug, to: 'north' })).rejects.toThrow(
      'move it back instead',
    );
    await move();
    expect(await queryDatabase(now.north, 'select id, address from businesses')).toEqual([
      { id: now.id, address: 'بغداد' },
    ]);
    expect([await leftovers(salon.owner), await leftovers(now.north)]).toEqual([[], []]);
  },
);

test('a salon moves back, with what was written meanwhile', async () => {
  await move({ keepsRows: true });
  const database = openJoined();
  await database.withBusiness(now.id, (tx) =>
    sql`update businesses set address = 'بغداد' where id = ${now.id}`.execute(tx),
  );
  await move({ to: 'home' });
  await database.withBusiness(now.id, (tx) =>
    sql`update businesses set phone = '07701111111' where id = ${now.id}`.execute(tx),
  );
  await database.close();
  const rows = await queryDatabase(
    salon.owner,
    `select address, phone from businesses where id = '${now.id}'`,
  );
  expect(rows).toEqual([{ address: 'بغداد', phone: '07701111111' }]);
  expect(await queryDatabase(now.north, 'select id from businesses')).toEqual([]);
});

test('writes go on while the target does not answer', async () => {
  const frozen: number[] = [];
  let written: Promise<void> | undefined;
  const hold = await move({
    holdMs: 3_000,
    onStep: async (step) => {
      if (step !== 'holding' || frozen.length > 0) return;
      const backends = await queryDatabase<{ pid: number }>(
        now.north,
        `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
           and pid <> pg_backend_pid()`,
      );
      frozen.push(...backends.map(({ pid }) => pid));
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
      written = writeOnceHeld().finally(() => {
        for (const pid of frozen) process.kill(pid, 'SIGCONT');
      });
    },
  });
  await written;
  expect(frozen).toHaveLength(1);
  // The try that ended without an answer counts.
  expect(hold?.heldMs).toBeGreaterThan(2_900);
  expect(await addressIn(now.north)).toEqual([{ address: 'بغداد' }]);
});

/** A write as a process does it that knows several databases, after the move has the lock. */
async function writeOnceHeld() {
  const isHeld = `select from pg_locks where locktype = 'advisory' and granted and classid = 73410004
    and database = (select oid from pg_database where datname = current_database()) and mode = 'ExclusiveLock'`;
  while ((await queryDatabase(salon.owner, isHeld)).length === 0)
    await new Promise((wake) => setTimeout(wake, 5));
  const database = openDatabase(salon.owner, 2, { checksPlace: true });
  await database
    .withBusiness(now.id, (tx) =>
      sql`update businesses set address = 'بغداد' where id = ${now.id}`.execute(tx),
    )
    .finally(() => database.close());
}
