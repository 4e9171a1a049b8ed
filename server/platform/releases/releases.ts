import type { CheckedRegistry } from './collect.ts';

/** A server's access to the running releases. */
export interface Releases {
  /** The checked registry that runs now; null when none is usable. Never waits for a store. */
  current(): CheckedRegistry | null;
  /** The present problems, one sentence for each. */
  problems(): readonly string[];
  /** Resolves after the first request to the store has settled, also when it failed. */
  ready: Promise<void>;
  /** Base URL of release files in pages: '' when they come from the page's own origin. */
  cdn: string;
  /** The folder whose files this server serves; null when another address serves them. */
  folder: string | null;
  close(): void;
}
