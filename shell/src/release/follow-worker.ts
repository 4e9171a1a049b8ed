import type { CacheAccount } from '@salon/shared/module/cached-days';
import { listFetchedFiles, registerWorker } from '@salon/shared/module-runtime/page/register-worker';
import type { WorkerMessage } from '@salon/shared/worker/worker-messages';
import type { ReleaseStore } from './release.store.ts';

const CHECK_INTERVAL_MS = 15 * 60_000;
const MIN_CHECK_PAUSE_MS = 60_000;
const RELOAD_CHECK_INTERVAL_MS = 2_000;
const WORKER_TIMEOUT_MS = 3_000;

interface WorkerFollower {
  release: ReleaseStore;
  person(): CacheAccount | null;
  /** Called when the page gets its first service worker, because the answers that it loaded before are not cached. */
  onFirstWorker(): void;
}

export async function followWorker({ release, person, onFirstWorker }: WorkerFollower): Promise<void> {
  const { serviceWorker } = navigator;
  const hadWorker = serviceWorker.controller !== null;
  let hasWorker = hadWorker;
  const registration = await registerWorker();
  if (!registration) return;

  const reportRelease = (worker: ServiceWorker) => askRelease(worker, release.recordRelease);
  const followInstalling = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active) reportRelease(worker);
    });
  if (registration.waiting) reportRelease(registration.waiting);
  followInstalling(registration.installing);
  registration.addEventListener('updatefound', () => followInstalling(registration.installing));
  serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = serviceWorker;
    if (!controller) return;
    controller.postMessage({ type: 'person', person: person() } satisfies WorkerMessage);
    if (!hasWorker) onFirstWorker();
    hasWorker = true;
    reportRelease(controller);
  });
  scheduleChecks(registration);
  scheduleReloadChecks(release);
  const { active } = await serviceWorker.ready;
  if (!hadWorker) active?.postMessage({ type: 'keep', urls: listFetchedFiles() } satisfies WorkerMessage);
  active?.postMessage({ type: 'person', person: person() } satisfies WorkerMessage);
}

/** Resolves when the waiting worker has taken over, or after 3 s, because the page then reloads in any case. */
export async function activateWaitingWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const waiting = (await serviceWorker?.getRegistration())?.waiting;
  if (!waiting) return;
  await new Promise<void>((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    setTimeout(resolve, WORKER_TIMEOUT_MS);
    waiting.postMessage({ type: 'take-over' } satisfies WorkerMessage);
  });
}

function scheduleChecks(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  const check = () => {
    if (document.hidden || Date.now() - checkedAt < MIN_CHECK_PAUSE_MS) return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  };
  setInterval(check, CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', check);
  window.addEventListener('online', check);
}

function scheduleReloadChecks(release: ReleaseStore): void {
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const) {
    window.addEventListener(event, release.recordUse, { passive: true, capture: true });
  }
  document.addEventListener('visibilitychange', release.checkReload);
  setInterval(release.checkReload, RELOAD_CHECK_INTERVAL_MS);
}

/** A worker may answer late, for example when it starts on a slow phone; one that is being replaced never answers. */
function askRelease(worker: ServiceWorker, onAnswer: (id: string) => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    if (typeof data === 'string' && worker.state !== 'redundant') onAnswer(data);
  };
  worker.postMessage({ type: 'release' } satisfies WorkerMessage, [port2]);
}
