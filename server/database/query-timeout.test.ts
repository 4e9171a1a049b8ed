import { buildApp } from '../app.ts';
import { buildAdmin, signIn } from '../testing/builders.ts';
import { runAdminStatement } from '../testing/cluster.ts';
import { openDatabaseProxy } from '../testing/database-proxy.ts';
import { setUpSalon } from '../testing/test-app.ts';
import { openDatabase } from './database.ts';

const salon = setUpSalon();

/** An open proxy would keep the test run from ending, also after a failed expectation. */
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

test('requests to a database that fails silently end in time, and its successor is used at once', async () => {
  const between = await openDatabaseProxy(salon.owner);
  closers.push(() => between.close());
  // A busy machine answers within this time.
  const database = openDatabase(between.settings, 2, {
    queryTimeoutMs: 3_000,
  });
  closers.push(() => database.close());
  const { config, clock, images } = salon;
  const app = await buildApp({ config, clock, images, database });
  closers.push(() => app.close());
  const headers = await signIn(salon, 'admin', await buildAdmin(salon));
  const list = () => app.inject({ url: '/api/services', headers });
  const create = () =>
    app.inject({
      method: 'POST',
      url: '/api/services',
      headers,
      payload: { name: 'قص', description: 'قص', price: 1_000, duration_minutes: 30 },
    });

  expect((await create()).statusCode).toBe(201);
  const [created] = await Promise.all([create(), list()]);
  expect(created.statusCode).toBe(201);
  while (database.load().idle < 2) await new Promise((wake) => setTimeout(wake, 5));
  expect(database.load()).toEqual({ total: 2, idle: 2, waiting: 0 });
  between.cut();
  // With more requests than connections the test fails if a connection stays leased.
  const answers = await Promise.all([list(), create(), list(), create()]);
  const unavailable = [503, 'UNAVAILABLE'];
  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
    answers.map(() => unavailable),
  );
  between.mend();
  expect((await create()).statusCode).toBe(201);
  expect((await list()).json().data).toHaveLength(3);
});

test('a write to a standby answers UNAVAILABLE', async () => {
  const name = String(salon.owner.database);
  await runAdminStatement(`alter database ${name} set default_transaction_read_only = on`);
  const database = openDatabase(salon.owner, 2);
  const { config, clock, images } = salon;
  const app = await buildApp({ config, clock, images, database });
  const headers = await signIn(salon, 'admin', await buildAdmin(salon));
  const payload = { name: 'قص', description: 'قص', price: 1_000, duration_minutes: 30 };
  const answer = await app.inject({ method: 'POST', url: '/api/services', headers, payload });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE']);
  await runAdminStatement(`alter database ${name} reset default_transaction_read_only`);
  await app.close();
  await database.close();
});
