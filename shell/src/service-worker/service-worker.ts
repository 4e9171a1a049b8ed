import { answerDay } from './day-answers.ts';
import { DayStore } from './day-store.ts';
import { fileAnswers, imageAnswers, keepFile, keptFiles } from './file-store.ts';
import { answerPage, keepNewestPage } from './page-answers.ts';
import { kindOf, type Place } from './requests.ts';
import type { WorkerMessage } from './worker-messages.ts';

/** What the server writes before this code: with it the worker's bytes change at every release. */
interface ServedFor {
  release: string;
  moduleOrigins: string[];
}

declare const self: ServiceWorkerGlobalScope & { SALON_RELEASE: ServedFor };

const { release, moduleOrigins } = self.SALON_RELEASE;
const place: Place = { origin: location.origin, moduleOrigins };
const days = new DayStore(caches);

self.addEventListener('install', (event) => event.waitUntil(keepNewestPage(event)));

self.addEventListener('activate', (event) => {
  // The page's request leaves while the worker still starts.
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (kindOf(request, place)) {
    case 'page':
      return event.respondWith(answerPage(event));
    case 'file':
      return event.respondWith(fileAnswers.handle({ event, request }));
    case 'image':
      return event.respondWith(imageAnswers.handle({ event, request }));
    case 'day':
      return event.respondWith(answerDay(event, days));
    case null:
      return;
  }
});

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  switch (message.type) {
    case 'person':
      return event.waitUntil(days.only(message.person));
    case 'keep':
      return event.waitUntil(keepFetched(message.urls, event));
    case 'release':
      return event.ports[0]?.postMessage(release);
    case 'take-over':
      return event.waitUntil(self.skipWaiting());
  }
});

/** What the page had before the worker was there; of it what is a release's. */
async function keepFetched(urls: readonly string[], event: ExtendableEvent): Promise<void> {
  const kept = await keptFiles();
  const files = urls.filter((url) => kindOf({ url, method: 'GET', mode: 'cors' }, place) === 'file');
  await Promise.allSettled(files.filter((url) => !kept.includes(url)).map((url) => keepFile(url, event)));
}
