import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { buildApp } from '../app.ts';
import { buildAdmin, signIn } from '../testing/builders.ts';
import { runAdminStatement } from '../testing/cluster.ts';
import { openDatabaseProxy } from '../testing/database-proxy.ts';
import { queryAsOwner } from '../testing/owner-query.ts';
import { setUpSalon } from '../testing/test-app.ts';
import { openDatabase } from './database.ts';

const salon = setUpSalon();

const set = async (statement: string) => {
  await runAdminStatement(statement);
  await runAdminStatement('select pg_reload_conf()');
};

/** Makes only the commits of this test's database wait for a standby that does not exist. */
async function standbyGone() {
  await set('alter system set synchronous_commit = local');
  await runAdminStatement(`alter database ${salon.owner.database} set synchronous_commit = on`);
  await set("alter system set synchronous_standby_names = 'nobody'");
}

const standbyForgotten = () => set('alter system reset synchronous_standby_names');

afterEach(async () => {
  await standbyForgotten();
  await set('alter system reset synchronous_commit');
});

async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await new Promise((wake) => setTimeout(wake, 10));
}

const waiting = async () =>
  (
    await queryAsOwner(
      salon,
      `select from pg_stat_activity where wait_event = 'SyncRep' and datname = current_database()`,
    )
  ).length;

/** Three of the four connections may write, and a commit counts as hung after 300 ms. */
async function smallApp(way = salon.owner) {
  const headers = await signIn(salon, 'admin', await buildAdmin(salon));
  await standbyGone();
  const database = openDatabase(way, 4, { commitMs: 300, session: salon.owner });
  const { config, clock, images } = salon;
  const app = await buildApp({ config, clock, images, database });
  const create = (name: string, key = randomUUID() as string) =>
    app.inject({
      method: 'POST',
      url: '/api/services',
      headers: { ...headers, 'idempotency-key': key },
      payload: { name, description: 'قص', price: 1_000, duration_minutes: 30 },
    });
  const list = () => app.inject({ url: '/api/services', headers });
  const metric = async () =>
    Number(/^salon_commits_hanging (\d+)$/m.exec(await app.metrics.formatMetrics())?.[1]);
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { app, database, create, list, metric, close };
}

/** Commits again and again on a connection of its own; each commit takes half a second. */
async function beginSlowCommits(delayMs: number) {
  const client = new pg.Client(salon.owner);
  await client.connect();
  await client.query(
    `create temp table slow (n int);
     create function pg_temp.sleep() returns trigger language plpgsql as
       'begin perform pg_sleep(0.5); return null; end';
     create constraint trigger slow after insert on slow deferrable initially deferred
       for each row execute function pg_temp.sleep()`,
  );
  let hasEnded = false;
  const committing = (async () => {
    await wait(delayMs);
    while (!hasEnded) {
      await client.query('begin; insert into slow values (1)');
      await client.query('commit');
    }
  })();
  return async () => {
    hasEnded = true;
    await committing;
    await client.end();
  };
}

test('while commits hang, reads go on, new writes are refused, and each writer hears OUTCOME_UNKNOWN', async () => {
  const { app, database, create, list, metric, close } = await smallApp();
  const keys = Array.from({ length: 6 }, () => randomUUID() as string);
  const answers = await Promise.all(keys.map((key, place) => create(`قص ${place}`, key)));
  const codes = answers.map((answer) => `${answer.statusCode} ${answer.json().code}`);
  expect(codes.toSorted()).toEqual([
    ...Array(3).fill('503 OUTCOME_UNKNOWN'),
    ...Array(3).fill('503 UNAVAILABLE'),
  ]);
  for (const { headers } of answers) expect(headers['retry-after']).toBe('5');
  expect([await waiting(), await metric(), database.hangingCommits()]).toEqual([3, 3, 3]);

  const refused = await create('صبغ');
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'UNAVAILABLE']);
  const lists = await Promise.all(Array.from({ length: 20 }, list));
  expect(lists.map(({ statusCode }) => statusCode)).toEqual(lists.map(() => 200));
  expect(lists[0]?.json().data).toEqual([]);
  expect((await app.inject('/api/health/ready')).json().data).toEqual({
    status: 'ready',
    degraded: ['commits-hang'],
  });
  expect(await waiting()).toBe(3);

  await standbyForgotten();
  await until(() => database.hangingCommits() === 0);
  const again = await Promise.all(keys.map((key, place) => create(`قص ${place}`, key)));
  expect(again.map(({ statusCode }) => statusCode)).toEqual(keys.map(() => 201));
  expect((await list()).json().data).toHaveLength(6);
  expect(await metric()).toBe(0);
  await close();
});

test('a commit whose wait an operator cancels answers OUTCOME_UNKNOWN', async () => {
  const { create, close } = await smallApp();
  const creating = create('قص');
  await until(async () => (await waiting()) === 1);
  await queryAsOwner(
    salon,
    `select pg_cancel_backend(pid) from pg_stat_activity
     where wait_event = 'SyncRep' and datname = current_database()`,
  );
  const answer = await creating;
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'OUTCOME_UNKNOWN']);
  await close();
});

test('a connection whose commit is never answered is dropped once PostgreSQL runs no such commit', async () => {
  const line = await openDatabaseProxy(salon.owner);
  const { database, create, list, close } = await smallApp(line.settings);
  const answer = await create('قص');
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'OUTCOME_UNKNOWN']);
  line.cut();
  await standbyForgotten();
  await until(() => database.hangingCommits() === 0);
  line.mend();
  expect((await create('صبغ')).statusCode).toBe(201);
  expect((await list()).json().data).toHaveLength(2);
  await close();
  await line.close();
});

test('commits of other processes that take less than a second do not keep such a connection', async () => {
  const line = await openDatabaseProxy(salon.owner);
  const { database, create, close } = await smallApp(line.settings);
  await create('قص');
  line.cut();
  await standbyForgotten();
  const others = await Promise.all([beginSlowCommits(0), beginSlowCommits(250)]);
  await until(() => database.hangingCommits() === 0);
  await Promise.all(others.map((end) => end()));
  line.mend();
  await close();
  await line.close();
});
