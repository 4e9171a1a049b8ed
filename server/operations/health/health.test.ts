import { sql } from 'kysely';
import { buildApp } from '../../app.ts';
import { type Database, openDatabase } from '../../database/database.ts';
import { queryAsOwner } from '../../testing/owner-query.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();

const ask = async (app: typeof salon.app, path: string) => {
  const answer = await app.inject(`/api/health/${path}`);
  const { data, code, details } = answer.json();
  return [answer.statusCode, data?.status ?? code, ...(details ? [details.reason] : [])];
};

test('a working process reports live and ready', async () => {
  expect(await ask(salon.app, 'live')).toEqual([200, 'live']);
  expect(await ask(salon.app, 'ready')).toEqual([200, 'ready']);
});

test('a process without its database is live, but not ready', async () => {
  const database = openDatabase({ host: '/nowhere', user: 'x', database: 'x' }, 2);
  const { config, clock, images } = salon;
  const app = await buildApp({ config, clock, images, database });
  expect(await ask(app, 'live')).toEqual([200, 'live']);
  expect(await ask(app, 'ready')).toEqual([503, 'UNAVAILABLE', 'database-away']);
  await app.close();
});

test('a silent database counts as away until it answers', async () => {
  const { config, clock, images } = salon;
  let isSilent = true;
  const database: Database = {
    ...salon.database,
    // A network that drops every packet reports no error.
    readWithoutBusiness: (work) =>
      isSilent ? new Promise(() => {}) : salon.database.readWithoutBusiness(work),
  };
  const app = await buildApp({ config, clock, images, database });
  expect(await ask(app, 'ready')).toEqual([503, 'UNAVAILABLE', 'database-away']);
  isSilent = false;
  expect(await ask(app, 'ready')).toEqual([200, 'ready']);
  await app.close();
});

test('a process is not ready from the beginning of its stop, though it still answers', async () => {
  const { config, clock, images, database } = salon;
  const app = await buildApp({ config, clock, images, database });
  expect(await ask(app, 'ready')).toEqual([200, 'ready']);
  app.stopping.begin();
  expect(await ask(app, 'ready')).toEqual([503, 'UNAVAILABLE', 'stopping']);
  expect(await ask(app, 'live')).toEqual([200, 'live']);
  await app.close();
});

test('a process on a standby is not ready, because a standby refuses sign-ins and bookings', async () => {
  const { config, clock, images } = salon;
  await queryAsOwner(salon, 'create schema standby; grant usage on schema standby to public');
  await queryAsOwner(
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
  const app = await buildApp({ config, clock, images, database });
  expect(await ask(app, 'ready')).toEqual([503, 'UNAVAILABLE', 'standby']);
  await app.close();
  await queryAsOwner(salon, 'drop schema standby cascade');
});
