import { paths } from '@salon/shared/contracts/paths';
import pg from 'pg';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../../database/database.ts';
import { salonWithRequests } from '../../testing/booking-requests.ts';
import { buildNotification } from '../../testing/builders.ts';
import { administer } from '../../testing/cluster.ts';
import { type LiveListener, listenLive } from '../../testing/live-listener.ts';
import { testSalon } from '../../testing/test-app.ts';

const salon = testSalon();
const open: LiveListener[] = [];
let url: string;

beforeAll(async () => {
  url = await salon.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const listener of open.splice(0)) listener.cut();
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
  open.push(listener);
  return listener;
};

/** A page that was open, has seen a first notification, and lost its connection. */
async function cutOff() {
  const parts = await salonWithRequests(salon);
  const { business_id, headers } = parts;
  const before = await listen(headers);
  await before.resync();
  const first = await buildNotification(salon, { business_id, title: 'قبل الانقطاع' });
  await before.upsertOf(first.id);
  before.cut();
  return { ...parts, lastId: before.lastId, first };
}

describe('a page that was cut off', () => {
  it('gets what it missed, as it is now', async () => {
    const { ask, approve, headers, lastId } = await cutOff();
    const { id, bookingId } = await ask();
    await approve(id, bookingId);
    const listener = await listen(headers, { lastId });
    const { notifications, open_count } = await listener.upsertOf(id);
    expect(notifications.find((row) => row.id === id)).toMatchObject({ is_handled: true });
    expect(open_count).toBe(0);
    expect(listener.events.some(({ kind }) => kind === 'resync')).toBe(false);
  });

  it('can say in the address where it stopped', async () => {
    const { ask, headers, lastId } = await cutOff();
    const { id } = await ask();
    const listener = await listen(headers, { query: `?last_event_id=${lastId}` });
    await listener.upsertOf(id);
    expect(listener.events.some(({ kind }) => kind === 'resync')).toBe(false);
  });

  it('hears what was removed meanwhile', async () => {
    const { business_id, send, headers, first, lastId } = await cutOff();
    await buildNotification(salon, { business_id });
    await send('DELETE', headers, paths.notification(first.id));
    const listener = await listen(headers, { lastId });
    const removed = await listener.until(({ events }) => events.find(({ kind }) => kind === 'remove'));
    expect(removed).toMatchObject({ ids: [first.id] });
  });

  it('gets what was numbered before the message that it saw, and committed after it', async () => {
    const { business_id, headers } = await salonWithRequests(salon);
    const open = await listen(headers);
    const slow = new pg.Client(salon.owner);
    await slow.connect();
    const id = '00000000-0000-7000-8000-000000000001';
    await slow.query('begin');
    await slow.query(
      `insert into notifications (business_id, id, type, title) values ($1, $2, 'other', 'بطيء')`,
      [business_id, id],
    );
    const before = await listen(headers);
    await before.resync();
    const quick = await buildNotification(salon, { business_id });
    await before.upsertOf(quick.id);
    before.cut();
    await slow.query('commit');
    await slow.end();
    // It was announced before the page came back: only what is read again can tell it.
    await open.upsertOf(id);
    await (await listen(headers, { lastId: before.lastId })).upsertOf(id);
  });

  // The last half minute before they are forgotten is not relied upon.
  it.each(['59 minutes 30 seconds', '61 minutes'])(
    'fetches the list anew where what it missed began %s ago',
    async (age) => {
      const { business_id, headers, lastId } = await cutOff();
      await asOwner(`update live_events set created_at = created_at - $1::interval`, [age]);
      const { id } = await buildNotification(salon, { business_id });
      const listener = await listen(headers, { lastId });
      await listener.resync();
      expect(listener.text).not.toContain(id);
    },
  );

  it('is not kept for ever', async () => {
    const { business_id } = await cutOff();
    await asOwner(`update live_events set created_at = created_at - interval '61 minutes'`);
    await buildNotification(salon, { business_id });
    const kept = await asOwner('select from live_events where business_id = $1', [business_id]);
    expect(kept.rowCount).toBe(1);
  });

  it('goes on where it was after a long quiet time', async () => {
    const { headers, lastId, ask } = await cutOff();
    await asOwner(`update live_events set created_at = created_at - interval '5 hours'`);
    const listener = await listen(headers, { lastId });
    const { id } = await ask();
    await listener.upsertOf(id);
    expect(listener.events.some(({ kind }) => kind === 'resync')).toBe(false);
  });

  it.each(['nonsense', '-1', '999999999999', '1e3'])(
    'is told to fetch the list for a place like %s',
    async (lastId) => {
      const { headers } = await salonWithRequests(salon);
      await (await listen(headers, { lastId })).resync();
    },
  );
});

describe('when PostgreSQL cuts the connection that listens', () => {
  /** Deaf until `again` is called: the connection is gone, and there is no other to be had. */
  async function deaf() {
    const database = String(salon.owner.database);
    const cut = new pg.Client(salon.owner);
    await cut.connect();
    await administer(`alter database ${database} allow_connections false`);
    const { rowCount } = await cut.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'salon-listener'`,
    );
    await cut.end();
    expect(rowCount).toBe(1);
    return { again: () => administer(`alter database ${database} allow_connections true`) };
  }

  it('what happened meanwhile arrives, and what happens after', async () => {
    const { ask, headers } = await salonWithRequests(salon);
    const listener = await listen(headers);
    await listener.resync();
    await listener.upsertOf((await ask('10:00')).id);
    const { again } = await deaf();
    const meanwhile = await ask('11:00');
    // Somebody who comes in now is told; the other page has heard nothing of it.
    const comer = await listen(headers, { lastId: listener.lastId });
    await comer.upsertOf(meanwhile.id);
    expect(listener.text).not.toContain(meanwhile.id);
    await again();
    await listener.upsertOf(meanwhile.id);
    await listener.upsertOf((await ask('12:00')).id);
    expect(listener.events.filter(({ kind }) => kind === 'resync')).toHaveLength(1);
  });

  it('a session that was signed out meanwhile is ended', async () => {
    const { headers, send, ask } = await salonWithRequests(salon);
    const listener = await listen(headers);
    await listener.upsertOf((await ask()).id);
    const { again } = await deaf();
    await send('POST', headers, paths.logout);
    expect(listener.hasEnded).toBe(false);
    await again();
    await listener.ended;
  });
});

describe('several processes', () => {
  it('serve one salon: what one decides, a page at the other hears', async () => {
    const { config, clock, pictures } = salon;
    const database = openDatabase(salon.owner, 5);
    const second = await buildApp({ config, clock, pictures, database });
    try {
      const { headers, ask, approve } = await salonWithRequests(salon);
      const listener = await listenLive(await second.listen({ port: 0, host: '127.0.0.1' }), headers);
      await listener.resync();
      const { id, bookingId } = await ask();
      await listener.upsertOf(id);
      await approve(id, bookingId);
      await listener.upsertOf(id, ({ is_handled }) => is_handled);
      // A stop ends streams at once instead of waiting for them.
      await second.close();
      await listener.ended;
      // The next process goes on where this one was.
      const news = await ask('12:00');
      await (await listen(headers, { lastId: listener.lastId })).upsertOf(news.id);
    } finally {
      await second.close();
      await database.close();
    }
  });
});

test('a page that takes nothing in is cut off, and the others are not', async () => {
  const { business_id, headers, list } = await salonWithRequests(salon);
  const listener = await listen(headers);
  await listener.resync();
  const deaf = await fetch(url + paths.notificationStream, { headers });
  const streams = async () => /^salon_open_streams (\d+)$/m.exec(await salon.app.metrics.text())?.[1];
  while ((await streams()) !== '2') await new Promise((wake) => setTimeout(wake, 5));
  let sent = 0;
  // What the system itself keeps for a connection comes first: some megabytes.
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
  await listener.until(({ events }) => events.filter(({ kind }) => kind === 'upsert').length > 0);
  expect(listener.hasEnded).toBe(false);
  expect((await list('?limit=1')).total).toBe(sent * 100);
  await expect(deaf.text()).rejects.toThrow();
});
