import type { Notification } from '@salon/shared/contracts/notification';
import { paths } from '@salon/shared/contracts/paths';
import { buildNotification } from '@salon/shared/testing/builders';
import type { FakeBrowser } from './testing/fake-browser.ts';
import { gesture, ids, setHidden, withBrowser } from './testing/with-browser.ts';

let browser: FakeBrowser;
const { openTab, liveTab } = withBrowser((fresh) => {
  browser = fresh;
});

const wait = (ms: number) => browser.pass(ms);

const request = (overrides: Partial<Notification> = {}) => buildNotification(overrides);

describe('several tabs of one browser', () => {
  it('share one stream: the others are told', async () => {
    const first = await liveTab();
    const second = openTab();
    await wait(600);
    expect(browser.stream.open).toHaveLength(1);
    const row = request();
    browser.upsert(row);
    await wait(0);
    expect([ids(first), ids(second)]).toEqual([[row.id], [row.id]]);
    const { loads } = browser;
    await wait(50_000);
    expect([first.feed.state, second.feed.state, browser.loads - loads]).toEqual(['live', 'live', 0]);
  });

  it('ask in one name without a stream', async () => {
    browser.stream.refusal = 'unreachable';
    const [, second] = [openTab(), openTab()];
    await wait(1_000);
    browser.rows.push(request());
    const { loads } = browser;
    await wait(10_000);
    expect([second?.feed.openCount, browser.loads - loads]).toEqual([1, 1]);
  });

  it('hand the stream on when the tab that has it is closed, and load anew', async () => {
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

  it('look for themselves where the tab that has the turn fell asleep', async () => {
    await liveTab();
    const second = openTab();
    await wait(600);
    browser.isQuiet = true;
    browser.rows.push(request());
    await wait(40_000);
    expect([second.feed.state, second.feed.openCount]).toEqual(['polling', 1]);
  });

  it('each work alone where the browser has no locks', async () => {
    browser.hasLocks = false;
    openTab();
    openTab();
    await wait(0);
    expect(browser.stream.open).toHaveLength(2);
  });
});

describe('finished notifications', () => {
  const clears = () => browser.network.callsTo('POST', paths.notificationsClear).length;

  it('are cleared every 5 minutes by one tab', async () => {
    await liveTab();
    openTab();
    await wait(299_000);
    expect(clears()).toBe(0);
    await wait(1_000);
    expect(clears()).toBe(1);
    await wait(300_000);
    expect(clears()).toBe(2);
  });

  it('stay while somebody reads them', async () => {
    const tab = await liveTab();
    const close = tab.feed.openPanel();
    await wait(300_000);
    expect(clears()).toBe(0);
    close();
    await wait(300_000);
    expect(clears()).toBe(1);
  });

  it('are cleared the next time where it failed', async () => {
    await liveTab();
    browser.network.on('POST', paths.notificationsClear).failOnce('INTERNAL');
    await wait(600_000);
    expect(clears()).toBe(2);
  });
});

describe('opening the panel', () => {
  it('marks all as read, here at once and on the server', async () => {
    browser.rows.push(request(), request({ type: 'other' }));
    const tab = await liveTab();
    tab.feed.openPanel();
    expect([tab.feed.unreadCount, tab.feed.openCount]).toEqual([0, 1]);
    await wait(0);
    expect(browser.rows.every(({ is_read }) => is_read)).toBe(true);
  });

  it('asks nothing of the server when all was read', async () => {
    const tab = await liveTab();
    tab.feed.openPanel();
    await wait(0);
    expect(browser.network.callsTo('PUT', paths.notificationsReadAll)).toHaveLength(0);
  });

  it('shows them unread again where the server did not learn of it', async () => {
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

it('leaves no timer, stream or feed behind when the page is left', async () => {
  const tab = await liveTab();
  gesture();
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
