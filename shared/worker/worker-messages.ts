import type { KeptFor } from '../remote/kept-days.ts';

/** What a page tells its service worker. */
export type WorkerMessage =
  /** Who is signed in; null for nobody. What is kept of everyone else goes. */
  | { type: 'person'; person: KeptFor | null }
  /** Files that the page fetched before the worker was there. */
  | { type: 'keep'; urls: readonly string[] }
  /** Files that the page gave up before they came. */
  | { type: 'give-up'; urls: readonly string[] }
  /** Which release the worker belongs to: answered with its id on the port that comes along. */
  | { type: 'release' }
  /** The page agrees: a waiting worker takes over. */
  | { type: 'take-over' };

/** Where the server puts the worker, and so what it may answer: everything below. */
export const WORKER_PATH = '/service-worker.js';
