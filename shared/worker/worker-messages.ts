import type { CacheAccount } from '../module/cached-days.ts';

export type WorkerMessage =
  /** `person` is null after a sign-out. The worker deletes the cached answers of all other persons. */
  | { type: 'person'; person: CacheAccount | null }
  /** The worker caches these files, which the page fetched before the worker ran. */
  | { type: 'keep'; urls: readonly string[] }
  | { type: 'give-up'; urls: readonly string[] }
  /** The worker answers on the message's port with the id of its release. */
  | { type: 'release' }
  | { type: 'take-over' };

/** The worker may answer all requests in the folder of this address: the whole site. */
export const WORKER_PATH = '/service-worker.js';
