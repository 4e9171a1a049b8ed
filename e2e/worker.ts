import type { Page } from '@playwright/test';
import { waitInPage } from './wait-in-page.ts';

/** The worker is installed some seconds after the first page load. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** `path` is a part of the answer's or file's address. */
export const waitUntilCached = (page: Page, path: string) => waitInPage(page, isKept, path);

async function isKept(path: string): Promise<boolean> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    if ((await cache.keys()).some(({ url }) => url.includes(path))) return true;
  }
  return false;
}

export const waitForNextWorker = (page: Page) => waitInPage(page, hasNextWorker, undefined);

const hasNextWorker = async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting);

export const waitUntilAnswersDeleted = (page: Page) => waitInPage(page, isForgotten, undefined);

const isForgotten = async () => !(await caches.keys()).some((name) => name.startsWith('salon-day'));

/** Returns the addresses and bodies of all cached API answers as text. */
export function readCachedAnswers(page: Page): Promise<string> {
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
