import type { ModulePartEntry, ModuleRoute, NavigationEntry } from '../module/manifest.ts';

/** `release.json` never changes, because the signed registry has its hash. File names are relative to its folder. */
export interface Release {
  /** Version of this document's shape. */
  format: 2;
  /** Name of the package, `shell` or `mf-bookings`; a site has the name of its module. */
  name: string;
  /** `1.0.0-1a2b3c4d`: the package's own version and a hash of the files. */
  version: string;
  /** Version of the Platform (shared/module/platform.ts) that a host gives, or that a module was built against. */
  platform: string;
  /**
   * Shared package → the major version that a host lends, or those with which a module runs (`7`, `7 || 8`). Missing in
   * releases that were made before this field.
   */
  packages?: Readonly<Record<string, string>>;
  /** Set for a build that skipped the checks of a release: no registry may name it. */
  preview?: true;
  /** `sha256-…` of every file except `release.json` and the compressed copies. */
  integrity: Record<string, string>;
}

/**
 * Earlier version → files with equal bytes in that version's folder, which browsers may have cached. The release's own
 * folder has these files, too, in case the earlier folder does not serve them.
 */
export type UnchangedFiles = Readonly<Record<string, readonly string[]>>;

/** Sorted names of a shared package's exports; null for all exports. */
export type SharedNames = readonly string[] | null;

export interface HostShare {
  names: SharedNames;
  files: string[];
  /** The package's version; missing in releases that were made before this field. */
  version?: string;
}

export interface HostRelease extends Release {
  /** Files that every page needs, in loading order (scripts and styles); the template's tags load them. */
  initial: string[];
  /** Shared key → the names that the host lends, and the files that contain them. */
  shares: Record<string, HostShare>;
}

export interface ShellRelease extends HostRelease {
  kind: 'shell';
  /** Files that /login needs beside `initial`. */
  login: string[];
  /** Files that every page in the frame needs beside `initial`: the module host, axios and the frame. */
  signedIn: string[];
  /** Files that /dashboard needs beside `initial` and `signedIn`. */
  dashboard: string[];
  /** Files that a page without the frame needs beside `initial`: on customers' pages and on staff pages. */
  bare: { customers: string[]; staff: string[] };
  slots: string[];
  events: ModuleEvents;
  /** What the shell lends to stock containers beside `shares`, or with more names. Missing in earlier releases. */
  lent?: Record<string, Pick<HostShare, 'names' | 'version'>>;
}

export interface SiteRelease extends HostRelease {
  kind: 'site';
}

export interface ModuleEvents {
  emits: string[];
  hears: string[];
}

/** What a screen or part fetches: `files` of its module in loading order, and the shared packages with these `keys`. */
export interface NeededFiles {
  files: string[];
  keys: string[];
}

export interface ModuleRelease extends Release {
  kind: 'module';
  entry: string;
  /** The container's global name, `mf_bookings`. */
  container: string;
  /** Shared key → the names that the built module really uses of that package. */
  consumes: Record<string, SharedNames>;
  events: ModuleEvents;
  navigation: NavigationEntry[];
  routes: (ModuleRoute & NeededFiles)[];
  parts: (ModulePartEntry & NeededFiles)[];
  /** For a stock container: shared key → the versions of the package with which it runs (`^19.0.0`). */
  stock?: { shared: Record<string, string> };
  /** Not in `release.json`: the server adds it from the registry (release-registry.ts). */
  kept?: UnchangedFiles;
}

export type AnyRelease = ShellRelease | SiteRelease | ModuleRelease;
export type ReleaseKind = AnyRelease['kind'];

/** The name in commands: `shell`, `mf-cash`, or `mf-customer-site`. */
export const toPackageWord = ({ kind, name }: Pick<AnyRelease, 'kind' | 'name'>): string =>
  kind === 'site' ? `${name}-site` : name;

export const RELEASE_FILE = 'release.json';

/** The folder of a module's second build, for hosts that are not ours. Our pages never load it. */
export const STOCK_DIR = 'stock';

/** Returns the release's folder in a store, which is also its path on the server. */
export function getReleasePath(kind: ReleaseKind, name: string, version: string): string {
  return kind === 'module' ? `modules/${name}/${version}` : `${kind}/${version}`;
}
