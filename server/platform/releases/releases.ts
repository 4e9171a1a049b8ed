import type { Collected } from './collect.ts';

/** Where a server learns what runs. */
export interface Releases {
  /** What runs now, checked; null when nothing can be used. Never waits for a store. */
  current(): Collected | null;
  /** What is wrong just now, a sentence each. */
  problems(): readonly string[];
  /** Settles once the store was asked for the first time, whatever it said. */
  ready: Promise<void>;
  /** What stands before a release's path in pages: '' for the page's own origin. */
  cdn: string;
  /** The folder whose files we serve; null when another address does. */
  folder: string | null;
  close(): void;
}
