import type { RemoteManifest, RemotePart, RemoteRoute } from '../remote/manifest.ts';

/**
 * The release registry: which modules exist, in which version, where their files are and what each route
 * needs. Written by the build, read by the server (preload hints) and by the shell (navigation, guards,
 * single-spa registrations). All file names are relative to `base`; `base` may be on another origin (a CDN).
 */
export interface ReleaseRegistry {
  /** Version of this document's shape. */
  format: 1;
  shell: ShellRelease;
  modules: ModuleRelease[];
  /** The customer's site, when it is built: its host. What it shows is the same release of mf-customer as the shell shows. */
  customerSite?: SiteRelease;
}

/**
 * A module's site of its own: a small host page instead of the shell. Whoever serves it puts a `SiteRegistry` into the
 * page's `#registry`, as JSON.
 */
export interface SiteRelease {
  version: string;
  /** `/site/1.0.0-1a2b3c4d/`: immutable, cached for ever. */
  base: string;
  /** `sha384-…` of every file, by file name. */
  integrity: Record<string, string>;
  /** Files that every page needs, in loading order (scripts and styles); the template's tags name them. */
  initial: string[];
  /** Route of the module → addresses to announce in the HTML, those of `initial` left out. */
  screens: Record<string, string[]>;
}

/** What the site's page knows of releases. */
export interface SiteRegistry {
  module: Pick<ModuleRelease, 'name' | 'base' | 'entry' | 'container' | 'platform'>;
}

/** What whoever serves the site writes before its service worker's code: with it the worker's bytes change at every release. */
export interface SiteWorkerFacts {
  /** As the page's `#registry` names it (`data-release`). */
  release: string;
  /** The host page and the module: where they are, and all scripts, styles, fonts and pictures of theirs. */
  packages: { name: string; base: string; files: string[] }[];
  /** Other origins that files come from. */
  moduleOrigins: string[];
  /** The API's origin when it has an address of its own, else ''. */
  api: string;
}

export interface ShellRelease {
  version: string;
  base: string;
  /** `sha384-…` of every file, by file name. */
  integrity: Record<string, string>;
  /** Files that every page needs, in loading order (scripts and styles). */
  initial: string[];
  /** Files that /login needs beside. */
  login: string[];
  /** Files that every page in the frame needs beside: the platform and the frame. */
  signedIn: string[];
  /** Files that /dashboard needs beside `initial` and `signedIn`. */
  dashboard: string[];
}

export interface ModuleRelease extends Omit<RemoteManifest, 'routes' | 'parts'> {
  version: string;
  /** `/remotes/mf-bookings/1.0.0/`: immutable, cached for ever. */
  base: string;
  entry: string;
  /** The container's global name, `mf_bookings`. */
  container: string;
  /** Version of the Platform that the module was built against. */
  platform: string;
  /** `sha384-…` of every file, by file name. */
  integrity: Record<string, string>;
  routes: ReleasedRoute[];
  parts: ReleasedPart[];
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

export interface ReleasedRoute extends RemoteRoute {
  preload: PreloadList;
}

export interface ReleasedPart extends RemotePart {
  preload: PreloadList;
}
