import { toContainerName } from '@salon/shared/contracts/release-facts';
import type { ModuleManifest } from '@salon/shared/module/manifest';
import type {
  HostRelease,
  ModuleRelease,
  NeededFiles,
  ShellRelease,
  SiteRelease,
} from '@salon/shared/releases/release';
import type { CompilationFacts } from '../build/compiler.ts';
import { ENTRY_FILE, MODULE_CHUNK, toChunkName } from '../webpack/names.ts';
import { ENTRY_CHUNK } from '../webpack/pages.ts';
import { toShareChunkName } from '../webpack/share-names.ts';
import { findSharedRule } from '../webpack/shared-modules.ts';
import type { ModuleConsumer } from './consumers.ts';
import type { ProvidedNames } from './shares.ts';
import { BARE_CHUNKS, DASHBOARD_CHUNKS, LOGIN_CHUNKS, SIGNED_IN_CHUNKS } from './shell-pages.ts';
import { findLentVersion, type PackageVersions, pickAcceptedMajors, pickMajors } from './versions.ts';

export type ReleaseFacts<R> = R extends unknown ? Omit<R, 'version' | 'integrity'> : never;

export interface ModuleSources {
  manifest: ModuleManifest;
  screens: ModuleConsumer[];
  parts: ModuleConsumer[];
  events: ModuleRelease['events'];
  versions: PackageVersions;
}

export interface HostSources {
  provided: ProvidedNames;
  versions: PackageVersions;
}

export interface ShellSources extends HostSources {
  slots: string[];
  events: ModuleRelease['events'];
  /** What the shell lends containers of other repositories; a single build lends nothing. */
  lent: Readonly<Record<string, readonly string[] | null>>;
}

/** `platform` is the Platform version that the module is built against. */
export function buildModuleFacts(
  { manifest, screens, parts, events, versions }: ModuleSources,
  platform: string,
  compiled: CompilationFacts,
): ReleaseFacts<ModuleRelease> {
  const needs = (chunks: string[], consumer: ModuleConsumer | undefined): NeededFiles => ({
    files: [ENTRY_FILE, ...filesOf(compiled, chunks)],
    keys: consumer?.keys ?? [],
  });
  return {
    format: 2,
    kind: 'module',
    name: manifest.name,
    platform,
    entry: ENTRY_FILE,
    container: toContainerName(manifest.name),
    consumes: compiled.consumes,
    packages: pickAcceptedMajors(Object.keys(compiled.consumes), versions),
    events,
    navigation: manifest.navigation,
    routes: manifest.routes.map((route) => ({
      ...route,
      ...needs(
        [MODULE_CHUNK, route.screen],
        screens.find(({ id }) => id === route.screen),
      ),
    })),
    parts: manifest.parts.map((part) => {
      const chunk = toChunkName(part.expose);
      return {
        ...part,
        ...needs(
          [chunk],
          parts.find(({ id }) => id === chunk),
        ),
      };
    }),
  };
}

function hostFacts(
  name: string,
  { provided, versions }: HostSources,
  platform: string,
  compiled: CompilationFacts,
): ReleaseFacts<HostRelease> {
  const share = (key: string, names: ProvidedNames[string]) => ({
    names,
    files: filesOf(compiled, [toShareChunkName(key)]),
    version: versions[findSharedRule(key)?.package ?? ''],
  });
  const shares = Object.entries(provided).map(([key, names]) => [key, share(key, names)]);
  const initial = filesOf(compiled, [ENTRY_CHUNK]);
  const packages = pickMajors(Object.keys(provided), versions);
  return { format: 2, name, platform, initial, packages, shares: Object.fromEntries(shares) };
}

/** `name` is the name of the site's module. */
export function buildSiteFacts(
  name: string,
  sources: HostSources,
  platform: string,
  compiled: CompilationFacts,
): ReleaseFacts<SiteRelease> {
  return { ...hostFacts(name, sources, platform, compiled), kind: 'site' };
}

export function buildShellFacts(
  sources: ShellSources,
  platform: string,
  compiled: CompilationFacts,
): ReleaseFacts<ShellRelease> {
  const host = hostFacts('shell', sources, platform, compiled);
  const filesExcept = (chunks: readonly string[], known: readonly string[]) =>
    filesOf(compiled, chunks).filter((file) => !known.includes(file));
  const { initial } = host;
  const signedIn = filesExcept(SIGNED_IN_CHUNKS, initial);
  return {
    ...host,
    kind: 'shell',
    login: filesExcept(LOGIN_CHUNKS, initial),
    signedIn,
    dashboard: filesExcept(DASHBOARD_CHUNKS, [...initial, ...signedIn]),
    bare: {
      customers: filesExcept(BARE_CHUNKS.customers, initial),
      staff: filesExcept(BARE_CHUNKS.staff, initial),
    },
    slots: sources.slots,
    events: sources.events,
    lent: Object.fromEntries(
      Object.entries(sources.lent).map(([key, names]) => [
        key,
        { names, version: findLentVersion(key, sources.versions) },
      ]),
    ),
  };
}

function filesOf({ groups }: Pick<CompilationFacts, 'groups'>, names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => groups[name] ?? []))];
}
