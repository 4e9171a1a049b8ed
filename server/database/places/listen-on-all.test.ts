import { paths } from '@salon/shared/contracts/paths';
import { listenLive } from '../../testing/live-listener.ts';
import { createNorth, openProcessWithNorth } from '../../testing/north-database.ts';
import { buildRequestSalon } from '../../testing/request-salon.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();

test('live events work again after a further database was away, also when all streams have ended', async () => {
  const { headers } = await buildRequestSalon(salon);
  const north = await createNorth();
  const { app, close } = await openProcessWithNorth(salon, north, { listeningLostAfterMs: 5_000 });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const degraded = async () => (await app.inject(paths.healthReady)).json().data.degraded;
  const listener = await listenLive(url, headers);
  await listener.waitForResync();
  north.shut();
  await listener.ended;
  // The heartbeat forgets the channel of the salon, so that the listeners have none.
  app.live.sendHeartbeats();
  expect(await degraded()).toContain('live-deaf');
  north.mend();
  while ((await degraded()).includes('live-deaf')) await new Promise((wake) => setTimeout(wake, 50));
  const next = await listenLive(url, headers);
  expect(next.status).toBe(200);
  await next.waitForResync();
  next.cut();
  await close();
  await north.close();
});
