import type { Envelope, RootRef } from './envelope.ts';
import type { UnchangedFiles } from './release.ts';

/** The registry is signed (`envelope.ts`), so that write access to the store or the CDN alone cannot ship code. */
export interface ReleaseRegistry {
  /** Version of this document's shape. */
  format: 2;
  /** A server refuses the registry of another environment. */
  environment: string;
  /** A server refuses a registry with a lower serial than the last one that it accepted. */
  serial: number;
  /** ISO instant. */
  issuedAt: string;
  /** ISO instant after which servers refuse the registry. A server that already uses it goes on and reports this. */
  expiresAt: string;
  /** Whether pages allow overrides; never in production. */
  overrides: boolean;
  change: RegistryChange;
  /** Hash (sha256, base64url) of the registry's text before this change; null for the first. */
  previous: string | null;
  shell: PackageReleases;
  modules: Record<string, PackageReleases>;
  /** The keys are the modules' names. */
  sites: Record<string, PackageReleases>;
  /** The root document under which it was signed; missing while one key signs everything. */
  root?: RootRef;
  /** The entries that teams signed, by package: `mf-cash`, `mf-customer-site`. Servers without ownership ignore them. */
  entries?: Record<string, Envelope>;
}

export interface RegistryChange {
  /** The command, such as `release mf-cash 1.0.0-1a2b3c4d`. */
  what: string;
  who: string;
  /** ISO instant. */
  when: string;
  why: string;
}

export interface ReleaseRef {
  version: string;
  /** `sha256-…` of its `release.json`. */
  integrity: string;
  /** For a module: its files that an earlier release of this environment has already. */
  kept?: UnchangedFiles;
}

export interface PackageReleases {
  stable: ReleaseRef;
  /** Earlier stable releases, the newest first: the fallback versions. */
  previous: ReleaseRef[];
  canary?: Canary;
}

export interface Canary {
  release: ReleaseRef;
  /** Ids of salons that take part, whatever `percent` is. */
  salons: string[];
  percent: number;
  /** A random text, the same for the whole canary. With it, each canary gets other salons. */
  salt: string;
  /** When the canary's failures exceed this limit, the server withdraws the canary. */
  limit: CanaryLimit;
}

export interface CanaryLimit {
  /** The rate of failures in all tries (loads and failures), from 0 to 1. */
  errorRate: number;
  /** With fewer tries (loads and failures together) the server does not judge the canary. The name is in signed data. */
  atLeastLoads: number;
}

export const MAX_PREVIOUS_RELEASES = 3;

export const getRegistryPath = (environment: string): string => `environments/${environment}/registry.json`;
export const getLogPath = (environment: string, serial: number): string =>
  `environments/${environment}/log/${String(serial).padStart(6, '0')}.json`;

/** The environment of a developer's machine. */
export const LOCAL_ENVIRONMENT = 'local';
export const LOCAL_KEYS_PATH = `environments/${LOCAL_ENVIRONMENT}/keys.json`;
