import type { ModulePartEntry, ModuleRoute, NavigationEntry } from '../module/manifest.ts';
import type { CanaryRule } from './canary-rule.ts';
import type { UnchangedFiles } from './release.ts';

/**
 * The page registry (`#registry`): the modules, their version for this salon, their addresses and the files of each route. The
 * server makes it from the signed registry and the releases that the registry names (server/platform/releases). The shell makes
 * navigation, guards and single-spa registrations from it. `getFileAddress` returns the address of a module's file; `base` may be
 * on another origin (a CDN).
 */
export interface PageRegistry {
  /** Version of this document's shape. */
  format: 2;
  environment: string;
  /** Serial number of the signed registry from which the server made this page registry. */
  serial: number;
  /** Whether a developer may override a module with one from their machine. */
  overrides?: true;
  /** The running canaries. */
  canaries?: CanaryRule[];
  /** The result of `getCanaryVersions` for which the page was made. A salon with another result needs another page. */
  channel?: string;
  shell: PageShell;
  modules: PageModule[];
}

export interface PageShell {
  version: string;
  base: string;
  /** Files that every page needs, in loading order (scripts and styles). */
  initial: string[];
  /** Files that /login needs beside `initial`. */
  login: string[];
  /** Files that every page in the frame needs beside `initial`: the platform and the frame. */
  signedIn: string[];
  /** Files that /dashboard needs beside `initial` and `signedIn`. */
  dashboard: string[];
}

/** The address of a version of a module, and the hash that its entry must have. */
export interface ModuleAddress {
  version: string;
  /** `/modules/mf-bookings/1.0.0-1a2b3c4d/`: immutable, cached for ever. */
  base: string;
  entry: string;
  /** `sha256-…` of the entry, which contains the hashes of all files that it loads. Empty only for an override. */
  integrity: string;
  /** The container's global name, `mf_bookings`. */
  container: string;
  /** Version of the Platform that the module was built against. */
  platform: string;
  /** Files in the folders of earlier versions (unchanged-files.ts); all others are at `base`. */
  kept?: UnchangedFiles;
}

/** A module as the page sees it. */
export interface PageModule extends ModuleAddress {
  name: string;
  navigation: NavigationEntry[];
  routes: PageRoute[];
  parts: PagePart[];
  /** Fallback versions, the newest first. */
  older?: ModuleAddress[];
}

/** Files of a route or part. The HTML announces them, or the page fetches them in parallel when the route opens. */
export interface PreloadList {
  /** The module's own files, relative to its base. */
  files: string[];
  /**
   * The shell's files that the screen needs, relative to the shell's base, without those that the page has already:
   * `initial` and, for a route in the frame, `signedIn`. A route without the frame loads no further files of the shell.
   */
  shellFiles: string[];
}

export interface PageRoute extends Omit<ModuleRoute, 'screen'> {
  preload: PreloadList;
}

export interface PagePart extends ModulePartEntry {
  preload: PreloadList;
}

/** The page registry of a module's own site. */
export interface SitePageRegistry {
  environment: string;
  serial: number;
  site: { version: string };
  module: ModuleAddress & { name: string; older?: ModuleAddress[] };
}

/** Facts that the site's server writes in front of the worker's code, so that the worker changes at every release. */
export interface SiteWorkerFacts {
  /** The release's id, as `data-release` of the page's `#registry` has it. */
  release: string;
  /** The host page and the module: their addresses, and all their scripts, styles, fonts and images. */
  packages: { name: string; base: string; files: string[]; kept?: UnchangedFiles }[];
  /** Other origins that files come from. */
  moduleOrigins: string[];
  /** The API's origin when it differs from the site's, else ''. */
  api: string;
}
