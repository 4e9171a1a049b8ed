import { fetchedFiles, registerWorker } from '@salon/shared/host/register-worker';
import type { KeptFor } from '@salon/shared/remote/kept-days';
import type { WorkerMessage } from '@salon/shared/worker/worker-messages';
import type { ReleaseStore } from './release.store.ts';

/** How often the browser looks for a release by itself, and the least time between two looks. */
const CHECK_MS = 15 * 60_000;
const LEAST_PAUSE_MS = 60_000;
/** How often a page looks whether it may load itself anew. */
const LOOK_MS = 2_000;
const ANSWER_MS = 3_000;

interface WorkerFollower {
  release: ReleaseStore;
  person(): KeptFor | null;
  /** This browser's first worker is there: what was loaded before it came is kept nowhere. */
  onFirstWorker(): void;
}

/** Registers the worker and tells the store of every release that it finds. Answers nothing where there is no worker. */
export async function followWorker({ release, person, onFirstWorker }: WorkerFollower): Promise<void> {
  const { serviceWorker } = navigator;
  const hadWorker = serviceWorker.controller !== null;
  let hasWorker = hadWorker;
  const registration = await registerWorker();
  if (!registration) return;

  const consider = (worker: ServiceWorker) =>
    void releaseOf(worker).then((id) => {
      if (id !== null) release.found(id);
    });
  const followInstalling = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active) consider(worker);
    });
  if (registration.waiting) consider(registration.waiting);
  followInstalling(registration.installing);
  registration.addEventListener('updatefound', () => followInstalling(registration.installing));
  serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = serviceWorker;
    if (!controller) return;
    controller.postMessage({ type: 'person', person: person() } satisfies WorkerMessage);
    if (!hasWorker) onFirstWorker();
    hasWorker = true;
    consider(controller);
  });
  checkNowAndThen(registration);
  lookNowAndThen(release);
  const { active } = await serviceWorker.ready;
  if (!hadWorker) active?.postMessage({ type: 'keep', urls: fetchedFiles() } satisfies WorkerMessage);
  active?.postMessage({ type: 'person', person: person() } satisfies WorkerMessage);
}

/** A waiting worker takes over; done when it has, or after a while: the page is loaded anew by then anyway. */
export async function takeOver(): Promise<void> {
  const { serviceWorker } = navigator;
  const waiting = (await serviceWorker?.getRegistration())?.waiting;
  if (!waiting) return;
  await new Promise<void>((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    setTimeout(resolve, ANSWER_MS);
    waiting.postMessage({ type: 'take-over' } satisfies WorkerMessage);
  });
}

function checkNowAndThen(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  const check = () => {
    if (document.hidden || Date.now() - checkedAt < LEAST_PAUSE_MS) return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  };
  setInterval(check, CHECK_MS);
  document.addEventListener('visibilitychange', check);
  window.addEventListener('online', check);
}

function lookNowAndThen(release: ReleaseStore): void {
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const) {
    window.addEventListener(event, release.touched, { passive: true, capture: true });
  }
  document.addEventListener('visibilitychange', release.look);
  setInterval(release.look, LOOK_MS);
}

/** Null when the worker does not answer: one that is being replaced already. */
function releaseOf(worker: ServiceWorker): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(typeof data === 'string' ? data : null);
    setTimeout(() => resolve(null), ANSWER_MS);
    worker.postMessage({ type: 'release' } satisfies WorkerMessage, [port2]);
  });
}
