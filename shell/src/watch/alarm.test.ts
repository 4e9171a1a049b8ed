import type { Notification } from '@salon/shared/contracts/notification';
import { paths } from '@salon/shared/contracts/paths';
import { buildNotification } from '@salon/shared/testing/builders';
import type { FakeBrowser } from './testing/fake-browser.ts';
import { clickAsPerson, setUpBrowser } from './testing/set-up-browser.ts';

let browser: FakeBrowser;
let startedAt: number;
const { openTab, liveTab } = setUpBrowser((fresh) => {
  browser = fresh;
});

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const beeps = () => browser.beeps.map((at) => at - startedAt);

async function audibleTab() {
  const tab = await liveTab();
  clickAsPerson();
  await wait(0);
  return tab;
}

async function arrives(overrides: Partial<Notification> = {}) {
  const row = buildNotification(overrides);
  startedAt = Date.now();
  browser.upsert(row);
  await wait(0);
  return row;
}

describe('a new booking request', () => {
  // @spec 4.20 Sound: a new unhandled request starts a beep that repeats every 3 s
  // @spec 9.06 Repeating beep every 3 s; urgent sound 3 beeps 200 ms apart
  it('sounds three beeps 200 ms apart, and then one every 3 seconds', async () => {
    await audibleTab();
    await arrives();
    expect(beeps()).toEqual([0, 200, 400]);
    await wait(9_000);
    expect(beeps()).toEqual([0, 200, 400, 3_000, 6_000, 9_000]);
  });

  // @spec 4.23 Sound: the urgent one is 3 beeps 200 ms apart @ shell/src/watch/beeper.ts
  it('sounds its own three beeps while another request still rings', async () => {
    await audibleTab();
    await arrives();
    await wait(4_000);
    const before = browser.beeps.length;
    await arrives();
    expect(beeps().slice(before)).toEqual([0, 200, 400]);
    await wait(3_000);
    expect(beeps().slice(before)).toEqual([0, 200, 400, 3_000]);
  });

  it('that arrived before the page opened rings too while it is unread', async () => {
    browser.rows.push(buildNotification());
    startedAt = Date.now();
    await audibleTab();
    expect(beeps()).toEqual([0, 200, 400]);
  });

  it.each([
    ['was read', { is_read: true }],
    ['is decided', { is_handled: true }],
    ['is no request', { type: 'other' }],
    ['reports a decision', { type: 'booking_approved' }],
  ] as const)('does not ring when it %s', async (_, overrides) => {
    await audibleTab();
    await arrives(overrides);
    await wait(9_000);
    expect(browser.beeps).toEqual([]);
  });
});

describe('the beep stops', () => {
  const expectSilence = async () => {
    const { length } = browser.beeps;
    await wait(30_000);
    expect(browser.beeps).toHaveLength(length);
  };

  // @spec 4.21 Sound: stops when no notification is both unhandled and unread
  it('when the last request is read', async () => {
    await audibleTab();
    const [first, second] = [await arrives(), await arrives()];
    browser.upsert({ ...first, is_read: true });
    await wait(3_000);
    expect(beeps()).toContain(3_000);
    browser.upsert({ ...second, is_read: true });
    await wait(0);
    await expectSilence();
  });

  it('when the request is decided, here or by another admin', async () => {
    const tab = await audibleTab();
    const [first, second] = [await arrives(), await arrives()];
    tab.feed.keep([{ ...first, is_read: true, is_handled: true }]);
    browser.upsert({ ...second, is_handled: true });
    await wait(0);
    await expectSilence();
  });

  // @spec 4.22 Sound: stops when the panel is opened
  it('when the panel is opened, even if marking as read fails', async () => {
    browser.stream.refusal = 'unreachable';
    browser.rows.push(buildNotification());
    const tab = await audibleTab();
    await wait(600);
    expect(browser.beeps).toHaveLength(3);
    browser.network.on('PUT', paths.notificationsReadAll).breakDown();
    tab.feed.openPanel();
    await expectSilence();
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
    await expectSilence();
  });

  it('when the tab is closed', async () => {
    const tab = await audibleTab();
    await arrives();
    tab.close();
    await expectSilence();
  });
});

describe('the sound', () => {
  // @spec 4.19 Sound: enabled after the first user interaction @ shell/src/watch/audible.ts
  it('waits for the first interaction, and then rings for earlier requests', async () => {
    const tab = openTab();
    await wait(0);
    await arrives();
    await wait(6_000);
    expect([browser.beeps, browser.openAudios]).toEqual([[], 0]);
    startedAt = Date.now();
    clickAsPerson();
    await wait(0);
    expect(beeps()).toEqual([0, 200, 400]);
    tab.close();
  });

  it('needs no further interaction when the person has interacted at sign-in', async () => {
    const tab = openTab();
    tab.close();
    browser.actedBefore = true;
    openTab();
    await wait(0);
    await arrives();
    expect(beeps()).toEqual([0, 200, 400]);
  });

  it('is resumed by the next interaction when the browser kept it silent', async () => {
    browser.audioState = 'suspended';
    await audibleTab();
    await arrives();
    expect(browser.beeps).toEqual([]);
    browser.audioState = 'running';
    clickAsPerson();
    await wait(0);
    expect(browser.beeps).toHaveLength(3);
    expect(browser.openAudios).toBe(1);
  });

  it('can be turned off for all tabs and later visits, and on again', async () => {
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

  it('comes from one tab of the browser, and from another when that tab is closed', async () => {
    const first = await audibleTab();
    openTab();
    await wait(600);
    clickAsPerson();
    await wait(0);
    await arrives();
    expect(beeps()).toEqual([0, 200, 400]);
    first.close();
    startedAt = Date.now();
    browser.beeps.length = 0;
    await wait(3_000);
    expect(beeps()).toEqual([0, 200, 400, 3_000]);
  });

  it('is absent without harm when the browser has no audio', async () => {
    browser.hasAudio = false;
    const tab = await audibleTab();
    await arrives();
    expect([tab.feed.unreadCount, browser.beeps]).toEqual([1, []]);
  });
});
