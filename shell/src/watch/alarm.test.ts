import type { Notification } from '@salon/shared/contracts/notification';
import { paths } from '@salon/shared/contracts/paths';
import { buildNotification } from '@salon/shared/testing/builders';
import type { FakeBrowser } from './testing/fake-browser.ts';
import { gesture, withBrowser } from './testing/with-browser.ts';

let browser: FakeBrowser;
let began: number;
const { openTab, liveTab } = withBrowser((fresh) => {
  browser = fresh;
});

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** When it beeped, in milliseconds since a request came. */
const beeps = () => browser.beeps.map((at) => at - began);

/** A tab that listens, in which the person has pressed something. */
async function audibleTab() {
  const tab = await liveTab();
  gesture();
  await wait(0);
  return tab;
}

async function arrives(overrides: Partial<Notification> = {}) {
  const row = buildNotification(overrides);
  began = Date.now();
  browser.upsert(row);
  await wait(0);
  return row;
}

describe('a new booking request', () => {
  it('is told by three beeps 200 ms apart, and then by one every 3 seconds', async () => {
    await audibleTab();
    await arrives();
    expect(beeps()).toEqual([0, 200, 400]);
    await wait(9_000);
    expect(beeps()).toEqual([0, 200, 400, 3_000, 6_000, 9_000]);
  });

  it('has its own three beeps when another one still rings', async () => {
    await audibleTab();
    await arrives();
    await wait(4_000);
    const before = browser.beeps.length;
    await arrives();
    expect(beeps().slice(before)).toEqual([0, 200, 400]);
    await wait(3_000);
    expect(beeps().slice(before)).toEqual([0, 200, 400, 3_000]);
  });

  it('that came before the page was opened rings too, while nobody has read it', async () => {
    browser.rows.push(buildNotification());
    began = Date.now();
    await audibleTab();
    expect(beeps()).toEqual([0, 200, 400]);
  });

  it.each([
    ['was read', { is_read: true }],
    ['is decided', { is_handled: true }],
    ['is no request', { type: 'other' }],
    ['tells of a decision', { type: 'booking_approved' }],
  ] as const)('does not ring when it %s', async (_, overrides) => {
    await audibleTab();
    await arrives(overrides);
    await wait(9_000);
    expect(browser.beeps).toEqual([]);
  });
});

describe('the beep stops', () => {
  const stays = async () => {
    const { length } = browser.beeps;
    await wait(30_000);
    expect(browser.beeps).toHaveLength(length);
  };

  it('when the last request is read', async () => {
    await audibleTab();
    const [first, second] = [await arrives(), await arrives()];
    browser.upsert({ ...first, is_read: true });
    await wait(3_000);
    expect(beeps()).toContain(3_000);
    browser.upsert({ ...second, is_read: true });
    await wait(0);
    await stays();
  });

  it('when it is decided, here or by another admin', async () => {
    const tab = await audibleTab();
    const [first, second] = [await arrives(), await arrives()];
    tab.feed.keep([{ ...first, is_read: true, is_handled: true }]);
    browser.upsert({ ...second, is_handled: true });
    await wait(0);
    await stays();
  });

  it('when the panel is opened, even if the server does not learn of it', async () => {
    browser.stream.refusal = 'unreachable';
    browser.rows.push(buildNotification());
    const tab = await audibleTab();
    await wait(600);
    expect(browser.beeps).toHaveLength(3);
    browser.network.on('PUT', paths.notificationsReadAll).breakDown();
    tab.feed.openPanel();
    await stays();
    browser.rows.push(buildNotification());
    await wait(5_000);
    expect(browser.beeps.length).toBeGreaterThan(3);
  });

  it('when the panel is opened in another tab', async () => {
    await audibleTab();
    const other = openTab();
    await wait(600);
    await arrives();
    other.feed.openPanel();
    await wait(0);
    await stays();
  });

  it('when the person leaves', async () => {
    const tab = await audibleTab();
    await arrives();
    tab.close();
    await stays();
  });
});

describe('the sound', () => {
  it('waits for the first interaction, and then tells what has come', async () => {
    const tab = openTab();
    await wait(0);
    await arrives();
    await wait(6_000);
    expect([browser.beeps, browser.openAudios]).toEqual([[], 0]);
    began = Date.now();
    gesture();
    await wait(0);
    expect(beeps()).toEqual([0, 200, 400]);
    tab.close();
  });

  it('needs none where the person has already pressed something, signing in', async () => {
    const tab = openTab();
    tab.close();
    browser.actedBefore = true;
    openTab();
    await wait(0);
    await arrives();
    expect(beeps()).toEqual([0, 200, 400]);
  });

  it('is woken by the next interaction where the browser kept it silent', async () => {
    browser.audioState = 'suspended';
    await audibleTab();
    await arrives();
    expect(browser.beeps).toEqual([]);
    browser.audioState = 'running';
    gesture();
    await wait(0);
    expect(browser.beeps).toHaveLength(3);
    expect(browser.openAudios).toBe(1);
  });

  it('can be turned off, in all tabs and for the next visit, and on again', async () => {
    const tab = await audibleTab();
    const other = openTab();
    await wait(600);
    await arrives();
    other.feed.sound.turn(false);
    await wait(30_000);
    expect(browser.beeps).toHaveLength(3);
    expect([tab.feed.sound.isOn, openTab().feed.sound.isOn]).toEqual([false, false]);
    tab.feed.sound.turn(true);
    await wait(3_000);
    expect(browser.beeps.length).toBeGreaterThan(3);
  });

  it('comes from one tab of the browser, and from the next when that one is closed', async () => {
    const first = await audibleTab();
    openTab();
    await wait(600);
    gesture();
    await wait(0);
    await arrives();
    expect(beeps()).toEqual([0, 200, 400]);
    first.close();
    began = Date.now();
    browser.beeps.length = 0;
    await wait(3_000);
    expect(beeps()).toEqual([0, 200, 400, 3_000]);
  });

  it('is missed by nothing but the ear where the browser has no audio', async () => {
    browser.hasAudio = false;
    const tab = await audibleTab();
    await arrives();
    expect([tab.feed.unreadCount, browser.beeps]).toEqual([1, []]);
  });
});
