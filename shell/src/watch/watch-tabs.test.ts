import type { Notification } from '@salon/shared/contracts/notification';
import { paths } from '@salon/shared/contracts/paths';
import { buildNotification } from '@salon/shared/testing/builders';
import type { FakeBrowser } from './testing/fake-browser.ts';
import { clickAsPerson, listNotificationIds, setHidden, setUpBrowser } from './testing/set-up-browser.ts';

let browser: FakeBrowser;
const { openTab, liveTab } = setUpBrowser((fresh) => {
  browser = fresh;
});

const wait = (ms: number) => browser.pass(ms);

const request = (overrides: Partial<Notification> = {}) => buildNotification(overrides);

describe('several tabs of one browser', () => {
  it('share one event stream, whose events the other tabs get', async () => {
    const first = await liveTab();
    const second = openTab();
    await wait(600);
    expect(browser.stream.open).toHaveLength(1);
    const row = request();
    browser.upsert(row);
    await wait(0);
    expect([listNotificationIds(first), listNotificationIds(second)]).toEqual([[row.id], [row.id]]);
    const { loads } = browser;
    await wait(50_000);
    expect([first.feed.state, second.feed.state, browser.loads - loads]).toEqual(['live', 'live', 0]);
  });

  it('send the requests of one tab without an event stream', async () => {
    browser.stream.refusal = 'unreachable';
    const [, second] = [openTab(), openTab()];
    await wait(1_000);
    browser.rows.push(request());
    const { loads } = browser;
    await wait(10_000);
    expect([second?.feed.openCount, browser.loads - loads]).toEqual([1, 1]);
  });

  it('open the event stream in another tab when its tab closes, and load again', async () => {
    const first = await liveTab();
    const second = openTab();
    await wait(600);
    first.close();
    await wait(0);
    expect(browser.stream.connections.map(({ isOpen }) => isOpen)).toEqual([false, true]);
    browser.rows.push(request());
    browser.stream.send({ kind: 'resync' }, 1);
    await wait(0);
    expect([second.feed.state, second.feed.openCount]).toEqual(['live', 1]);
  });

  it('poll themselves when the tab with the event stream sleeps', async () => {
    await liveTab();
    const second = openTab();
    await wait(600);
    browser.isQuiet = true;
    browser.rows.push(request());
    await wait(40_000);
    expect([second.feed.state, second.feed.openCount]).toEqual(['polling', 1]);
  });

  it('keep an event that came while another tab loaded an older list', async () => {
    const known = request();
    browser.rows.push(known);
    await liveTab();
    const second = openTab();
    await wait(600);
    const release = browser.network.on('GET', paths.notifications).hold(browser.list());
    browser.stream.send({ kind: 'resync' }, 0);
    await wait(0);
    const decided = { ...known, status: 'confirmed' as const };
    browser.upsert(decided);
    await wait(0);
    release();
    await wait(0);
    expect(second.feed.items).toEqual([decided]);
  });

  it('take the list of another tab after a failed load of their own', async () => {
    await liveTab();
    browser.isQuiet = true;
    browser.network.on('GET', paths.notifications).failOnce('INTERNAL');
    const second = openTab();
    await wait(600);
    expect(second.feed.state).toBe('failed');
    browser.isQuiet = false;
    browser.stream.send({ kind: 'resync' }, 1);
    await wait(0);
    expect(second.feed.state).toBe('polling');
  });

  it('work independently when the browser has no locks', async () => {
    browser.hasLocks = false;
    openTab();
    openTab();
    await wait(0);
    expect(browser.stream.open).toHaveLength(2);
  });
});

describe('the auto-clean of finished notifications', () => {
  const clears = () => browser.network.callsTo('POST', paths.notificationsClear).length;

  // @spec 9.04 Auto-clean of finished notifications every 5 min @ shell/src/watch/watch.ts
  it('runs every 5 minutes in one tab', async () => {
    await liveTab();
    openTab();
    await wait(299_000);
    expect(clears()).toBe(0);
    await wait(1_000);
    expect(clears()).toBe(1);
    await wait(300_000);
    expect(clears()).toBe(2);
  });

  it('does not run while a panel is open', async () => {
    const tab = await liveTab();
    const close = tab.feed.openPanel();
    await wait(300_000);
    expect(clears()).toBe(0);
    close();
    await wait(300_000);
    expect(clears()).toBe(1);
  });

  it('does not run while a panel is open in another tab', async () => {
    await liveTab();
    const [second, third] = [openTab(), openTab()];
    await wait(600);
    const closes = [second.feed.openPanel(), third.feed.openPanel()];
    closes[0]?.();
    await wait(300_000);
    expect(clears()).toBe(0);
    closes[1]?.();
    await wait(300_000);
    expect(clears()).toBe(1);
  });

  it('runs again at the next interval after a failure', async () => {
    await liveTab();
    browser.network.on('POST', paths.notificationsClear).failOnce('INTERNAL');
    await wait(600_000);
    expect(clears()).toBe(2);
  });
});

describe('opening the panel', () => {
  // @spec 4.12 Opening the panel marks all as read @ shell/src/watch/ringing.store.ts
  it('marks all notifications as read, here at once and on the server', async () => {
    browser.rows.push(request(), request({ type: 'other' }));
    const tab = await liveTab();
    tab.feed.openPanel();
    expect([tab.feed.unreadCount, tab.feed.openCount]).toEqual([0, 1]);
    await wait(0);
    expect(browser.rows.every(({ is_read }) => is_read)).toBe(true);
  });

  it('sends no request when all notifications are read', async () => {
    const tab = await liveTab();
    tab.feed.openPanel();
    await wait(0);
    expect(browser.network.callsTo('PUT', paths.notificationsReadAll)).toHaveLength(0);
  });

  it('shows the notifications unread again after the request failed', async () => {
    browser.stream.refusal = 'unreachable';
    browser.rows.push(request());
    const tab = openTab();
    await wait(600);
    browser.network.on('PUT', paths.notificationsReadAll).breakDown();
    tab.feed.openPanel();
    expect(tab.feed.unreadCount).toBe(0);
    await wait(5_000);
    expect(tab.feed.unreadCount).toBe(1);
  });
});

it('closing the tab ends all timers, the event stream and the feed', async () => {
  const tab = await liveTab();
  clickAsPerson();
  browser.upsert(request());
  await wait(0);
  tab.close();
  await wait(0);
  expect(tab.platform.notifications).toBeNull();
  expect(browser.stream.open).toEqual([]);
  expect(browser.openAudios).toBe(0);
  expect(jest.getTimerCount()).toBe(0);
  const { loads } = browser;
  setHidden(true);
  setHidden(false);
  await wait(120_000);
  expect(browser.loads).toBe(loads);
});
