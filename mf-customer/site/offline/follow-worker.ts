import { loadAnew, reloadWhenBack } from '@salon/shared/host/load-anew';
import { personOf } from '@salon/shared/host/one-person';
import { fetchedFiles, registerWorker } from '@salon/shared/host/register-worker';
import type { OwnedPlatform } from '@salon/shared/remote/create-platform';
import type { WorkerMessage } from '@salon/shared/worker/worker-messages';
import { reaction } from 'mobx';
import { listOwnBookings } from '../../src/features/my-bookings/my-bookings.api.ts';

/**
 * Registers the worker and sees that it has what a customer looks for on the way: the menu, and their own bookings as
 * they are after the last change. A new release is the worker's business alone: this page goes on with its own.
 */
export async function followWorker(platform: OwnedPlatform): Promise<void> {
  const { serviceWorker } = navigator;
  const { session, events } = platform;
  let isFirst = serviceWorker.controller === null;
  if (!(await registerWorker())) return;

  const tell = (message: WorkerMessage) => serviceWorker.controller?.postMessage(message);
  const begin = () => {
    if (!serviceWorker.controller) return;
    tell({ type: 'person', person: personOf(session) });
    if (!isFirst) return;
    isFirst = false;
    // What came before it did is kept nowhere.
    tell({ type: 'keep', urls: fetchedFiles() });
    loadAnew(platform);
  };
  const keepOwnBookings = () => void readOwnBookings(platform);
  events.on('bookings:changed', keepOwnBookings);
  reaction(() => session.user?.id, keepOwnBookings);
  reloadWhenBack(platform);
  serviceWorker.addEventListener('controllerchange', begin);
  begin();
}

/** Asked for only so that the worker keeps the answer: who books and leaves finds the booking there. */
async function readOwnBookings({ session, http }: OwnedPlatform): Promise<void> {
  if (session.userType !== 'customer') return;
  await listOwnBookings(http, undefined, new AbortController().signal).catch(() => undefined);
}
