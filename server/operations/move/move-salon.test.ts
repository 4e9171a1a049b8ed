import { paths } from '@salon/shared/contracts/paths';
import { sql } from 'kysely';
import { buildApp } from '../../app.ts';
import type { ConnectionSettings } from '../../database/connection-settings.ts';
import { openDatabase } from '../../database/database.ts';
import { migrateDatabase } from '../../database/migrate.ts';
import { joinDatabases } from '../../database/places/join-databases.ts';
import { buildAdmin, buildCustomer, signIn } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { exportSalon } from '../backup/export-salon.ts';
import { queryDatabase, setUpBackupWorkspace } from '../backup/testing/backup-workspace.ts';
import { buildWholeSalon } from '../backup/testing/whole-salon.ts';
import { type MoveOptions, moveSalon, undoMove } from './move-salon.ts';
import type { MoveStep } from './steps.ts';

const salon = setUpSalon();
const workspace = setUpBackupWorkspace(salon);

let north: ConnectionSettings;
let slug: string;
let id: string;
beforeEach(async () => {
  north = await workspace.emptyDatabase();
  await migrateDatabase(north);
  id = await buildWholeSalon(salon);
  slug = await slugOf(id);
});

const slugOf = async (salonId: string) => {
  const [row] = await queryDatabase<{ slug: string }>(
    salon.owner,
    `select slug from businesses where id = '${salonId}'`,
  );
  return row?.slug ?? '';
};
const databases = () => [
  { name: 'home', connection: salon.owner },
  { name: 'north', connection: north },
];
// The databases are in one PostgreSQL of a busy machine, so the tests do not judge the time.
const move = (options: Partial<MoveOptions> = {}) =>
  moveSalon({ databases: databases(), slug, to: 'north', holdMs: 20_000, ...options });
const tablesIn = async (connection: ConnectionSettings) => {
  const config = { dataDir: salon.config.dataDir, uploadsBucket: null };
  const { manifest } = await exportSalon(slug, { connection, folder: workspace.in('exports'), config });
  return manifest.tables;
};
const openJoined = () =>
  joinDatabases(openDatabase(salon.owner, 5, { checksPlace: true }), [
    openDatabase(north, 5, { checksPlace: true }),
  ]);
const leftovers = (connection: ConnectionSettings) =>
  queryDatabase(
    connection,
    `select pubname::text as name from pg_publication union all select subname from pg_subscription
       where subdbid = (select oid from pg_database where datname = current_database())
     union all select slot_name from pg_replication_slots where database = current_database()`,
  );
const rowsOf = (connection: ConnectionSettings) =>
  queryDatabase(connection, `select id from bookings where business_id = '${id}'`);

test('a moved salon has the same rows, the other salons stay, and nothing of the move is left', async () => {
  const other = await buildWholeSalon(salon);
  const before = await tablesIn(salon.owner);
  const hold = await move({ keepsRows: true });
  expect(await tablesIn(north)).toEqual(before);
  expect(await tablesIn(salon.owner)).toEqual(before);
  expect(hold?.rows).toBeGreaterThan(before.length);
  await move();
  expect(await rowsOf(salon.owner)).toEqual([]);
  expect(await queryDatabase(north, 'select id from businesses')).toEqual([{ id }]);
  expect(
    (await queryDatabase(salon.owner, `select from bookings where business_id = '${other}'`)).length,
  ).toBe(2);
  expect([await leftovers(salon.owner), await leftovers(north)]).toEqual([[], []]);
});

test('PostgreSQL knows how much has arrived before the salon is served there', async () => {
  const known = `select from pg_stats where schemaname = 'public' and tablename = 'bookings' limit 1`;
  let arrived: unknown[] = [];
  await move({
    onStep: async (step) => {
      if (step === 'following') arrived = await queryDatabase(north, known);
    },
  });
  expect(arrived).toHaveLength(1);
});

test('the log moves along with its months, also what is written meanwhile', async () => {
  await queryDatabase(salon.owner, `select add_earlier_log_months(now() - interval '3 months')`);
  await queryDatabase(
    salon.owner,
    `insert into audit_log (business_id, at, actor_type, action, entity, entity_id, changes)
     select '${id}', now() - n * interval '1 month', 'system', 'update', 'bookings', '${id}', '{}' from generate_series(1, 5) as n`,
  );
  const added: string[] = [];
  await move({
    keepsRows: true,
    onStep: async (step) => {
      if (step === 'following') added.push((await buildCustomer(salon, { business_id: id })).id);
    },
  });
  const logOf = (connection: ConnectionSettings) =>
    queryDatabase<{ entity_id: string }>(
      connection,
      `select * from audit_log where business_id = '${id}' order by at, id`,
    );
  const log = await logOf(north);
  expect(log).toEqual(await logOf(salon.owner));
  expect(log.map(({ entity_id }) => entity_id)).toEqual(expect.arrayContaining([...added, id]));
  expect(added).not.toEqual([]);
});

test('a process that does not know of the move cannot write to the earlier database', async () => {
  const headers = await signIn(salon, 'admin', await buildAdmin(salon, { business_id: id }));
  await move({ keepsRows: true });
  await expect(buildCustomer(salon, { business_id: id })).rejects.toMatchObject({ code: 'SM001' });
  const payload = { name: 'قسم' };
  const written = await salon.app.inject({ method: 'POST', url: paths.categories, headers, payload });
  expect([written.statusCode, written.json().code]).toEqual([503, 'UNAVAILABLE']);
  expect((await salon.app.inject({ url: paths.business(slug) })).statusCode).toBe(404);
});

test('sessions, sign-ins and writes go on through both databases', async () => {
  const database = openJoined();
  const { config, clock, images } = salon;
  const app = await buildApp({ config, clock, images, database });
  const admin = await buildAdmin(salon, { business_id: id });
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
  const facts = await app.inject({ url: paths.business(slug) });
  expect(facts.json()).toMatchObject({ data: { id } });
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
    expect(await rowsOf(north)).toEqual([]);
    expect([await leftovers(salon.owner), await leftovers(north)]).toEqual([[], []]);
    await buildCustomer(salon, { business_id: id });
    await undoMove({ databases: databases(), slug, to: 'north' });
    await move({ keepsRows: true });
    expect((await tablesIn(north)).length).toBe(before.length);
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
    await database.withBusiness(id, (tx) =>
      sql`update businesses set address = 'بغداد' where id = ${id}`.execute(tx),
    );
    await database.close();
    await expect(undoMove({ databases: databases(), slug, to: 'north' })).rejects.toThrow(
      'move it back instead',
    );
    await move();
    expect(await queryDatabase(north, 'select id, address from businesses')).toEqual([
      { id, address: 'بغداد' },
    ]);
    expect([await leftovers(salon.owner), await leftovers(north)]).toEqual([[], []]);
  },
);

test('a salon moves back, with what was written meanwhile', async () => {
  await move({ keepsRows: true });
  const database = openJoined();
  await database.withBusiness(id, (tx) =>
    sql`update businesses set address = 'بغداد' where id = ${id}`.execute(tx),
  );
  await move({ to: 'home' });
  await database.withBusiness(id, (tx) =>
    sql`update businesses set phone = '07701111111' where id = ${id}`.execute(tx),
  );
  await database.close();
  const rows = await queryDatabase(salon.owner, `select address, phone from businesses where id = '${id}'`);
  expect(rows).toEqual([{ address: 'بغداد', phone: '07701111111' }]);
  expect(await queryDatabase(north, 'select id from businesses')).toEqual([]);
});

test('two names of one database are refused, and the salon stays', async () => {
  const before = await tablesIn(salon.owner);
  const same = [
    { name: 'home', connection: salon.owner },
    { name: 'north', connection: salon.owner },
  ];
  await expect(move({ databases: same })).rejects.toThrow('"home" and "north" lead to the same database');
  await expect(undoMove({ databases: same, slug, to: 'north' })).rejects.toThrow('the same database');
  expect(await tablesIn(salon.owner)).toEqual(before);
});

/** `north` serves the salon, and `home` has older rows, as after a restore of a backup from before the move. */
async function moveAndForget() {
  await move({ keepsRows: true });
  await queryDatabase(salon.owner, `delete from platform_places where salon_id = '${id}'`);
  await queryDatabase(
    north,
    `update businesses set address = 'بغداد', slug = slug || '-new' where id = '${id}'`,
  );
}
const addressIn = (connection: ConnectionSettings) =>
  queryDatabase(connection, `select address from businesses where id = '${id}'`);

test('of two copies the served one moves', async () => {
  await moveAndForget();
  const south = await workspace.emptyDatabase();
  await migrateDatabase(south);
  const all = [...databases(), { name: 'south', connection: south }];
  await move({ databases: all, to: 'south' });
  expect(await addressIn(south)).toEqual([{ address: 'بغداد' }]);
  expect(await addressIn(north)).toEqual([]);
  await queryDatabase(salon.owner, `insert into platform_places values ('${id}', 'here', 'north')`);
  await expect(move({ databases: all, to: 'north' })).rejects.toThrow(
    '"home" and "south" both serve the salon',
  );
});

test('rows that the target has and does not serve are deleted only with --replace', async () => {
  await moveAndForget();
  const before = await tablesIn(salon.owner);
  await expect(move({ to: 'home' })).rejects.toThrow('with --replace the move deletes them first');
  await undoMove({ databases: databases(), slug, to: 'home' });
  expect(await tablesIn(salon.owner)).toEqual(before);
  await move({ to: 'home', replaces: true });
  expect(await addressIn(salon.owner)).toEqual([{ address: 'بغداد' }]);
});

test('taking back nothing leaves the copy of an earlier move', async () => {
  await move({ keepsRows: true });
  const before = await tablesIn(salon.owner);
  await undoMove({ databases: databases(), slug, to: 'home' });
  expect(await tablesIn(salon.owner)).toEqual(before);
});

test('a database that has lost the salon after a move is not taken for the one that serves it', async () => {
  await move({ keepsRows: true });
  await queryDatabase(north, `delete from platform_places`);
  await queryDatabase(north, `set session_replication_role = replica; delete from businesses`);
  await expect(move()).rejects.toThrow('"home" has given it to "north", which lacks it');
  expect(await rowsOf(salon.owner)).not.toEqual([]);
});

test('writes go on while the target does not answer', async () => {
  const frozen: number[] = [];
  let written: Promise<void> | undefined;
  const hold = await move({
    holdMs: 3_000,
    onStep: async (step) => {
      if (step !== 'holding' || frozen.length > 0) return;
      const backends = await queryDatabase<{ pid: number }>(
        north,
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
  expect(await addressIn(north)).toEqual([{ address: 'بغداد' }]);
});

/** A write as a process does it that knows several databases, after the move has the lock. */
async function writeOnceHeld() {
  const isHeld = `select from pg_locks where locktype = 'advisory' and granted and classid = 73410004
    and database = (select oid from pg_database where datname = current_database()) and mode = 'ExclusiveLock'`;
  while ((await queryDatabase(salon.owner, isHeld)).length === 0)
    await new Promise((wake) => setTimeout(wake, 5));
  const database = openDatabase(salon.owner, 2, { checksPlace: true });
  await database
    .withBusiness(id, (tx) => sql`update businesses set address = 'بغداد' where id = ${id}`.execute(tx))
    .finally(() => database.close());
}

test('a move refuses in one sentence', async () => {
  await expect(move({ slug: 'nowhere' })).rejects.toThrow('No database has the salon "nowhere".');
  await expect(move({ to: 'south' })).rejects.toThrow(
    'There is no database "south": the databases are home, north.',
  );
  await expect(move({ to: 'home' })).rejects.toThrow(`"home" serves the salon "${slug}" already.`);
  await queryDatabase(
    north,
    `insert into businesses (id, name, slug) values (gen_random_uuid(), 'x', '${slug}')`,
  );
  await expect(move()).rejects.toThrow('"north" has a salon with the same slug');
});
