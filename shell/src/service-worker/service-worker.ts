import { abortFetches } from '@salon/shared/worker/abortable-fetches';
import { answerDayRequest } from '@salon/shared/worker/day-answers';
import { DayStore } from '@salon/shared/worker/day-store';
import { cacheFetchedFiles, fileStrategy, imageStrategy } from '@salon/shared/worker/file-store';
import { answerPageRequest } from '@salon/shared/worker/page-answers';
import type { WorkerMessage } from '@salon/shared/worker/worker-messages';
import { cacheNewestPage, createPageCache } from './page-answers.ts';
import { classifyRequest, type WorkerOrigins } from './requests.ts';

/** The server writes these facts in front of this code, so that the worker's bytes change at every release. */
interface ServedFor {
  release: string;
  moduleOrigins: string[];
}

declare const self: ServiceWorkerGlobalScope & { SALON_RELEASE: ServedFor };

const { release, moduleOrigins } = self.SALON_RELEASE;
const place: WorkerOrigins = { origin: location.origin, moduleOrigins };
const days = new DayStore(caches);

self.addEventListener('install', (event) => event.waitUntil(cacheNewestPage(event)));

self.addEventListener('activate', (event) => {
  // With navigation preload the browser requests the page while the worker starts.
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (classifyRequest(request, place)) {
    case 'page':
      return event.respondWith(answerPageRequest(event, createPageCache(event)));
    case 'file':
      return event.respondWith(fileStrategy.handle({ event, request }));
    case 'image':
      return event.respondWith(imageStrategy.handle({ event, request }));
    case 'day':
      return event.respondWith(answerDayRequest(event, days));
    case null:
      return;
  }
});

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  switch (message.type) {
    case 'person':
      return event.waitUntil(days.keepOnly(message.person));
    case 'keep':
      return event.waitUntil(cacheFetchedFiles(message.urls, isFile, event));
    case 'give-up':
      return abortFetches(message.urls);
    case 'release':
      return event.ports[0]?.postMessage(release);
    case 'take-over':
      return event.waitUntil(self.skipWaiting());
  }
});

const isFile = (url: string) => classifyRequest({ url, method: 'GET', mode: 'cors' }, place) === 'file';
