import { paths } from '@salon/shared/contracts/paths';
import { buildNotification, signIn } from '../../testing/builders.ts';
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

const listen = async (
  ...[headers, options]: [Record<string, string>, { lastId?: string | null; query?: string }?]
) => {
  const listener = await listenLive(url, headers, options);
  listeners.push(listener);
  return listener;
};

async function listening() {
  const parts = await buildRequestSalon(salon);
  const listener = await listen(parts.headers);
  await listener.waitForResync();
  return { ...parts, listener };
}

describe('an open page', () => {
  it('receives a request as soon as a customer makes it, with the counts of the badge', async () => {
    const { ask, listener } = await listening();
    const { id, request } = await ask();
    expect(await listener.waitForUpsert(id)).toEqual({
      kind: 'upsert',
      notifications: [request],
      unread_count: 1,
      open_count: 1,
    });
  });

  it('receives what another admin reads, decides and removes', async () => {
    const { ask, approve, send, headers, put, listener } = await listening();
    const { id, bookingId } = await ask();
    await put(paths.notificationRead(id));
    await listener.waitForUpsert(id, ({ is_read }) => is_read);
    await approve(id, bookingId);
    expect(await listener.waitForUpsert(id, ({ is_handled }) => is_handled)).toMatchObject({ open_count: 0 });
    await send('DELETE', headers, paths.notification(id));
    const removed = await listener.waitUntil(({ events }) => events.find(({ kind }) => kind === 'remove'));
    expect(removed).toMatchObject({ ids: [id], unread_count: 0 });
  });

  it('is told to fetch the list again when very many notifications change at once', async () => {
    const { business_id, put, listener } = await listening();
    await salon.database.withBusiness(business_id, async (tx) => {
      const rows = Array.from({ length: 201 }, (_, i) => ({
        business_id,
        id: `00000000-0000-7000-8000-${String(i).padStart(12, '0')}`,
        type: 'other' as const,
        title: 'تذكير',
      }));
      await tx.insertInto('notifications').values(rows).execute();
    });
    await listener.waitUntil(({ events }) => events.filter(({ kind }) => kind === 'resync').length === 2);
    await put(paths.notificationsReadAll);
    await listener.waitUntil(({ events }) => events.filter(({ kind }) => kind === 'resync').length === 3);
    expect(listener.events.every(({ kind }) => kind === 'resync')).toBe(true);
  });

  it('receives server-sent events, with headers that prevent caching and buffering', async () => {
    const { ask, listener } = await listening();
    const { id } = await ask();
    await listener.waitForUpsert(id);
    expect([...listener.headers]).toEqual(
      expect.arrayContaining([
        ['content-type', 'text/event-stream; charset=utf-8'],
        ['cache-control', 'no-store'],
        ['x-accel-buffering', 'no'],
        ['x-content-type-options', 'nosniff'],
      ]),
    );
    expect(listener.text).toMatch(
      /^retry: \d+\n\nid: \d+\ndata: \{"kind":"resync"\}\n\n(retry: \d+\n\n)*id: \d+\ndata: \{.+\}\n\n$/,
    );
  });

  it('receives as a heartbeat the time in which lost pages should come back', async () => {
    const { listener } = await listening();
    salon.app.live.sendHeartbeats();
    await listener.waitUntil(({ text }) => text.endsWith('\n\nretry: 1000\n\n'));
  });
});

describe('access to the stream', () => {
  // @spec 6.07 … on the server too @ server/salon/live
  it('an employee or a customer gets no stream', async () => {
    const { employee, asCustomer } = await buildRequestSalon(salon);
    for (const headers of [await signIn(salon, 'employee', employee), asCustomer]) {
      const answer = await fetch(url + paths.notificationStream, { headers });
      expect([answer.status, (await answer.json()).code]).toEqual([403, 'FORBIDDEN']);
    }
    expect((await fetch(url + paths.notificationStream)).status).toBe(401);
  });

  it("a page hears nothing of another salon's notifications", async () => {
    const [own, other] = [await listening(), await listening()];
    const foreign = await other.ask();
    await other.listener.waitForUpsert(foreign.id);
    const { id } = await own.ask('11:00');
    await own.listener.waitForUpsert(id);
    expect(own.listener.text).not.toContain(foreign.id);
    expect(own.listener.text).not.toContain(foreign.bookingId);
  });

  it("a page cannot continue from another salon's event id", async () => {
    const [own, other] = [await listening(), await listening()];
    const foreign = await other.ask();
    await other.listener.waitForUpsert(foreign.id);
    const listener = await listen(own.headers, { lastId: other.listener.lastId });
    await listener.waitForResync();
    expect(listener.text).not.toContain(foreign.id);
  });

  it('a session that has ended gets no stream', async () => {
    const { send, headers } = await buildRequestSalon(salon);
    await send('POST', headers, paths.logout);
    const answer = await fetch(url + paths.notificationStream, { headers });
    expect([answer.status, (await answer.json()).code]).toEqual([401, 'TOKEN_INVALID']);
  });
});

describe('a stream ends', () => {
  it('at once when its session is signed out, but not the streams of other sessions of that admin', async () => {
    const { send, headers, admin, listener, ask } = await listening();
    const elsewhere = await listen(await signIn(salon, 'admin', admin));
    await elsewhere.waitForResync();
    await send('POST', headers, paths.logout);
    await listener.ended;
    const { id } = await ask().catch(() => ({ id: '' }));
    expect(id).toBe('');
    expect(elsewhere.hasEnded).toBe(false);
  });

  it('at once when its admin is deactivated', async () => {
    const { admin, business_id, listener } = await listening();
    await salon.database.withBusiness(business_id, (tx) =>
      tx.updateTable('admins').set({ is_active: false }).where('id', '=', admin.id).execute(),
    );
    await listener.ended;
  });

  it('with the lifetime of its access token; a new token continues it', async () => {
    const { admin, business_id, listener, ask } = await listening();
    await listener.waitForUpsert((await ask()).id);
    salon.clock.advance(16);
    const { id } = await buildNotification(salon, { business_id });
    await listener.ended;
    expect(listener.text).not.toContain(id);
    const next = await listen(await signIn(salon, 'admin', admin), { lastId: listener.lastId });
    await next.waitForUpsert(id);
  });

  it('with the lifetime of its access token also when no event occurs', async () => {
    const { listener } = await listening();
    salon.clock.advance(16);
    salon.app.live.sendHeartbeats();
    await listener.ended;
  });

  it('when it is the oldest of eleven streams of one session', async () => {
    const { headers, listener, ask } = await listening();
    const others: LiveListener[] = [];
    for (let i = 0; i < 10; i++) others.push(await listen(headers));
    await listener.ended;
    const { id } = await ask();
    await Promise.all(others.map((other) => other.waitForUpsert(id)));
  });

  it('before it begins, with 429 and Retry-After, when one session opens thirty at once', async () => {
    const { headers } = await buildRequestSalon(salon);
    const leaving = new AbortController();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        fetch(url + paths.notificationStream, { headers, signal: leaving.signal }),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(10);
    for (const answer of refused) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
      expect(await answer.json()).toMatchObject({ success: false, code: 'TOO_MANY_REQUESTS' });
    }
    leaving.abort();
    expect((await salon.app.inject({ url: paths.notifications, headers })).statusCode).toBe(200);
  });

  it('and leaves the count of open streams when the page disconnects', async () => {
    const streams = async () =>
      Number(/^salon_open_streams (\d+)/m.exec(await salon.app.metrics.formatMetrics())?.[1]);
    const becomes = async (count: number) => {
      while ((await streams()) !== count) await new Promise((wake) => setTimeout(wake, 5));
    };
    await becomes(0);
    const { listener } = await listening();
    await becomes(1);
    listener.cut();
    await becomes(0);
  });
});

test('the OpenAPI document describes the event stream', async () => {
  const { paths: documented } = (await salon.app.inject('/api/openapi.json')).json();
  const { responses, 'x-policy': policy } = documented[paths.notificationStream].get;
  expect(Object.keys(responses['200'].content)).toEqual(['text/event-stream']);
  expect(Object.keys(responses['4XX'].content)).toEqual(['application/json']);
  expect(policy).toEqual(['admin']);
  const head = await salon.app.inject({ method: 'HEAD', url: paths.notificationStream });
  expect(head.statusCode).toBe(405);
});
