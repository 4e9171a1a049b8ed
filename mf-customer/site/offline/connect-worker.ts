import type { OwnedPlatform } from '@salon/shared/module/create-platform';
import { getSignedInAccount } from '@salon/shared/module-runtime/page/clear-cache-on-person-change';
import { listFetchedFiles, registerWorker } from '@salon/shared/module-runtime/page/register-worker';
import { reloadScreens, reloadScreensOnReconnect } from '@salon/shared/module-runtime/page/reload-screens';
import type { WorkerMessage } from '@salon/shared/worker/worker-messages';
import { reaction } from 'mobx';
import { listOwnBookings } from '../../src/features/my-bookings/my-bookings.api.ts';

/**
 * The service worker keeps the salon's employees and services and the customer's own bookings for use without a
 * network. A new release changes only the worker; an open page keeps its own release.
 */
export async function connectWorker(platform: OwnedPlatform): Promise<void> {
  const { serviceWorker } = navigator;
  const { session, events } = platform;
  let isFirst = serviceWorker.controller === null;
  if (!(await registerWorker())) return;

  const postToWorker = (message: WorkerMessage) => serviceWorker.controller?.postMessage(message);
  const greetWorker = () => {
    if (!serviceWorker.controller) return;
    postToWorker({ type: 'person', person: getSignedInAccount(session) });
    if (!isFirst) return;
    isFirst = false;
    // The worker has not kept the files and answers that this page fetched before the worker started.
    postToWorker({ type: 'keep', urls: listFetchedFiles() });
    reloadScreens(platform);
  };
  const keepOwnBookings = () => void readOwnBookings(platform);
  events.on('bookings:changed', keepOwnBookings);
  reaction(() => session.user?.id, keepOwnBookings);
  reloadScreensOnReconnect(platform);
  serviceWorker.addEventListener('controllerchange', greetWorker);
  greetWorker();
}

/**
 * This page does not use the answer, but the worker keeps it, so that a customer who books and leaves finds the booking
 * offline.
 */
async function readOwnBookings({ session, http }: OwnedPlatform): Promise<void> {
  if (session.userType !== 'customer') return;
  await listOwnBookings(http, undefined, new AbortController().signal).catch(() => undefined);
}
