import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type {
  ModuleRelease,
  PreloadList,
  ReleaseRegistry,
  ShellRelease,
} from '@salon/shared/contracts/registry';
import type { RemoteRoute } from '@salon/shared/remote/manifest';
import type { BuildResult } from '../build/build.ts';
import type { Compiled } from '../build/compiler.ts';
import type { BuildJob } from '../build/packages.ts';
import { REGISTRY_FILE, releasePath } from '../build/places.ts';
import type { Published } from '../build/publish.ts';
import { chunkOfExpose, containerName, ENTRY_FILE, MODULE_CHUNK } from '../webpack/names.ts';
import { ENTRY_CHUNK } from '../webpack/pages.ts';
import { shareChunkName } from '../webpack/share-names.ts';
import type { Consumer, Remote } from './consumers.ts';
import { type ProvidedNames, providedNames } from './shares.ts';
import { chunksOfRoute, DASHBOARD_CHUNKS, LOGIN_CHUNKS, SIGNED_IN_CHUNKS } from './shell-pages.ts';

export interface BuiltPackage {
  job: BuildJob;
  result: BuildResult;
}

/** Writes dist/registry.json from what was built; says whether it changed. Nothing without a shell. */
export function writeRegistry(
  root: string,
  remotes: readonly Remote[],
  built: readonly BuiltPackage[],
): boolean {
  const shell = built.find(({ job }) => job.kind === 'shell');
  if (shell === undefined) return false;
  const registry: ReleaseRegistry = {
    format: 1,
    shell: shellRelease(shell.result),
    modules: remotes.flatMap((remote) => {
      const own = built.find(({ job }) => job.name === remote.name);
      return own === undefined ? [] : [moduleRelease(remote, own, shell, providedNames(remotes))];
    }),
    ...siteRelease(remotes, built),
  };
  const file = path.join(root, REGISTRY_FILE);
  const text = `${JSON.stringify(registry, null, 2)}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false;
  mkdirSync(path.dirname(file), { recursive: true });
  // Renamed into place: a server that reads at this moment sees the old registry or the new one, whole.
  writeFileSync(`${file}.draft`, text);
  renameSync(`${file}.draft`, file);
  return true;
}

/** The shell's part of the registry: its files, by what needs them. */
export function shellRelease(result: Compiled & Published): ShellRelease {
  const initial = filesOf(result, [ENTRY_CHUNK]);
  const signedIn = without(filesOf(result, SIGNED_IN_CHUNKS), initial);
  return {
    version: result.version,
    base: `/${releasePath('shell', 'shell', result.version)}/`,
    integrity: result.integrity,
    initial,
    login: without(filesOf(result, LOGIN_CHUNKS), initial),
    signedIn,
    dashboard: without(filesOf(result, DASHBOARD_CHUNKS), [...initial, ...signedIn]),
  };
}

function moduleRelease(
  remote: Remote,
  { job, result }: BuiltPackage,
  shell: BuiltPackage,
  provided: ProvidedNames,
): ModuleRelease {
  const missing = missingOf(result.consumes, provided);
  if (missing.length > 0) {
    throw new Error(
      `${remote.name} asks the shell for ${missing.join(', ')}, which the shell does not provide. An import that ` +
        'tooling/registry/imports.ts cannot read? Write it as a plain import.',
    );
  }
  const { name, navigation, routes, parts } = remote.manifest;
  const preload = (chunks: string[], consumer: Consumer | undefined, route?: RemoteRoute) =>
    preloadList({ own: result, shell: shell.result, chunks, keys: consumer?.keys ?? [], route });
  return {
    name,
    version: result.version,
    base: `/${releasePath(job.kind, job.name, result.version)}/`,
    entry: ENTRY_FILE,
    container: containerName(name),
    platform: result.platform,
    integrity: result.integrity,
    navigation,
    routes: routes.map((route) => ({
      ...route,
      preload: preload(
        [MODULE_CHUNK, route.screen],
        remote.screens.find(({ id }) => id === route.screen),
        route,
      ),
    })),
    parts: parts.map((part) => {
      const chunk = chunkOfExpose(part.expose);
      return {
        ...part,
        preload: preload(
          [chunk],
          remote.parts.find(({ id }) => id === chunk),
        ),
      };
    }),
  };
}

/** The site of the one remote that has one, with what each of its screens fetches. */
function siteRelease(
  remotes: readonly Remote[],
  built: readonly BuiltPackage[],
): Pick<ReleaseRegistry, 'customerSite'> {
  const remote = remotes.find(({ siteDir }) => siteDir !== null);
  const own = built.find(({ job }) => job.name === remote?.name)?.result;
  const site = built.find(({ job }) => job.kind === 'site')?.result;
  if (remote === undefined || own === undefined || site === undefined) return {};
  const missing = missingOf(own.consumes, providedNames([remote]));
  if (missing.length > 0) throw new Error(`${remote.name} asks its site for ${missing.join(', ')}.`);
  const base = `/${releasePath('site', remote.name, site.version)}/`;
  const moduleBase = `/${releasePath('remote', remote.name, own.version)}/`;
  const initial = filesOf(site, [ENTRY_CHUNK]);
  const addressesOf = (route: RemoteRoute) => {
    const keys = remote.screens.find(({ id }) => id === route.screen)?.keys ?? [];
    const ofSite = without(filesOf(site, keys.map(shareChunkName)), initial);
    const ofModule = [ENTRY_FILE, ...filesOf(own, [MODULE_CHUNK, route.screen])];
    return [...ofSite.map((file) => base + file), ...ofModule.map((file) => moduleBase + file)];
  };
  const screens = remote.manifest.routes.map((route) => [route.path, addressesOf(route)]);
  const { version, integrity } = site;
  return { customerSite: { version, base, integrity, initial, screens: Object.fromEntries(screens) } };
}

/** What a built module uses that the shell does not hand over: whole keys, or names of them. */
export function missingOf(consumes: BuildResult['consumes'], provided: ProvidedNames): string[] {
  return Object.entries(consumes).flatMap(([key, used]) => {
    const names = provided[key];
    if (names === undefined) return [key];
    if (names === null) return [];
    return (used ?? ['*']).filter((name) => !names.includes(name)).map((name) => `${key} (${name})`);
  });
}

interface PreloadFacts {
  own: Pick<BuildResult, 'groups'>;
  shell: Pick<BuildResult, 'groups'>;
  /** The module's chunks that are shown together. */
  chunks: readonly string[];
  /** Shared keys that they consume. */
  keys: readonly string[];
  /** The screen's; a part stands in the frame. */
  route?: Pick<RemoteRoute, 'access' | 'frame'> | undefined;
}

/** All that a screen or part fetches beyond what a page in the frame has anyway; without the frame beyond the entry. */
export function preloadList({ own, shell, chunks, keys, route }: PreloadFacts): PreloadList {
  const isFramed = route?.frame ?? true;
  const present = filesOf(shell, [ENTRY_CHUNK, ...(isFramed ? SIGNED_IN_CHUNKS : [])]);
  const needed = [...(route ? chunksOfRoute(route) : []), ...keys.map(shareChunkName)];
  return {
    files: [ENTRY_FILE, ...filesOf(own, chunks)],
    shellFiles: without(filesOf(shell, needed), present),
  };
}

function filesOf({ groups }: Pick<BuildResult, 'groups'>, names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => groups[name] ?? []))];
}

/** The files that are not known already. */
export function without(files: readonly string[], known: readonly string[]): string[] {
  return files.filter((file) => !known.includes(file));
}
