import { isCustomersRoute, type RemoteRoute } from '../remote/manifest.ts';
import { problemsBetween } from './compatibility.ts';
import { addressOfFile } from './kept-files.ts';
import type {
  ModuleAddress,
  PageModule,
  PageRegistry,
  PreloadList,
  SitePageRegistry,
} from './page-registry.ts';
import {
  type AnyRelease,
  type HostRelease,
  type ModuleRelease,
  type Needs,
  releasePath,
  type ShellRelease,
  type SiteRelease,
} from './release.ts';

/** A module's version that a page runs first, then those that may stand in. */
export type ModuleVersions = readonly [ModuleRelease, ...ModuleRelease[]];

/** The releases of which one page is made. */
export interface PageReleases {
  shell: ShellRelease;
  /** Of each module the version that this page runs first, then those that may stand in. */
  modules: readonly ModuleVersions[];
  /** What stands before a release's path: '' for the page's own origin, `https://cdn.example` for another. */
  cdn: string;
}

/** The version before stands in: it comes in the page beside each module, and each costs bytes. Beyond it the page asks. */
const OLDER_IN_PAGE = 1;

export const baseOf = (cdn: string, { kind, name, version }: AnyRelease): string =>
  `${cdn}/${releasePath(kind, name, version)}/`;

/** Everything that a page knows of its modules. One that does not fit the shell gives way to the version before it. */
export function composePage({ shell, modules, cdn }: PageReleases): Pick<PageRegistry, 'shell' | 'modules'> {
  const { version, initial, login, signedIn, dashboard } = shell;
  return {
    shell: { version, base: baseOf(cdn, shell), initial, login, signedIn, dashboard },
    modules: modules.map((versions) => pageModule(shell, versions, cdn)),
  };
}

/** Of which a page of a module's own site is made. */
export interface SiteReleases {
  site: SiteRelease;
  module: ModuleVersions;
  cdn: string;
}

/** A site's page: what it knows of releases, and what each of the module's screens needs. */
export interface ComposedSite {
  registry: Pick<SitePageRegistry, 'site' | 'module'>;
  /** The module that stands in the page. */
  module: ModuleRelease;
  /** Versions that may stand in for it. */
  older: ModuleRelease[];
  /** A route's path → addresses of the files that its screen needs, in loading order. */
  screens: Record<string, string[]>;
}

export function composeSite({ site, module: versions, cdn }: SiteReleases): ComposedSite {
  const { module, older } = chosenOf(versions, site);
  const siteBase = baseOf(cdn, site);
  const address = addressOf(module, cdn);
  const screens = module.routes.map(({ path, files, keys }): [string, string[]] => {
    const { shellFiles } = preloadOf(site, { files, keys }, { needed: [], present: site.initial });
    const ofSite = shellFiles.map((file) => siteBase + file);
    return [path, [...ofSite, ...files.map((file) => addressOfFile(address, file))]];
  });
  return {
    registry: {
      site: { version: site.version },
      module: { name: module.name, ...address, ...olderOf(older, cdn) },
    },
    module,
    older,
    screens: Object.fromEntries(screens),
  };
}

/** The newest version that its host can run, and those behind it. */
export function chosenOf(versions: ModuleVersions, host: Parameters<typeof problemsBetween>[1]) {
  const fitting = versions.filter((module) => problemsBetween(module, host).length === 0);
  // None fits: the page refuses it with its reason, and the rest of the page works.
  return { module: fitting[0] ?? versions[0], older: fitting.slice(1, 1 + OLDER_IN_PAGE) };
}

/** A version stands in with its own files alone: those that it has in common with others may be what failed. */
const olderOf = (older: readonly ModuleRelease[], cdn: string) =>
  older.length > 0 ? { older: older.map(({ kept: _, ...release }) => addressOf(release, cdn)) } : {};

function pageModule(shell: ShellRelease, versions: ModuleVersions, cdn: string): PageModule {
  const { module, older } = chosenOf(versions, shell);
  return {
    name: module.name,
    ...addressOf(module, cdn),
    navigation: module.navigation,
    routes: module.routes.map(({ files, keys, screen: _, ...route }) => ({
      ...route,
      preload: preloadOf(shell, { files, keys }, shellFilesOf(shell, route)),
    })),
    parts: module.parts.map(({ files, keys, ...part }) => ({
      ...part,
      preload: preloadOf(
        shell,
        { files, keys },
        { needed: [], present: [...shell.initial, ...shell.signedIn] },
      ),
    })),
    ...olderOf(older, cdn),
  };
}

export function addressOf(module: ModuleRelease, cdn: string): ModuleAddress {
  const { version, entry, integrity, container, platform, kept } = module;
  return {
    version,
    base: baseOf(cdn, module),
    entry,
    integrity: integrity[entry] ?? '',
    container,
    platform,
    ...(kept ? { kept } : {}),
  };
}

interface ShellFiles {
  /** Of the shell's own, what the page needs beside what it has. */
  needed: readonly string[];
  present: readonly string[];
}

function shellFilesOf(shell: ShellRelease, route: Pick<RemoteRoute, 'access' | 'frame'>): ShellFiles {
  if (route.frame) return { needed: [], present: [...shell.initial, ...shell.signedIn] };
  const needed = isCustomersRoute(route) ? shell.bare.customers : shell.bare.staff;
  return { needed, present: shell.initial };
}

function preloadOf(host: HostRelease, { files, keys }: Needs, { needed, present }: ShellFiles): PreloadList {
  const shared = keys.flatMap((key) => host.shares[key]?.files ?? []);
  const shellFiles = [...new Set([...needed, ...shared])].filter((file) => !present.includes(file));
  return { files, shellFiles };
}
