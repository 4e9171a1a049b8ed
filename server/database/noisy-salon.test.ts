import { paths } from '@salon/shared/contracts/paths';
import { sql } from 'kysely';
import { buildApp } from '../app.ts';
import { buildAdmin, buildBusiness, signIn } from '../testing/builders.ts';
import { setUpSalon } from '../testing/test-app.ts';
import { openDatabase } from './database.ts';

const showTimeout = sql<{ statement_timeout: string }>`show statement_timeout`;

const salon = setUpSalon();

/** A process with four connections, of which a salon may hold one while others are active. */
async function openProcess() {
  const { config, clock, images } = salon;
  const database = openDatabase(salon.owner, 4, {
    salonLimits: { turns: 1, longReads: 1, waiting: 10 },
  });
  const app = await buildApp({ config, clock, images, database });
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { app, database, close };
}

async function buildSignedIn() {
  const { id: business_id } = await buildBusiness(salon);
  const headers = await signIn(salon, 'admin', await buildAdmin(salon, { business_id }));
  return { business_id, headers };
}

test('a salon whose requests hang delays no other salon, and is refused beyond its queue', async () => {
  const { app, database, close } = await openProcess();
  const [noisy, quiet] = [await buildSignedIn(), await buildSignedIn()];
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  // A third salon holds a connection, so the noisy one is never alone.
  const busy = database.readBusiness((await buildSignedIn()).business_id, () => held);
  const ask = ({ headers }: { headers: Record<string, string> }) =>
    app.inject({ url: paths.bookings, headers });
  expect((await ask(quiet)).statusCode).toBe(200);
  const hanging = database.withBusiness(noisy.business_id, () => held);
  const waiting = Array.from({ length: 10 }, () => ask(noisy));
  while (database.load().waiting < 10) await new Promise((wake) => setImmediate(wake));
  const refused = await ask(noisy);
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
    429,
    'TOO_MANY_REQUESTS',
    '5',
  ]);
  for (const path of [paths.bookings, paths.today, paths.customersWithStats]) {
    const answer = await app.inject({ url: path, headers: quiet.headers });
    expect([path, answer.statusCode]).toEqual([path, 200]);
  }
  letGo();
  await Promise.all([busy, hanging]);
  expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  await close();
});

test('PostgreSQL ends a statement of a long read after 10 seconds, of other reads after 15', async () => {
  const { database, close } = await openProcess();
  const { business_id } = await buildSignedIn();
  const readTimeout = (read: typeof database.readBusiness) =>
    read(business_id, async (tx) => {
      const { rows } = await showTimeout.execute(tx);
      return rows[0]?.statement_timeout;
    });
  expect(await readTimeout(database.readBusinessLong)).toBe('10s');
  expect(await readTimeout(database.readBusiness)).toBe('15s');
  await close();
});
