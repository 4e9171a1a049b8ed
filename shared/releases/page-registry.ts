import type { NavigationEntry, RemotePart, RemoteRoute } from '../remote/manifest.ts';
import type { KeptFiles } from './kept-files.ts';
import type { CanaryRule } from './rollout.ts';

/**
 * What a page knows of releases (`#registry`): which modules exist, in which version for this salon, where their files are
 * and what each route needs. The server makes it from the signed registry and the releases that it names
 * (server/platform/releases); the shell builds navigation, guards and single-spa registrations from it. Where a module's file of a
 * name lies, `addressOfFile` says; `base` may be on another origin (a CDN).
 */
export interface PageRegistry {
  /** Version of this document's shape. */
  format: 2;
  environment: string;
  /** Of the signed registry that this was made from. */
  serial: number;
  /** A module may be taken from the developer's own machine instead. */
  overrides?: true;
  /** Versions that are tried on some salons. The page was made for `channel` (rollout.ts): another salon needs another. */
  canaries?: CanaryRule[];
  channel?: string;
  shell: PageShell;
  modules: PageModule[];
}

export interface PageShell {
  version: string;
  base: string;
  /** Files that every page needs, in loading order (scripts and styles). */
  initial: string[];
  /** Files that /login needs beside. */
  login: string[];
  /** Files that every page in the frame needs beside: the platform and the frame. */
  signedIn: string[];
  /** Files that /dashboard needs beside `initial` and `signedIn`. */
  dashboard: string[];
}

/** Where a version of a module is, and what its first file must be. */
export interface ModuleAddress {
  version: string;
  /** `/remotes/mf-bookings/1.0.0-1a2b3c4d/`: immutable, cached for ever. */
  base: string;
  entry: string;
  /** `sha256-…` of the entry, which holds the hashes of all that it loads. Empty only for a module of a developer's machine. */
  integrity: string;
  /** The container's global name, `mf_bookings`. */
  container: string;
  /** Version of the Platform that the module was built against. */
  platform: string;
  /** Files that lie with earlier versions (kept-files.ts); all others lie at `base`. */
  kept?: KeptFiles;
}

/** A module as the page sees it. */
export interface PageModule extends ModuleAddress {
  name: string;
  navigation: NavigationEntry[];
  routes: PageRoute[];
  parts: PagePart[];
  /** Versions that may stand in for this one, the newest first. */
  older?: ModuleAddress[];
}

/** Everything below is fetched in parallel when the route is opened, or announced in the HTML. */
export interface PreloadList {
  /** The module's own files, relative to its base. */
  files: string[];
  /**
   * The shell's files that hold what the screen shares with it, relative to the shell's base; without those that `initial`
   * names already and, for what stands in the frame, `signedIn`. A route without the frame loads nothing else.
   */
  shellFiles: string[];
}

export interface PageRoute extends Omit<RemoteRoute, 'screen'> {
  preload: PreloadList;
}

export interface PagePart extends RemotePart {
  preload: PreloadList;
}

/** What a module's site of its own knows of releases, in its page's `#registry`. */
export interface SitePageRegistry {
  environment: string;
  serial: number;
  site: { version: string };
  module: ModuleAddress & { name: string; older?: ModuleAddress[] };
}

/** What whoever serves the site writes before its service worker's code: with it the worker's bytes change at every release. */
export interface SiteWorkerFacts {
  /** As the page's `#registry` names it (`data-release`). */
  release: string;
  /** The host page and the module: where they are, and all scripts, styles, fonts and pictures of theirs. */
  packages: { name: string; base: string; files: string[]; kept?: KeptFiles }[];
  /** Other origins that files come from. */
  moduleOrigins: string[];
  /** The API's origin when it has an address of its own, else ''. */
  api: string;
}
