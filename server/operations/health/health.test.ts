import { sql } from 'kysely';
import { buildApp } from '../../app.ts';
import { type Database, openDatabase } from '../../database/database.ts';
import { ownerQuery } from '../../testing/owner-query.ts';
import { testSalon } from '../../testing/test-app.ts';

const salon = testSalon();

const ask = async (app: typeof salon.app, path: string) => {
  const answer = await app.inject(`/api/health/${path}`);
  const { data, code, details } = answer.json();
  return [answer.statusCode, data?.status ?? code, ...(details ? [details.reason] : [])];
};

test('a process that can do its work says that it lives and that it is ready', async () => {
  expect(await ask(salon.app, 'live')).toEqual([200, 'live']);
  expect(await ask(salon.app, 'ready')).toEqual([200, 'ready']);
});

test('without its database it lives, but is not ready', async () => {
  const database = openDatabase({ host: '/nowhere', user: 'x', database: 'x' }, 2);
  const { config, clock, pictures } = salon;
  const app = await buildApp({ config, clock, pictures, database });
  expect(await ask(app, 'live')).toEqual([200, 'live']);
  expect(await ask(app, 'ready')).toEqual([503, 'UNAVAILABLE', 'database-away']);
  await app.close();
});

test('a database that has gone silent counts as away, and is back once it answers', async () => {
  const { config, clock, pictures } = salon;
  let isSilent = true;
  const database: Database = {
    ...salon.database,
    // A network that swallows everything: no error ever comes.
    readWithoutBusiness: (work) =>
      isSilent ? new Promise(() => {}) : salon.database.readWithoutBusiness(work),
  };
  const app = await buildApp({ config, clock, pictures, database });
  expect(await ask(app, 'ready')).toEqual([503, 'UNAVAILABLE', 'database-away']);
  isSilent = false;
  expect(await ask(app, 'ready')).toEqual([200, 'ready']);
  await app.close();
});

test('from the moment a stop begins it is not ready, though it still answers', async () => {
  const { config, clock, pictures, database } = salon;
  const app = await buildApp({ config, clock, pictures, database });
  expect(await ask(app, 'ready')).toEqual([200, 'ready']);
  app.stopping.begin();
  expect(await ask(app, 'ready')).toEqual([503, 'UNAVAILABLE', 'stopping']);
  expect(await ask(app, 'live')).toEqual([200, 'live']);
  await app.close();
});

test('on a standby it is not ready: nobody could sign in there, and nothing be booked', async () => {
  const { config, clock, pictures } = salon;
  // A database that says of itself that it follows another one.
  await ownerQuery(salon, 'create schema standby; grant usage on schema standby to public');
  await ownerQuery(
    salon,
    "create function standby.pg_is_in_recovery() returns boolean language sql as 'select true'",
  );
  const database: Database = {
    ...salon.database,
    readWithoutBusiness: (work) =>
      salon.database.readWithoutBusiness(async (tx) => {
        await sql`set local search_path = standby, pg_catalog`.execute(tx);
        return work(tx);
      }),
  };
  const app = await buildApp({ config, clock, pictures, database });
  expect(await ask(app, 'ready')).toEqual([503, 'UNAVAILABLE', 'standby']);
  await app.close();
  await ownerQuery(salon, 'drop schema standby cascade');
});
