import { WORKER_PATH } from '../../worker/worker-messages.ts';

export function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  // The worker's script bypasses the HTTP cache, because a proxy's caching rule must not hide a release.
  const options = { scope: '/', updateViaCache: 'none' } as const;
  return navigator.serviceWorker.register(WORKER_PATH, options).catch(() => undefined);
}

export const listFetchedFiles = (): string[] =>
  performance.getEntriesByType('resource').map(({ name }) => name);
