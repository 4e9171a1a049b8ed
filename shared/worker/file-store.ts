import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { abortableFetchesPlugin } from './abortable-fetches.ts';
import { skipCacheOnReloadPlugin } from './skip-cache-on-reload.ts';

const FILE_CACHE = 'salon-files';
const IMAGE_CACHE = 'salon-images';

/** Enough for several releases of all packages; the least recently used file is deleted first. */
const MAX_FILES = 500;
const MAX_AGE_SECONDS = 60 * 24 * 60 * 60;

const onlyComplete = new CacheableResponsePlugin({ statuses: [200] });

/** The cache comes first, because a file never changes under its address. */
export const fileStrategy = new CacheFirst({
  cacheName: FILE_CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [
    onlyComplete,
    skipCacheOnReloadPlugin,
    abortableFetchesPlugin,
    new ExpirationPlugin({
      maxEntries: MAX_FILES,
      maxAgeSeconds: MAX_AGE_SECONDS,
      purgeOnQuotaError: true,
      matchOptions: { ignoreVary: true },
    }),
  ],
});

/** Each use refreshes the cached image, because its content may change under the same address. */
export const imageStrategy = new StaleWhileRevalidate({
  cacheName: IMAGE_CACHE,
  plugins: [onlyComplete, new ExpirationPlugin({ maxEntries: 30 })],
});

export async function listCachedFiles(): Promise<string[]> {
  const cache = await caches.open(FILE_CACHE);
  return (await cache.keys()).map(({ url }) => url);
}

export async function cacheFile(url: string, event: ExtendableEvent): Promise<void> {
  // The request has the mode of a page's request, because without CORS the status of another origin's answer is hidden.
  const request = new Request(url, { mode: 'cors', credentials: 'same-origin' });
  const [answer, done] = fileStrategy.handleAll({ request, event });
  await answer;
  await done;
  if (!(await answer).ok) throw new Error(`${url} is not there.`);
}

/** Caches files that the page loaded before the worker ran; skips a file that fails. */
export async function cacheFetchedFiles(
  urls: readonly string[],
  isFile: (url: string) => boolean,
  event: ExtendableEvent,
): Promise<void> {
  const kept = await listCachedFiles();
  const files = urls.filter((url) => isFile(url) && !kept.includes(url));
  await Promise.allSettled(files.map((url) => cacheFile(url, event)));
}
