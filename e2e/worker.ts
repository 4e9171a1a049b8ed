/** What journeys ask of a page's service worker and of what it has kept. */
import type { Page } from '@playwright/test';
import { untilInPage } from './until-in-page.ts';

/** The worker has come, some seconds after the first page, and answers this page's requests from now on. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Until the answer to a request of the API is kept. */
export const waitUntilKept = (page: Page, path: string) => untilInPage(page, isKept, path);

async function isKept(path: string): Promise<boolean> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    if ((await cache.keys()).some(({ url }) => url.includes(path))) return true;
  }
  return false;
}

/** A new release's worker has come, and stands ready behind the one of this page. */
export const waitForNextWorker = (page: Page) => untilInPage(page, hasNextWorker, undefined);

const hasNextWorker = async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting);

/** Until nothing of the API is kept for anybody. */
export const waitUntilForgotten = (page: Page) => untilInPage(page, isForgotten, undefined);

const isForgotten = async () => !(await caches.keys()).some((name) => name.startsWith('salon-day'));

/** All that is kept of the API for anybody, as text. */
export function keptAnswers(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (!request.url.includes('/api/')) continue;
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });
}
