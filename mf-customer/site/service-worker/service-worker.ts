import type { SiteWorkerFacts } from '@salon/shared/releases/page-registry';
import { abortFetches } from '@salon/shared/worker/abortable-fetches';
import { answerDayRequest } from '@salon/shared/worker/day-answers';
import { DayStore } from '@salon/shared/worker/day-store';
import {
  cacheFetchedFiles,
  cacheFile,
  fileStrategy,
  imageStrategy,
  listCachedFiles,
} from '@salon/shared/worker/file-store';
import { answerPageRequest } from '@salon/shared/worker/page-answers';
import type { WorkerMessage } from '@salon/shared/worker/worker-messages';
import { PageStore } from './page-store.ts';
import { getRequestKind, type SiteOrigins } from './requests.ts';
import { SitePages } from './site-pages.ts';

/** The server writes these facts before this code, so the worker's bytes change with every release. */
declare const self: ServiceWorkerGlobalScope & { SALON_RELEASE: SiteWorkerFacts };

/** Customers visit about once a month, so kept bookings can lie that far ahead. The page shows the age of kept data. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

const { api, moduleOrigins } = self.SALON_RELEASE;
const place: SiteOrigins = { origin: location.origin, api, moduleOrigins };
const answers = new DayStore(caches, { lifeMs: KEPT_MS });
const files = { kept: listCachedFiles, keep: cacheFile };
const pages = new SitePages(self.SALON_RELEASE, {
  pages: new PageStore(caches),
  files,
  origin: location.origin,
});

self.addEventListener('install', (event) => event.waitUntil(install(event)));

self.addEventListener('activate', (event) => {
  // Navigation preload sends the page's request while the worker still starts.
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (getRequestKind(request, place)) {
    case 'page':
      return event.respondWith(answerPageRequest(event, pages.forEvent(event)));
    case 'file':
      return event.respondWith(fileStrategy.handle({ event, request }));
    case 'image':
      return event.respondWith(imageStrategy.handle({ event, request }));
    case 'answer':
      return event.respondWith(answerDayRequest(event, answers));
    case null:
      return;
  }
});

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'person') event.waitUntil(answers.keepOnly(message.person));
  if (message.type === 'give-up') abortFetches(message.urls);
  if (message.type === 'keep') event.waitUntil(cacheFetchedFiles(message.urls, isFile, event));
});

/**
 * Activates this worker at once. An open page keeps its own release, whose files the worker still has. The next page
 * load shows the new release.
 */
async function install(event: ExtendableEvent): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isPage = (url: string) => getRequestKind({ url, method: 'GET', mode: 'navigate' }, place) === 'page';
  await pages.keepNewest(event, windows.map(({ url }) => url).filter(isPage));
  await self.skipWaiting();
}

const isFile = (url: string) => getRequestKind({ url, method: 'GET', mode: 'cors' }, place) === 'file';
