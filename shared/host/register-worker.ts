import { WORKER_PATH } from '../worker/worker-messages.ts';

/** This page's service worker; undefined where the browser, or a test, has none. */
export function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  // Never from the HTTP cache: a proxy's rule must not hide a release.
  const options = { scope: '/', updateViaCache: 'none' } as const;
  return navigator.serviceWorker.register(WORKER_PATH, options).catch(() => undefined);
}

/** Scripts, styles and fonts that the page fetched before its worker was there. */
export const fetchedFiles = (): string[] => performance.getEntriesByType('resource').map(({ name }) => name);
