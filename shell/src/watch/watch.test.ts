import type { Notification } from '@salon/shared/contracts/notification';
import { paths } from '@salon/shared/contracts/paths';
import { failure } from '@salon/shared/testing/answers';
import { buildNotification } from '@salon/shared/testing/builders';
import type { FakeBrowser } from './testing/fake-browser.ts';
import { listNotificationIds, setHidden, setUpBrowser } from './testing/set-up-browser.ts';

let browser: FakeBrowser;
const { openTab, liveTab } = setUpBrowser((fresh) => {
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

describe('a tab with an open event stream', () => {
  it('loads the list once, and then gets every change as an event', async () => {
    const known = request();
    browser.rows.push(known);
    const tab = await liveTab();
    expect([tab.feed.state, listNotificationIds(tab), tab.feed.unreadCount, tab.feed.openCount]).toEqual([
      'live',
      [known.id],
      1,
      1,
    ]);
    const next = request();
    browser.upsert(next);
    await wait(0);
    expect([listNotificationIds(tab), tab.feed.openCount]).toEqual([[next.id, known.id], 2]);
    browser.stream.send({ kind: 'remove', ids: [known.id], unread_count: 1, open_count: 1 });
    await wait(0);
    expect([listNotificationIds(tab), tab.feed.openCount]).toEqual([[next.id], 1]);
    await wait(50_000);
    expect(browser.loads).toBe(1);
  });

  it('also loads the list once a minute, because the server may miss changes', async () => {
    const tab = await liveTab();
    browser.rows.push(request());
    await wait(60_000);
    expect(tab.feed.openCount).toBe(0);
    await wait(11_000);
    expect([tab.feed.openCount, browser.loads]).toEqual([1, 2]);
  });

  it('keeps events that arrive while an older list loads', async () => {
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

  it('offers no further page when all rows are loaded, as after an auto-clean', async () => {
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

  it('drops older notifications that disappeared without an event', async () => {
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

  it('reports a failed next page, and keeps the loaded rows', async () => {
    browser.rows.push(...Array.from({ length: 40 }, () => request({ type: 'other' })));
    const tab = await liveTab();
    browser.network.on('GET', paths.notifications).failOnce('INTERNAL');
    await tab.feed.loadMore();
    expect([tab.feed.hasMoreFailed, tab.feed.items.length, tab.feed.state]).toEqual([true, 30, 'live']);
  });
});

describe('a tab without an event stream', () => {
  beforeEach(() => {
    browser.stream.refusal = 'unreachable';
  });

  // @spec 9.02 Polling every 10 s, every 5 s while requests are open (the bell’s 30 s is never needed: decision 0020)
  it('polls every 10 seconds, and every 5 while a request is open', async () => {
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

  it('polls also while hidden, because the alarm must sound', async () => {
    openTab();
    await wait(600);
    setHidden(true);
    await wait(30_000);
    expect(browser.loads).toBe(4);
  });

  it('polls when its event stream is cut and not back after 10 seconds, so that a restart brings no herd', async () => {
    browser.stream.refusal = null;
    const tab = await liveTab();
    browser.stream.refusal = 'unreachable';
    browser.stream.open[0]?.cut();
    await wait(9_000);
    expect([tab.feed.state, browser.loads]).toEqual(['polling', 1]);
    await wait(11_000);
    expect(browser.loads).toBe(2);
    await wait(10_000);
    expect(browser.loads).toBe(3);
  });

  it('loads at a moment of the time over which the server spreads the loads, a hidden page in its second half', async () => {
    browser.stream.refusal = null;
    await liveTab();
    browser.stream.send({ kind: 'resync', spread_ms: 8_000 }, 1);
    await wait(8_000);
    expect(browser.loads).toBe(2);
    setHidden(true);
    browser.stream.send({ kind: 'resync', spread_ms: 8_000 }, 2);
    await wait(3_999);
    expect(browser.loads).toBe(2);
    await wait(4_001);
    expect(browser.loads).toBe(3);
  });

  it('stops polling when the event stream is back', async () => {
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

  it('reports a failure, keeps its rows, and recovers within 30 seconds', async () => {
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

  it('keeps polling when the server refuses the event stream for good', async () => {
    browser.stream.refusal = { status: 403, body: failure('FORBIDDEN') };
    const tab = openTab();
    await wait(10_600);
    expect([tab.feed.state, browser.loads]).toEqual(['polling', 2]);
  });
});

describe('the event for changed bookings', () => {
  it('is emitted when a request arrives or is decided elsewhere', async () => {
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

  it('is emitted after polling too, but not for an action of this page', async () => {
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
