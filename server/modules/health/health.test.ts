import { buildApp } from '../../app.ts';
import { type Database, openDatabase } from '../../database/database.ts';
import { testSalon } from '../../testing/test-app.ts';

const salon = testSalon();

const ask = async (app: typeof salon.app, path: string) => {
  const answer = await app.inject(`/api/health/${path}`);
  return [answer.statusCode, answer.json().data?.status ?? answer.json().code];
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
  expect(await ask(app, 'ready')).toEqual([503, 'UNAVAILABLE']);
  await app.close();
});

test('a database that has gone silent counts as away, and is back once it answers', async () => {
  const { config, clock, pictures } = salon;
  let isSilent = true;
  const database: Database = {
    ...salon.database,
    // A network that swallows everything: no error ever comes.
    withoutBusiness: (work) => (isSilent ? new Promise(() => {}) : salon.database.withoutBusiness(work)),
  };
  const app = await buildApp({ config, clock, pictures, database });
  expect(await ask(app, 'ready')).toEqual([503, 'UNAVAILABLE']);
  isSilent = false;
  expect(await ask(app, 'ready')).toEqual([200, 'ready']);
  await app.close();
});

test('from the moment a stop begins it is not ready, though it still answers', async () => {
  const { config, clock, pictures, database } = salon;
  const app = await buildApp({ config, clock, pictures, database });
  expect(await ask(app, 'ready')).toEqual([200, 'ready']);
  app.stopping.begin();
  expect(await ask(app, 'ready')).toEqual([503, 'UNAVAILABLE']);
  expect(await ask(app, 'live')).toEqual([200, 'live']);
  await app.close();
});
