import { randomUUID } from 'node:crypto';
import { paths } from '@salon/shared/contracts/paths';
import pg from 'pg';
import { createApiCalls } from '../../testing/api-calls.ts';
import { buildNotification } from '../../testing/builders.ts';
import { type LiveListener, listenLive } from '../../testing/live-listener.ts';
import { buildRequestSalon } from '../../testing/request-salon.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { getSalonChannel, parseAnnouncement } from './salon-channel.ts';

const salon = setUpSalon();
const cleanup: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of cleanup.splice(0)) await end();
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(salon.owner);
  await client.connect();
  cleanup.push(() => client.end());
  return client;
}

async function openPage(headers: Record<string, string>): Promise<LiveListener> {
  const url = salon.app.server.listening
    ? `http://127.0.0.1:${(salon.app.server.address() as { port: number }).port}`
    : await salon.app.listen({ port: 0, host: '127.0.0.1' });
  const page = await listenLive(url, headers);
  cleanup.push(() => page.cut());
  await page.waitForResync();
  return page;
}

test('server and database put a salon into the same group, and the groups are even', async () => {
  const client = await connect();
  const ids = Array.from({ length: 2_000 }, () => randomUUID());
  const { rows } = await client.query<{ channel: string }>(
    'select channel_of_salon(id) as channel from unnest($1::uuid[]) with ordinality as given (id, place) order by place',
    [ids],
  );
  expect(rows.map(({ channel }) => channel)).toEqual(ids.map(getSalonChannel));
  expect(new Set(ids.map(getSalonChannel)).size).toBe(64);
});

test('during an upgrade a process of the earlier release hears the same changes as this one', async () => {
  const { business_id, headers } = await buildRequestSalon(salon);
  const heard: { channel: string; payload?: string | undefined }[] = [];
  const [earlier, present] = [await connect(), await connect()];
  for (const client of [earlier, present]) client.on('notification', (message) => heard.push(message));
  await earlier.query('listen live_events; listen session_ends');
  await present.query(`listen ${getSalonChannel(business_id)}`);
  await buildNotification(salon, { business_id });
  await createApiCalls(salon).send('POST', headers, paths.logout);
  for (const client of [earlier, present]) await client.query('select 1');
  const payloadsOf = (channel: string) =>
    heard.filter((message) => message.channel === channel).map(({ payload = '' }) => payload);
  const parsed = payloadsOf(getSalonChannel(business_id)).map(parseAnnouncement);
  expect(parsed).toEqual([
    { kind: 'event', businessId: business_id, eventId: expect.any(Number) },
    { kind: 'session', sessionId: expect.any(String) },
  ]);
  const [event, session] = parsed;
  expect(payloadsOf('live_events')).toEqual([
    `${business_id} ${event?.kind === 'event' ? event.eventId : ''}`,
  ]);
  expect(payloadsOf('session_ends')).toEqual([session?.kind === 'session' ? session.sessionId : '']);
});

test('a process listens only to the groups of its open pages', async () => {
  const client = await connect();
  const lastListenOf = async () => {
    const { rows } = await client.query<{ query: string }>(
      `select query from pg_stat_activity
       where datname = current_database() and application_name = 'salon-listener'`,
    );
    return rows[0]?.query;
  };
  const { business_id, headers } = await buildRequestSalon(salon);
  const page = await openPage(headers);
  await page.waitForUpsert((await buildNotification(salon, { business_id })).id);
  expect(await lastListenOf()).toContain(getSalonChannel(business_id));
  page.cut();
  const becomesQuiet = async () => {
    salon.app.live.sendHeartbeats();
    return (await lastListenOf()) === `unlisten ${getSalonChannel(business_id)}`;
  };
  while (!(await becomesQuiet())) await new Promise((wake) => setTimeout(wake, 5));
  // The group is heard again as soon as a page opens.
  const again = await openPage(headers);
  await again.waitForUpsert((await buildNotification(salon, { business_id })).id);
});

test('a message of a later release is ignored', () => {
  expect(parseAnnouncement('closing 1 2')).toBeNull();
});
