import type { WorkerMessage } from '../../worker/worker-messages.ts';

/** Does nothing when no service worker is active. */
export async function postToWorker(message: WorkerMessage): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const worker = serviceWorker.controller ?? (await serviceWorker.getRegistration())?.active;
  worker?.postMessage(message);
}
