import { forgetBrowser } from '@salon/shared/testing/forget-browser';
import { FakeBrowser } from './fake-browser.ts';

export type Tab = ReturnType<FakeBrowser['openTab']>;

/** The tab is looked at no more, or again. */
export function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** The person presses something: the browser lets the page be heard. */
export const gesture = () => window.dispatchEvent(new Event('click'));

export const ids = (tab: Tab) => tab.feed.items.map(({ id }) => id);

/** Each test of the file has a browser of its own, whose clock stands still until time passes; its tabs are closed after it. */
export function withBrowser(begin: (browser: FakeBrowser) => void) {
  let browser: FakeBrowser;
  let tabs: Tab[];

  beforeEach(() => {
    jest.useFakeTimers();
    forgetBrowser();
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

  /** A tab whose stream is up. */
  const liveTab = async (): Promise<Tab> => {
    const tab = openTab();
    await jest.advanceTimersByTimeAsync(0);
    browser.stream.send({ kind: 'resync' }, 0);
    await jest.advanceTimersByTimeAsync(0);
    return tab;
  };

  return { openTab, liveTab };
}
