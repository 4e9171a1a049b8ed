import { paths } from '@salon/shared/contracts/paths';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../../database/database.ts';
import { salonWithRequests } from '../../testing/booking-requests.ts';
import { listenLive } from '../../testing/live-listener.ts';
import { testSalon } from '../../testing/test-app.ts';

const salon = testSalon();

/** LISTEN succeeds there and hears nothing of ours, as behind a pooler that lends connections by transaction. */
const elsewhere = () => ({ ...salon.owner, database: 'postgres' });

async function deafApp() {
  const { config, clock, pictures } = salon;
  const database = openDatabase(salon.owner, 5, { session: elsewhere() });
  const app = await buildApp({ config, clock, pictures, database, deafAfterMs: 100 });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { app, url, close };
}

test('who hears nothing though it listens says so: streams end, new ones are refused, and pages ask', async () => {
  const { headers, ask, list } = await salonWithRequests(salon);
  const { app, url, close } = await deafApp();
  const listener = await listenLive(url, headers);
  await listener.ended;
  const refused = await app.inject({ url: paths.notificationStream, headers });
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'UNAVAILABLE']);
  expect(refused.headers['retry-after']).toBe('5');
  expect((await app.inject('/api/health/ready')).json().data).toEqual({
    status: 'ready',
    degraded: ['live-deaf'],
  });
  expect(await app.metrics.text()).toContain('salon_live_deaf 1');
  // Nothing is lost: who asks is told.
  const { id } = await ask();
  expect((await list()).data.map((row: { id: string }) => row.id)).toContain(id);
  // Signed in still: nobody is sent to the login by it.
  expect((await app.inject({ url: paths.notifications, headers })).statusCode).toBe(200);
  await close();
});

test('who hears itself listens, and says nothing', async () => {
  expect((await salon.app.inject('/api/health/ready')).json().data.degraded).toEqual([]);
});
