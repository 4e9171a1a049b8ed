import { resetBrowser } from '@salon/shared/testing/reset-browser';
import { FakeBrowser } from './fake-browser.ts';

export type Tab = ReturnType<FakeBrowser['openTab']>;

export function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { get: () => isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** After a click the browser allows sound. */
export const clickAsPerson = () => window.dispatchEvent(new Event('click'));

export const listNotificationIds = (tab: Tab) => tab.feed.items.map(({ id }) => id);

export function setUpBrowser(begin: (browser: FakeBrowser) => void) {
  let browser: FakeBrowser;
  let tabs: Tab[];

  beforeEach(() => {
    jest.useFakeTimers();
    resetBrowser();
    browser = new FakeBrowser();
    tabs = [];
    begin(browser);
  });

  afterEach(() => {
    for (const tab of tabs) tab.close();
    setHidden(false);
    jest.useRealTimers();
  });

  const openTab = (): Tab => {
    const tab = browser.openTab();
    tabs.push(tab);
    return tab;
  };

  const liveTab = async (): Promise<Tab> => {
    const tab = openTab();
    await jest.advanceTimersByTimeAsync(0);
    browser.stream.send({ kind: 'resync' }, 0);
    await jest.advanceTimersByTimeAsync(0);
    return tab;
  };

  return { openTab, liveTab };
}
