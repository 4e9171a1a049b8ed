import { paths } from '@salon/shared/contracts/paths';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../../database/database.ts';
import { listenLive } from '../../testing/live-listener.ts';
import { buildRequestSalon } from '../../testing/request-salon.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();

/** In another database LISTEN succeeds but receives no events, as behind a pooler in transaction mode. */
const otherDatabase = () => ({ ...salon.owner, database: 'postgres' });

async function deafApp() {
  const { config, clock, images } = salon;
  const database = openDatabase(salon.owner, 5, { session: otherDatabase() });
  const app = await buildApp({ config, clock, images, database, listeningLostAfterMs: 100 });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { app, url, close };
}

test('a process that receives no events reports it, ends its streams and refuses new ones', async () => {
  const { headers, ask, list } = await buildRequestSalon(salon);
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
  expect(await app.metrics.formatMetrics()).toContain('salon_live_deaf 1');
  const { id } = await ask();
  expect((await list()).data.map((row: { id: string }) => row.id)).toContain(id);
  // The session is still open, so a page does not go to the sign-in.
  expect((await app.inject({ url: paths.notifications, headers })).statusCode).toBe(200);
  await close();
});

test('a process that receives events reports no problem', async () => {
  expect((await salon.app.inject('/api/health/ready')).json().data.degraded).toEqual([]);
});
