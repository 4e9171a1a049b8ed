import type { NavigationEntry, RemotePart, RemoteRoute } from '../remote/manifest.ts';
import type { KeptFiles } from './kept-files.ts';

/**
 * A release's own description, `release.json` beside its files. It is made once, when the release is built, and never
 * changed: the signed registry names it by its hash, and it names every other file by its own. All file names are
 * relative to the release's folder.
 */
export interface Release {
  /** Version of this document's shape. */
  format: 2;
  /** The package: `shell`, `mf-bookings`; a site has the name of its module. */
  name: string;
  /** `1.0.0-1a2b3c4d`: the package's own version and a hash of the files. */
  version: string;
  /** Version of the Platform (shared/remote/platform.ts): what a host gives, what a module was built against. */
  platform: string;
  /** `sha256-…` of every file but this one and the compressed twins. */
  integrity: Record<string, string>;
}

/** Names that are taken of a shared key, sorted; null when it may be any. */
export type SharedNames = readonly string[] | null;

/** What a host lends the modules in its page. */
export interface HostRelease extends Release {
  /** Files that every page needs, in loading order (scripts and styles); the template's tags name them. */
  initial: string[];
  /** Shared key → what of it is handed over, and the files that carry it. */
  shares: Record<string, { names: SharedNames; files: string[] }>;
}

export interface ShellRelease extends HostRelease {
  kind: 'shell';
  /** Files that /login needs beside `initial`. */
  login: string[];
  /** Files that every page in the frame needs beside `initial`: the platform and the frame. */
  signedIn: string[];
  /** Files that /dashboard needs beside `initial` and `signedIn`. */
  dashboard: string[];
  /** Files that a page without the frame needs beside `initial`: a customer's, and one of the staff. */
  bare: { customers: string[]; staff: string[] };
  /** Slots for modules' parts, and events that the shell itself emits and hears. */
  slots: string[];
  events: ModuleEvents;
}

/** A module's site of its own: its host page. */
export interface SiteRelease extends HostRelease {
  kind: 'site';
}

/** Events of shared/events that a package emits and hears. */
export interface ModuleEvents {
  emits: string[];
  hears: string[];
}

/** What a screen or a part fetches: the module's own files in loading order, and the shared keys that it takes. */
export interface Needs {
  files: string[];
  keys: string[];
}

export interface ModuleRelease extends Release {
  kind: 'remote';
  /** The first file, `remote.js`. */
  entry: string;
  /** The container's global name, `mf_bookings`. */
  container: string;
  /** Shared key → the names that the built module really uses of it. */
  consumes: Record<string, SharedNames>;
  events: ModuleEvents;
  navigation: NavigationEntry[];
  routes: (RemoteRoute & Needs)[];
  parts: (RemotePart & Needs)[];
  /** Not of release.json: what the registry says of it (release-registry.ts). */
  kept?: KeptFiles;
}

export type AnyRelease = ShellRelease | SiteRelease | ModuleRelease;
export type ReleaseKind = AnyRelease['kind'];

export const RELEASE_FILE = 'release.json';

/** A release's folder in a store, and so its path on the server: `remotes/mf-bookings/1.0.0-1a2b3c4d`. */
export function releasePath(kind: ReleaseKind, name: string, version: string): string {
  return kind === 'remote' ? `remotes/${name}/${version}` : `${kind}/${version}`;
}
