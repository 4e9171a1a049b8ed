import type { CacheAccount } from '../module/cached-days.ts';

/** The messages of a page to its service worker. */
export type WorkerMessage =
  /** The signed-in person; null after a sign-out. The worker deletes the cached answers of all others. */
  | { type: 'person'; person: CacheAccount | null }
  /** Files that the page fetched before the worker was there. */
  | { type: 'keep'; urls: readonly string[] }
  /** Files that the page gave up before they came. */
  | { type: 'give-up'; urls: readonly string[] }
  /** Asks for the worker's release: the worker answers with its id on the message's port. */
  | { type: 'release' }
  /** Lets a waiting worker take over, because the page agrees. */
  | { type: 'take-over' };

/** Address of the worker's script. The worker may answer all requests below it: the whole site. */
export const WORKER_PATH = '/service-worker.js';
