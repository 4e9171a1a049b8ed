import { WORKER_PATH } from '../../worker/worker-messages.ts';

/** Registers this page's service worker. Resolves with undefined when the registration fails. */
export function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  // The worker's script bypasses the HTTP cache, because a proxy's caching rule must not hide a release.
  const options = { scope: '/', updateViaCache: 'none' } as const;
  return navigator.serviceWorker.register(WORKER_PATH, options).catch(() => undefined);
}

/** Returns the addresses of all files that this page has requested so far. */
export const listFetchedFiles = (): string[] =>
  performance.getEntriesByType('resource').map(({ name }) => name);
