import type { UnchangedFiles } from './release.ts';

/**
 * The registry of an environment: which release runs for which salons. The registry is signed (`envelope.ts`), so that write
 * access to the store or the CDN alone cannot ship code: only the key's holder can.
 */
export interface ReleaseRegistry {
  /** Version of this document's shape. */
  format: 2;
  /** Name such as `production`. A server refuses the registry of another environment. */
  environment: string;
  /** Raised by one at every change. A server refuses a registry with a lower serial than the last one that it accepted. */
  serial: number;
  /** ISO instant. */
  issuedAt: string;
  /** ISO instant after which servers refuse the registry. A server that already runs it continues and reports this. */
  expiresAt: string;
  /** Whether pages allow overrides: modules from a developer's machine. Never in production. */
  overrides: boolean;
  change: RegistryChange;
  /** Hash (sha256, base64url) of the registry's text before this change; null for the first. */
  previous: string | null;
  shell: PackageReleases;
  /** The releases of each module, by its name. */
  modules: Record<string, PackageReleases>;
  /** The releases of modules' own sites, by the module's name. */
  sites: Record<string, PackageReleases>;
}

/** The change that made this registry, as the log shows it. */
export interface RegistryChange {
  /** The command, such as `release mf-cash 1.0.0-1a2b3c4d`. */
  what: string;
  who: string;
  /** ISO instant. */
  when: string;
  why: string;
}

/** A reference to a release by the hash of its `release.json`. */
export interface ReleaseRef {
  version: string;
  /** `sha256-…` of its `release.json`. */
  integrity: string;
  /** For a module: its files that an earlier release of this environment has already. */
  kept?: UnchangedFiles;
}

export interface PackageReleases {
  /** The release that every salon without a canary gets. */
  stable: ReleaseRef;
  /** Earlier stable releases, the newest first: the fallback versions. */
  previous: ReleaseRef[];
  /** A version that only some salons run. */
  canary?: Canary;
}

export interface Canary {
  release: ReleaseRef;
  /** Ids of salons that take part, whatever `percent` is. */
  salons: string[];
  /** The share of all salons that take part, in percent. */
  percent: number;
  /** Random text of this canary, so that each canary gets other salons; unchanged while the canary lasts. */
  salt: string;
  /** Above this failure rate the server withdraws the canary. */
  limit: CanaryLimit;
}

export interface CanaryLimit {
  /** Share of failed loads, 0 to 1: 0.05 is one in twenty. */
  errorRate: number;
  /** With fewer loads the server does not judge the canary. */
  atLeastLoads: number;
}

/** Number of earlier releases in `previous`. */
export const MAX_PREVIOUS_RELEASES = 3;

/** Returns the path of the registry's file in a store. */
export const getRegistryPath = (environment: string): string => `environments/${environment}/registry.json`;
/** Returns the path of a registry's copy in the log of a store. */
export const getLogPath = (environment: string, serial: number): string =>
  `environments/${environment}/log/${String(serial).padStart(6, '0')}.json`;

/** The environment of a developer's machine. */
export const LOCAL_ENVIRONMENT = 'local';
/** The path of that environment's public keys in a store. */
export const LOCAL_KEYS_PATH = `environments/${LOCAL_ENVIRONMENT}/keys.json`;
