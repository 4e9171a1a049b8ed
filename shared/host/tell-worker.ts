import type { WorkerMessage } from '../worker/worker-messages.ts';

/** Tells the worker of this page something; where there is none, nothing happens. */
export async function tellWorker(message: WorkerMessage): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const worker = serviceWorker.controller ?? (await serviceWorker.getRegistration())?.active;
  worker?.postMessage(message);
}
