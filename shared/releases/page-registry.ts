import type { ModulePartEntry, ModuleRoute, NavigationEntry } from '../module/manifest.ts';
import type { CanaryRule } from './canary-rule.ts';
import type { UnchangedFiles } from './release.ts';

/** The server makes the page registry (`#registry`) from the signed registry. `base` may be on a CDN. */
export interface PageRegistry {
  /** Version of this document's shape. */
  format: 2;
  environment: string;
  /** The serial of the signed registry. */
  serial: number;
  overrides?: true;
  /** The share of pages that record traces, from 0 to 1. Not set when the server sends traces nowhere. */
  traces?: number;
  canaries?: CanaryRule[];
  /** The canary versions for which the page was made (`getCanaryVersions`). A salon with others needs another page. */
  channel?: string;
  /** Versions that only this browser runs. */
  previews?: PreviewedVersion[];
  shell: PageShell;
  modules: PageModule[];
}

export interface PreviewedVersion {
  name: string;
  version: string;
  /** ISO instant. */
  until: string;
}

export interface PageShell {
  version: string;
  base: string;
  /** `ShellRelease` explains these lists of files. */
  initial: string[];
  login: string[];
  signedIn: string[];
  dashboard: string[];
}

export interface ModuleAddress {
  version: string;
  /** `/modules/mf-bookings/1.0.0-1a2b3c4d/`: immutable, cached for ever. */
  base: string;
  entry: string;
  /** `sha256-…` of the entry, which has the hashes of the scripts and styles that it loads. Empty for an override. */
  integrity: string;
  container: string;
  /** Version of the Platform that the module was built against. */
  platform: string;
  /** Files in the folders of earlier versions (unchanged-files.ts); all others are at `base`. */
  kept?: UnchangedFiles;
  /** For a stock container: `sha256-…` of its CONTAINER_FILE; empty for an override. */
  stock?: string;
}

export interface PageModule extends ModuleAddress {
  name: string;
  navigation: NavigationEntry[];
  routes: PageRoute[];
  parts: PagePart[];
  /** Fallback versions, the newest first. */
  older?: ModuleAddress[];
}

/** Files of a route or part. The HTML has preload hints for them, or the page fetches them when the route opens. */
export interface PreloadList {
  /** Relative to the module's base. */
  files: string[];
  /** Relative to the shell's base, without the files that the page has loaded before. */
  shellFiles: string[];
}

export interface PageRoute extends Omit<ModuleRoute, 'screen'> {
  preload: PreloadList;
}

export interface PagePart extends ModulePartEntry {
  preload: PreloadList;
}

export interface SitePageRegistry {
  environment: string;
  serial: number;
  site: { version: string };
  module: ModuleAddress & { name: string; older?: ModuleAddress[] };
}

export interface SiteWorkerRelease {
  /** The id that the page's `#registry` has as `data-release`. */
  release: string;
  /** The host page and the module: their addresses, and all their scripts, styles, fonts and images. */
  packages: { name: string; base: string; files: string[]; kept?: UnchangedFiles }[];
}

/** Facts that the server writes in front of the service worker's code, so that it changes at every release. */
export interface SiteWorkerFacts extends SiteWorkerRelease {
  /** The releases in the pages of canaries' salons. One worker serves the pages of all salons. Earlier servers list none. */
  canaries?: SiteWorkerRelease[];
  /** Other origins that files come from. */
  moduleOrigins: string[];
  /** The API's origin when it differs from the site's, else ''. */
  api: string;
}
