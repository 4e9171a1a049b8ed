import { paths } from '@salon/shared/contracts/paths';
import pg from 'pg';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../../database/database.ts';
import { buildNotification } from '../../testing/builders.ts';
import { runAdminStatement } from '../../testing/cluster.ts';
import { type LiveListener, listenLive } from '../../testing/live-listener.ts';
import { buildRequestSalon } from '../../testing/request-salon.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();
const listeners: LiveListener[] = [];
let url: string;

beforeAll(async () => {
  url = await salon.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.cut();
});

async function asOwner(sql: string, values: unknown[] = []) {
  const client = new pg.Client(salon.owner);
  await client.connect();
  try {
    return await client.query(sql, values);
  } finally {
    await client.end();
  }
}

const listen = async (
  headers: Record<string, string>,
  options: { lastId?: string | null; query?: string } = {},
) => {
  const listener = await listenLive(url, headers, options);
  listeners.push(listener);
  return listener;
};

async function lostConnection() {
  const parts = await buildRequestSalon(salon);
  const { business_id, headers } = parts;
  const before = await listen(headers);
  await before.waitForResync();
  const first = await buildNotification(salon, { business_id, title: 'قبل الانقطاع' });
  await before.waitForUpsert(first.id);
  before.cut();
  return { ...parts, lastId: before.lastId, first };
}

describe('a page that lost its connection', () => {
  it('receives the present state of the notifications that it missed', async () => {
    const { ask, approve, headers, lastId } = await lostConnection();
    const { id, bookingId } = await ask();
    await approve(id, bookingId);
    const listener = await listen(headers, { lastId });
    const { notifications, open_count } = await listener.waitForUpsert(id);
    expect(notifications.find((findRow) => findRow.id === id)).toMatchObject({ is_handled: true });
    expect(open_count).toBe(0);
    expect(listener.events.some(({ kind }) => kind === 'resync')).toBe(false);
  });

  it('can send its last event id in the address', async () => {
    const { ask, headers, lastId } = await lostConnection();
    const { id } = await ask();
    const listener = await listen(headers, { query: `?last_event_id=${lastId}` });
    await listener.waitForUpsert(id);
    expect(listener.events.some(({ kind }) => kind === 'resync')).toBe(false);
  });

  it('receives the ids of notifications removed meanwhile', async () => {
    const { business_id, send, headers, first, lastId } = await lostConnection();
    await buildNotification(salon, { business_id });
    await send('DELETE', headers, paths.notification(first.id));
    const listener = await listen(headers, { lastId });
    const removed = await listener.waitUntil(({ events }) => events.find(({ kind }) => kind === 'remove'));
    expect(removed).toMatchObject({ ids: [first.id] });
  });

  it('receives an event with a lower number than the last one seen that was committed later', async () => {
    const { business_id, headers } = await buildRequestSalon(salon);
    const openPage = await listen(headers);
    const slow = new pg.Client(salon.owner);
    await slow.connect();
    const id = '00000000-0000-7000-8000-000000000001';
    await slow.query('begin');
    await slow.query(
      `insert into notifications (business_id, id, type, title) values ($1, $2, 'other', 'بطيء')`,
      [business_id, id],
    );
    const before = await listen(headers);
    await before.waitForResync();
    const quick = await buildNotification(salon, { business_id });
    await before.waitForUpsert(quick.id);
    before.cut();
    await slow.query('commit');
    await slow.end();
    // The slow event was announced before the page reconnected, so the server has to read the table again to find it.
    await openPage.waitForUpsert(id);
    await (await listen(headers, { lastId: before.lastId })).waitForUpsert(id);
  });

  // The database deletes events after an hour; the server relies only on events that are younger than 59 minutes.
  it.each(['59 minutes 30 seconds', '61 minutes'])(
    'is told to fetch the list again when it missed events from %s ago',
    async (age) => {
      const { business_id, headers, lastId } = await lostConnection();
      const openPage = await listen(headers);
      await asOwner(`update live_events set created_at = created_at - $1::interval`, [age]);
      const { id } = await buildNotification(salon, { business_id });
      // An event that the server announces later would reach the new page as news.
      await openPage.waitForUpsert(id);
      const listener = await listen(headers, { lastId });
      await listener.waitForResync();
      expect(listener.text).not.toContain(id);
    },
  );

  it('finds no events older than an hour, because the server deletes them', async () => {
    const { business_id } = await lostConnection();
    await asOwner(`update live_events set created_at = created_at - interval '61 minutes'`);
    await buildNotification(salon, { business_id });
    const kept = await asOwner('select from live_events where business_id = $1', [business_id]);
    expect(kept.rowCount).toBe(1);
  });

  it('continues from its last event after a long time without events', async () => {
    const { headers, lastId, ask } = await lostConnection();
    await asOwner(`update live_events set created_at = created_at - interval '5 hours'`);
    const listener = await listen(headers, { lastId });
    const { id } = await ask();
    await listener.waitForUpsert(id);
    expect(listener.events.some(({ kind }) => kind === 'resync')).toBe(false);
  });

  it.each(['nonsense', '-1', '999999999999', '1e3'])(
    'is told to fetch the list for the last event id %s',
    async (lastId) => {
      const { headers } = await buildRequestSalon(salon);
      await (await listen(headers, { lastId })).waitForResync();
    },
  );
});

describe('when PostgreSQL closes the listening connection', () => {
  /** Closes the listening connection, and refuses new connections until the test calls `allowConnections`. */
  async function refuseConnections() {
    const database = String(salon.owner.database);
    const cut = new pg.Client(salon.owner);
    await cut.connect();
    await runAdminStatement(`alter database ${database} allow_connections false`);
    const { rowCount } = await cut.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'salon-listener'`,
    );
    await cut.end();
    expect(rowCount).toBe(1);
    return { allowConnections: () => runAdminStatement(`alter database ${database} allow_connections true`) };
  }

  it('an open page receives the missed events later, and then the next ones', async () => {
    const { ask, headers } = await buildRequestSalon(salon);
    const listener = await listen(headers);
    await listener.waitForResync();
    await listener.waitForUpsert((await ask('10:00')).id);
    const { allowConnections } = await refuseConnections();
    const meanwhile = await ask('11:00');
    const newListener = await listen(headers, { lastId: listener.lastId });
    await newListener.waitForUpsert(meanwhile.id);
    expect(listener.text).not.toContain(meanwhile.id);
    await allowConnections();
    await listener.waitForUpsert(meanwhile.id);
    await listener.waitForUpsert((await ask('12:00')).id);
    expect(listener.events.filter(({ kind }) => kind === 'resync')).toHaveLength(1);
  });

  it('the stream of a session that was signed out meanwhile ends later', async () => {
    const { headers, send, ask } = await buildRequestSalon(salon);
    const listener = await listen(headers);
    await listener.waitForUpsert((await ask()).id);
    const { allowConnections } = await refuseConnections();
    await send('POST', headers, paths.logout);
    expect(listener.hasEnded).toBe(false);
    await allowConnections();
    await listener.ended;
  });
});

describe('several processes', () => {
  it('serve one salon: a page connected to one receives decisions made through the other', async () => {
    const { config, clock, images } = salon;
    const database = openDatabase(salon.owner, 5);
    const second = await buildApp({ config, clock, images, database });
    try {
      const { headers, ask, approve } = await buildRequestSalon(salon);
      const listener = await listenLive(await second.listen({ port: 0, host: '127.0.0.1' }), headers);
      await listener.waitForResync();
      const { id, bookingId } = await ask();
      await listener.waitForUpsert(id);
      await approve(id, bookingId);
      await listener.waitForUpsert(id, ({ is_handled }) => is_handled);
      // `close` ends streams at once instead of waiting for them.
      await second.close();
      await listener.ended;
      const news = await ask('12:00');
      await (await listen(headers, { lastId: listener.lastId })).waitForUpsert(news.id);
    } finally {
      await second.close();
      await database.close();
    }
  });
});

test('the server disconnects a page that reads nothing, and keeps the others', async () => {
  const { business_id, headers, list } = await buildRequestSalon(salon);
  const listener = await listen(headers);
  await listener.waitForResync();
  const unread = await fetch(url + paths.notificationStream, { headers });
  const streams = async () =>
    /^salon_open_streams (\d+)$/m.exec(await salon.app.metrics.formatMetrics())?.[1];
  while ((await streams()) !== '2') await new Promise((wake) => setTimeout(wake, 5));
  let sent = 0;
  // The operating system buffers the first megabytes for the connection.
  for (; sent < 400 && (await streams()) === '2'; sent++) {
    await salon.database.withBusiness(business_id, (tx) =>
      tx
        .insertInto('notifications')
        .values(
          Array.from({ length: 100 }, (_, i) => ({
            business_id,
            id: `00000000-0000-7000-8000-${String(sent * 100 + i).padStart(12, '0')}`,
            type: 'other' as const,
            title: 'تذكير',
            message: 'ن'.repeat(2000),
          })),
        )
        .execute(),
    );
  }
  expect(sent).toBeLessThan(400);
  await listener.waitUntil(({ events }) => events.filter(({ kind }) => kind === 'upsert').length > 0);
  expect(listener.hasEnded).toBe(false);
  expect((await list('?limit=1')).total).toBe(sent * 100);
  await expect(unread.text()).rejects.toThrow();
});
