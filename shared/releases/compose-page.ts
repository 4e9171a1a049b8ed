import { isCustomerRoute, type ModuleRoute } from '../module/manifest.ts';
import { listContractProblems } from './compatibility.ts';
import { CONTAINER_FILE } from './container-facts.ts';
import type {
  ModuleAddress,
  PageModule,
  PageRegistry,
  PreloadList,
  SitePageRegistry,
} from './page-registry.ts';
import {
  type AnyRelease,
  getReleasePath,
  type HostRelease,
  type ModuleRelease,
  type NeededFiles,
  type ShellRelease,
  type SiteRelease,
} from './release.ts';
import { getFileAddress } from './unchanged-files.ts';

/** The preferred version is the first. */
export type VersionCandidates = readonly [ModuleRelease, ...ModuleRelease[]];

export interface PageReleases {
  shell: ShellRelease;
  modules: readonly VersionCandidates[];
  /** Prefix of a release's path: '' for the page's own origin, `https://cdn.example` for a CDN. */
  cdn: string;
}

/** The HTML has at most one fallback version of each module, because each one costs bytes. */
const OLDER_IN_PAGE = 1;

export const getReleaseBase = (cdn: string, { kind, name, version }: AnyRelease): string =>
  `${cdn}/${getReleasePath(kind, name, version)}/`;

export function composePage({ shell, modules, cdn }: PageReleases): Pick<PageRegistry, 'shell' | 'modules'> {
  const { version, initial, login, signedIn, dashboard } = shell;
  return {
    shell: { version, base: getReleaseBase(cdn, shell), initial, login, signedIn, dashboard },
    modules: modules.map((versions) => pageModule(shell, versions, cdn)),
  };
}

export interface SiteReleases {
  site: SiteRelease;
  module: VersionCandidates;
  cdn: string;
}

export interface ComposedSite {
  registry: Pick<SitePageRegistry, 'site' | 'module'>;
  module: ModuleRelease;
  older: ModuleRelease[];
  /** A route's path → addresses of the files that its screen needs, in loading order. */
  screens: Record<string, string[]>;
}

export function composeSite({ site, module: versions, cdn }: SiteReleases): ComposedSite {
  const { module, older } = chooseVersion(versions, site);
  const siteBase = getReleaseBase(cdn, site);
  const address = toModuleAddress(module, cdn);
  const screens = module.routes.map(({ path, files, keys }): [string, string[]] => {
    const { shellFiles } = preloadOf(site, { files, keys }, { needed: [], present: site.initial });
    const ofSite = shellFiles.map((file) => siteBase + file);
    return [path, [...ofSite, ...files.map((file) => getFileAddress(address, file))]];
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

export function chooseVersion(versions: VersionCandidates, host: Parameters<typeof listContractProblems>[1]) {
  const fitting = versions.filter((module) => listContractProblems(module, host).length === 0);
  // If no version fits, the page refuses the preferred one and reports why; the rest of the page works.
  return { module: fitting[0] ?? versions[0], older: fitting.slice(1, 1 + OLDER_IN_PAGE) };
}

/** A fallback version has no `kept`: a file that it shares with the newest version may be the file that failed. */
const olderOf = (older: readonly ModuleRelease[], cdn: string) =>
  older.length > 0 ? { older: older.map(({ kept: _, ...release }) => toModuleAddress(release, cdn)) } : {};

function pageModule(shell: ShellRelease, versions: VersionCandidates, cdn: string): PageModule {
  const { module, older } = chooseVersion(versions, shell);
  return {
    name: module.name,
    ...toModuleAddress(module, cdn),
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

export function toModuleAddress(module: ModuleRelease, cdn: string): ModuleAddress {
  const { version, entry, integrity, container, platform, kept, stock } = module;
  return {
    version,
    base: getReleaseBase(cdn, module),
    entry,
    integrity: integrity[entry] ?? '',
    container,
    platform,
    ...(kept ? { kept } : {}),
    ...(stock ? { stock: integrity[CONTAINER_FILE] ?? '' } : {}),
  };
}

interface ShellFiles {
  /** The shell's files that the route needs beside the shared packages. */
  needed: readonly string[];
  present: readonly string[];
}

function shellFilesOf(shell: ShellRelease, route: Pick<ModuleRoute, 'access' | 'frame'>): ShellFiles {
  if (route.frame) return { needed: [], present: [...shell.initial, ...shell.signedIn] };
  const needed = isCustomerRoute(route) ? shell.bare.customers : shell.bare.staff;
  return { needed, present: shell.initial };
}

function preloadOf(
  host: HostRelease,
  { files, keys }: NeededFiles,
  { needed, present }: ShellFiles,
): PreloadList {
  const shared = keys.flatMap((key) => host.shares[key]?.files ?? []);
  const shellFiles = [...new Set([...needed, ...shared])].filter((file) => !present.includes(file));
  return { files, shellFiles };
}
