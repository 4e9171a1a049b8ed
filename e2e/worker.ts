/** What journeys ask of a page's service worker and of what it has kept. */
import type { Page } from '@playwright/test';

/** The worker has come, some seconds after the first page, and answers this page's requests from now on. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Until the answer to a request of the API is kept. */
export async function waitUntilKept(page: Page, path: string): Promise<void> {
  await page.waitForFunction(async (wanted) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      if ((await cache.keys()).some(({ url }) => url.includes(wanted))) return true;
    }
    return false;
  }, path);
}

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
