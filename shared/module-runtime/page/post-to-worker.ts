import type { WorkerMessage } from '../../worker/worker-messages.ts';

/** Does nothing when the page has no service worker. */
export async function postToWorker(message: WorkerMessage): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const worker = serviceWorker.controller ?? (await serviceWorker.getRegistration())?.active;
  worker?.postMessage(message);
}
