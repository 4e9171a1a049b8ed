import type { Notification } from '@salon/shared/contracts/notification';
import { paths } from '@salon/shared/contracts/paths';
import { failure } from '@salon/shared/testing/answers';
import { buildNotification } from '@salon/shared/testing/builders';
import type { FakeBrowser } from './testing/fake-browser.ts';
import { ids, setHidden, withBrowser } from './testing/with-browser.ts';

let browser: FakeBrowser;
const { openTab, liveTab } = withBrowser((fresh) => {
  browser = fresh;
});

const wait = (ms: number) => browser.pass(ms);

const request = (overrides: Partial<Notification> = {}) => buildNotification(overrides);
const decided = (row: Notification): Notification => ({
  ...row,
  type: 'booking_approved',
  is_read: true,
  is_handled: true,
});

describe('with the stream up', () => {
  it('loads the list once, and then is told of every change', async () => {
    const known = request();
    browser.rows.push(known);
    const tab = await liveTab();
    expect([tab.feed.state, ids(tab), tab.feed.unreadCount, tab.feed.openCount]).toEqual([
      'live',
      [known.id],
      1,
      1,
    ]);
    const next = request();
    browser.upsert(next);
    await wait(0);
    expect([ids(tab), tab.feed.openCount]).toEqual([[next.id, known.id], 2]);
    browser.stream.send({ kind: 'remove', ids: [known.id], unread_count: 1, open_count: 1 });
    await wait(0);
    expect([ids(tab), tab.feed.openCount]).toEqual([[next.id], 1]);
    await wait(50_000);
    expect(browser.loads).toBe(1);
  });

  it('looks once a minute all the same: a server can be up and hear nothing itself', async () => {
    const tab = await liveTab();
    browser.rows.push(request());
    await wait(60_000);
    expect(tab.feed.openCount).toBe(0);
    await wait(11_000);
    expect([tab.feed.openCount, browser.loads]).toEqual([1, 2]);
  });

  it('keeps what it was told while an older list was on its way', async () => {
    const known = request();
    browser.rows.push(known);
    const tab = openTab();
    await wait(0);
    const release = browser.network.on('GET', paths.notifications).hold(browser.list());
    browser.stream.send({ kind: 'resync' }, 0);
    await wait(0);
    browser.upsert(decided(known));
    await wait(0);
    release();
    await wait(0);
    expect(tab.feed.items).toEqual([decided(known)]);
    expect(tab.feed.openCount).toBe(0);
  });

  it('knows every open request, however many notifications are newer', async () => {
    const old = request({ created_at: '2026-11-01T10:00:00+03:00' });
    browser.rows.push(old, ...Array.from({ length: 40 }, () => request({ type: 'other', is_read: true })));
    const tab = await liveTab();
    expect([tab.feed.items.at(-1)?.id, tab.feed.items.length, tab.feed.hasMore]).toEqual([old.id, 31, true]);
    await tab.feed.loadMore();
    expect([tab.feed.items.length, tab.feed.hasMore]).toEqual([41, false]);
  });

  it('offers no further page once everything is here, as after clearing', async () => {
    const open = Array.from({ length: 50 }, () => request({ is_read: true }));
    browser.rows.push(
      ...open,
      ...Array.from({ length: 60 }, () => request({ type: 'other', is_read: true })),
    );
    const tab = await liveTab();
    await tab.feed.loadMore();
    expect([tab.feed.total, tab.feed.hasMore]).toEqual([110, false]);
    tab.feed.forget(tab.feed.items.filter((row) => row.type === 'other').map(({ id }) => id));
    browser.rows.splice(0, browser.rows.length, ...open);
    await tab.feed.refresh();
    expect([tab.feed.items.length, tab.feed.total, tab.feed.hasMore]).toEqual([50, 50, false]);
  });

  it('keeps no older notifications that have gone while nobody told of it', async () => {
    const notes = Array.from({ length: 80 }, () => request({ type: 'other', is_read: true }));
    const open = Array.from({ length: 40 }, () => request({ is_read: true }));
    browser.rows.push(...notes, ...open);
    const tab = await liveTab();
    await tab.feed.loadMore();
    await tab.feed.loadMore();
    browser.rows.splice(0, 75);
    await tab.feed.refresh();
    expect([tab.feed.items.length, tab.feed.total, tab.feed.hasMore]).toEqual([40, 45, true]);
    await tab.feed.loadMore();
    expect([tab.feed.items.length, tab.feed.hasMore]).toEqual([45, false]);
  });

  it('says when the next page could not be had, and keeps what is there', async () => {
    browser.rows.push(...Array.from({ length: 40 }, () => request({ type: 'other' })));
    const tab = await liveTab();
    browser.network.on('GET', paths.notifications).failOnce('INTERNAL');
    await tab.feed.loadMore();
    expect([tab.feed.hasMoreFailed, tab.feed.items.length, tab.feed.state]).toEqual([true, 30, 'live']);
  });
});

describe('without the stream', () => {
  beforeEach(() => {
    browser.stream.refusal = 'unreachable';
  });

  it('asks every 10 seconds, and every 5 while a request is open', async () => {
    const tab = openTab();
    await wait(600);
    expect([tab.feed.state, browser.loads]).toEqual(['polling', 1]);
    await wait(29_800);
    expect(browser.loads).toBe(3);
    browser.rows.push(request());
    await wait(200);
    expect([tab.feed.openCount, browser.loads]).toEqual([1, 4]);
    await wait(20_000);
    expect(browser.loads).toBe(8);
  });

  it('goes on in a tab that nobody looks at: its alarm must be heard', async () => {
    openTab();
    await wait(600);
    setHidden(true);
    await wait(30_000);
    expect(browser.loads).toBe(4);
  });

  it('begins to ask at once when a stream that was up is cut', async () => {
    browser.stream.refusal = null;
    const tab = await liveTab();
    browser.stream.refusal = 'unreachable';
    browser.stream.open[0]?.cut();
    await wait(0);
    expect([tab.feed.state, browser.loads]).toEqual(['polling', 2]);
    await wait(10_000);
    expect(browser.loads).toBe(3);
  });

  it('asks no more once the stream is back', async () => {
    const tab = openTab();
    await wait(600);
    browser.stream.refusal = null;
    await wait(30_000);
    browser.stream.send({ kind: 'resync' }, 0);
    await wait(0);
    const { loads } = browser;
    await wait(40_000);
    expect([tab.feed.state, browser.loads]).toEqual(['live', loads]);
  });

  it('says that it failed, keeps what it knew, and comes back by itself within half a minute', async () => {
    browser.rows.push(request());
    const tab = openTab();
    await wait(600);
    const list = browser.network.on('GET', paths.notifications);
    list.breakDown();
    await wait(300_000);
    expect([tab.feed.state, tab.feed.items.length]).toEqual(['failed', 1]);
    const { loads } = browser;
    await wait(120_000);
    expect(browser.loads - loads).toBe(4);
    list.answerWith(({ query }) => ({ status: 200, body: browser.list(query) }));
    await wait(30_000);
    expect(tab.feed.state).toBe('polling');
  });

  it('stops listening for good when the server refuses, and still asks', async () => {
    browser.stream.refusal = { status: 403, body: failure('FORBIDDEN') };
    const tab = openTab();
    await wait(10_600);
    expect([tab.feed.state, browser.loads]).toEqual(['polling', 2]);
  });
});

describe('news of bookings', () => {
  it('is told to the page when a request comes or is decided elsewhere', async () => {
    const row = request();
    const tab = await liveTab();
    expect(tab.bookingNews).toBe(0);
    browser.upsert(row);
    await wait(0);
    expect(tab.bookingNews).toBe(1);
    browser.upsert({ ...row, is_read: true });
    browser.upsert(request({ type: 'other' }));
    await wait(0);
    expect(tab.bookingNews).toBe(1);
    browser.upsert(decided(row));
    await wait(0);
    expect(tab.bookingNews).toBe(2);
  });

  it('is told when only asking brings it, and not for what the page did itself', async () => {
    browser.stream.refusal = 'unreachable';
    const row = request();
    const tab = openTab();
    await wait(600);
    browser.rows.push(row);
    await wait(10_000);
    expect(tab.bookingNews).toBe(1);
    browser.rows[0] = decided(row);
    tab.feed.keep([decided(row)]);
    expect([tab.feed.openCount, tab.feed.unreadCount]).toEqual([0, 0]);
    await wait(10_000);
    expect(tab.bookingNews).toBe(1);
  });
});
