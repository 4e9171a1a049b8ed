import { isCustomersRoute, type RemoteRoute } from '../remote/manifest.ts';
import { problemsBetween } from './compatibility.ts';
import type { ModuleAddress, PageModule, PageRegistry, PreloadList } from './page-registry.ts';
import {
  type AnyRelease,
  type ModuleRelease,
  type Needs,
  releasePath,
  type ShellRelease,
} from './release.ts';

/** The releases of which one page is made. */
export interface PageReleases {
  shell: ShellRelease;
  /** Of each module the version that this page runs first, then those that may stand in. */
  modules: readonly (readonly [ModuleRelease, ...ModuleRelease[]])[];
  /** What stands before a release's path: '' for the page's own origin, `https://cdn.example` for another. */
  cdn: string;
}

/** Versions that stand in come in the page beside each module: two are enough, and each costs bytes. */
const OLDER_IN_PAGE = 2;

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

function pageModule(
  shell: ShellRelease,
  versions: readonly [ModuleRelease, ...ModuleRelease[]],
  cdn: string,
): PageModule {
  const fitting = versions.filter((module) => problemsBetween(module, shell).length === 0);
  // None fits: the page refuses it with its reason, and the rest of the page works.
  const module = fitting[0] ?? versions[0];
  const older = fitting.slice(1, 1 + OLDER_IN_PAGE).map((release) => addressOf(release, cdn));
  return {
    name: module.name,
    ...addressOf(module, cdn),
    navigation: module.navigation,
    routes: module.routes.map(({ files, keys, ...route }) => ({
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
    ...(older.length > 0 ? { older } : {}),
  };
}

export function addressOf(module: ModuleRelease, cdn: string): ModuleAddress {
  const { version, entry, integrity, container, platform } = module;
  return {
    version,
    base: baseOf(cdn, module),
    entry,
    integrity: integrity[entry] ?? '',
    container,
    platform,
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

function preloadOf(
  shell: ShellRelease,
  { files, keys }: Needs,
  { needed, present }: ShellFiles,
): PreloadList {
  const shared = keys.flatMap((key) => shell.shares[key]?.files ?? []);
  const shellFiles = [...new Set([...needed, ...shared])].filter((file) => !present.includes(file));
  return { files, shellFiles };
}
