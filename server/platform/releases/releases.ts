import type { CheckedRegistry } from './check-releases.ts';
import type { TrustedKeys } from './trust.ts';

export interface Releases {
  /** Returns null when no registry is usable. Never waits for a store. */
  current(): CheckedRegistry | null;
  /** One sentence for each present problem. */
  problems(): readonly string[];
  /** Resolves after the first request to the store has settled, also when it failed. */
  ready: Promise<void>;
  /** Base URL of release files in pages: '' when they come from the page's own origin. */
  cdn: string;
  /** The folder whose files this server serves; null when another address serves them. */
  folder: string | null;
  /** The keys of the key file, which sign everything while there is no root document. */
  keys: TrustedKeys;
  /** Resolves with null for a missing file. Rejects when the store does not answer. */
  readFile(path: string): Promise<Uint8Array | null>;
  close(): void;
}
