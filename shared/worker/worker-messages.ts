import type { CacheAccount } from '../module/cached-days.ts';

export type WorkerMessage =
  /** `person` is null after a sign-out. The worker deletes the cached answers of all others. */
  | { type: 'person'; person: CacheAccount | null }
  /** The page fetched these files before the worker was there. */
  | { type: 'keep'; urls: readonly string[] }
  | { type: 'give-up'; urls: readonly string[] }
  /** The worker answers with its release's id on the message's port. */
  | { type: 'release' }
  | { type: 'take-over' };

/** The worker may answer all requests in the folder of this address: the whole site. */
export const WORKER_PATH = '/service-worker.js';
