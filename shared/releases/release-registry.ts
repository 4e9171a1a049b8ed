import type { KeptFiles } from './kept-files.ts';

/**
 * The release registry of an environment: which version of what runs for whom. It is signed (`envelope.ts`), so that
 * whoever can write to the store or the CDN can make nobody run anything; only whoever holds the key can.
 */
export interface ReleaseRegistry {
  /** Version of this document's shape. */
  format: 2;
  /** `production`: a registry of another environment is refused. */
  environment: string;
  /** Raised by one at every change: an older registry than the one that was seen last is refused. */
  serial: number;
  /** Instants (ISO). After `expiresAt` a registry is taken up no more; the one that runs goes on, and says so. */
  issuedAt: string;
  expiresAt: string;
  /** Whether a page may take a module from the developer's own machine instead. Never in production. */
  overrides: boolean;
  change: RegistryChange;
  /** Hash (sha256, base64url) of the registry's text before this change; null for the first. */
  previous: string | null;
  shell: PackageReleases;
  /** By the module's name. */
  modules: Record<string, PackageReleases>;
  /** Sites of their own, by the module's name. */
  sites: Record<string, PackageReleases>;
}

/** What was done: the line of the log. */
export interface RegistryChange {
  /** `release mf-cash 1.0.0-1a2b3c4d`, in the words of the command. */
  what: string;
  who: string;
  /** ISO instant. */
  when: string;
  why: string;
}

/** One release, by the hash of its description. */
export interface ReleaseRef {
  version: string;
  /** `sha256-…` of its `release.json`. */
  integrity: string;
  /** Of a module: what this environment had already when it was released. */
  kept?: KeptFiles;
}

export interface PackageReleases {
  /** What everybody runs. */
  stable: ReleaseRef;
  /** Versions that ran before, the newest first: they stand in when a newer one fails. */
  previous: ReleaseRef[];
  /** A version that only some salons run. */
  canary?: Canary;
}

export interface Canary {
  release: ReleaseRef;
  /** These salons, by id, and beside them this share of all (0 to 100). */
  salons: string[];
  percent: number;
  /** Makes another choice of salons for each trial; the same for as long as it lasts. */
  salt: string;
  /** The server takes the version back by itself when more than this share of its loads fail. */
  limit: CanaryLimit;
}

export interface CanaryLimit {
  /** 0.05: one in twenty. */
  errorRate: number;
  /** Fewer loads say nothing. */
  atLeastLoads: number;
}

/** So many earlier versions are kept to stand in. */
export const PREVIOUS_KEPT = 3;

/** The registry's file in a store, and the log of all its versions beside it. */
export const registryPath = (environment: string): string => `environments/${environment}/registry.json`;
export const logPath = (environment: string, serial: number): string =>
  `environments/${environment}/log/${String(serial).padStart(6, '0')}.json`;

/** Public keys of the local environment, which trusts its own machine: `environments/local/keys.json`. */
export const LOCAL = 'local';
export const localKeysPath = `environments/${LOCAL}/keys.json`;
