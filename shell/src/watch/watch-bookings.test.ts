import { buildNotification } from '@salon/shared/testing/builders';
import type { FakeBrowser } from './testing/fake-browser.ts';
import { listNotificationIds, setUpBrowser } from './testing/set-up-browser.ts';

let browser: FakeBrowser;
const { openTab, liveTab } = setUpBrowser((fresh) => {
  browser = fresh;
});

const wait = (ms: number) => browser.pass(ms);
const CHANGE = { dates: ['2026-11-21'], ids: ['a'] };
const ALL = { dates: [], ids: [] };
const tell = () =>
  browser.stream.send({ kind: 'bookings', dates: CHANGE.dates, bookings: [{ id: 'a', version: 2 }] }, 5);

describe('a change of bookings', () => {
  it('becomes an event of the page, and leaves the notifications as they are', async () => {
    const row = buildNotification();
    browser.rows.push(row);
    const tab = await liveTab();
    tell();
    await wait(0);
    expect(tab.bookingChanges).toEqual([CHANGE]);
    expect([listNotificationIds(tab), tab.bookingNews]).toEqual([[row.id], 0]);
  });

  it('reaches the other tabs, which have no event stream', async () => {
    await liveTab();
    const second = openTab();
    await wait(600);
    tell();
    await wait(0);
    expect([second.bookingChanges, browser.stream.open.length]).toEqual([[CHANGE], 1]);
  });

  it('is asked for in the address of the event stream', async () => {
    await liveTab();
    expect(browser.stream.open[0]?.path).toContain('bookings=true');
  });
});

describe('changes that may have been lost', () => {
  it('are told for all dates at each poll, in all tabs, while there is no event stream', async () => {
    browser.stream.refusal = 'unreachable';
    const [first, second] = [openTab(), openTab()];
    await wait(1_000);
    expect([first.bookingChanges, second.bookingChanges]).toEqual([[], []]);
    await wait(10_000);
    expect([first.bookingChanges, second.bookingChanges]).toEqual([[ALL], [ALL]]);
  });

  it('are told in a visible tab while the tab with the event stream sleeps', async () => {
    await liveTab();
    const second = openTab();
    await wait(600);
    browser.isQuiet = true;
    await wait(40_000);
    expect(second.bookingChanges).toContainEqual(ALL);
  });

  it('are told again to a tab that opens a moment later', async () => {
    await liveTab();
    tell();
    await wait(30_000);
    const second = openTab();
    await wait(0);
    expect(second.bookingChanges).toEqual([CHANGE]);
    await wait(20_000);
    const third = openTab();
    await wait(0);
    expect(third.bookingChanges).toEqual([]);
  });

  it('are told for all dates when the event stream begins anew', async () => {
    const tab = await liveTab();
    expect(tab.bookingChanges).toEqual([]);
    browser.stream.open[0]?.cut();
    await wait(2_000);
    browser.stream.send({ kind: 'resync' }, 6);
    await wait(0);
    expect(tab.bookingChanges).toEqual([ALL]);
  });

  it('are told when another tab takes over the event stream', async () => {
    const first = await liveTab();
    const second = openTab();
    await wait(600);
    first.close();
    await wait(0);
    browser.stream.send({ kind: 'resync' }, 6);
    await wait(0);
    expect(second.bookingChanges).toEqual([ALL]);
  });
});
