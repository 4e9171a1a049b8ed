import type { CacheAccount } from '../module/cached-days.ts';

/** The messages of a page to its service worker. */
export type WorkerMessage =
  /** Reports the signed-in person; null after a sign-out. The worker deletes the cached answers of all others. */
  | { type: 'person'; person: CacheAccount | null }
  /** Asks the worker to cache files that the page fetched before the worker was there. */
  | { type: 'keep'; urls: readonly string[] }
  /** Asks the worker to end its fetches of files that the page has given up. */
  | { type: 'give-up'; urls: readonly string[] }
  /** Asks for the worker's release. The worker answers with the release's id on the message's port. */
  | { type: 'release' }
  /** Lets a waiting worker take over, because the page agrees. */
  | { type: 'take-over' };

/** Address of the worker's script. The worker may answer all requests in the folder of this address: the whole site. */
export const WORKER_PATH = '/service-worker.js';
