import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { canBeGivenUp } from './given-up.ts';
import { pastTheKept } from './past-the-kept.ts';

const FILES = 'salon-files';
const IMAGES = 'salon-images';

/** Some releases of everything; what was used longest ago goes first. */
const MOST_FILES = 500;
const LONGEST_SECONDS = 60 * 24 * 60 * 60;

const whole = new CacheableResponsePlugin({ statuses: [200] });

/** Files of releases: their contents never change under their address, so the kept ones are as good as any. */
export const fileAnswers = new CacheFirst({
  cacheName: FILES,
  matchOptions: { ignoreVary: true },
  plugins: [
    whole,
    pastTheKept,
    canBeGivenUp,
    new ExpirationPlugin({
      maxEntries: MOST_FILES,
      maxAgeSeconds: LONGEST_SECONDS,
      purgeOnQuotaError: true,
      matchOptions: { ignoreVary: true },
    }),
  ],
});

/** The product's own pictures, which may change under their address. */
export const imageAnswers = new StaleWhileRevalidate({
  cacheName: IMAGES,
  plugins: [whole, new ExpirationPlugin({ maxEntries: 30 })],
});

export async function keptFiles(): Promise<string[]> {
  const cache = await caches.open(FILES);
  return (await cache.keys()).map(({ url }) => url);
}

/** Keeps a file, from the browser's own HTTP cache where it is there. @throws when it cannot be had */
export async function keepFile(url: string, event: ExtendableEvent): Promise<void> {
  // As a page asks for it: with CORS from another origin, so that the answer can be looked into.
  const request = new Request(url, { mode: 'cors', credentials: 'same-origin' });
  const [answer, done] = fileAnswers.handleAll({ request, event });
  await answer;
  await done;
  if (!(await answer).ok) throw new Error(`${url} is not there.`);
}

/** What the page had before the worker was there; of it what is a release's. */
export async function keepFetched(
  urls: readonly string[],
  isFile: (url: string) => boolean,
  event: ExtendableEvent,
): Promise<void> {
  const kept = await keptFiles();
  const files = urls.filter((url) => isFile(url) && !kept.includes(url));
  await Promise.allSettled(files.map((url) => keepFile(url, event)));
}
