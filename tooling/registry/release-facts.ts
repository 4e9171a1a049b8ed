import type {
  HostRelease,
  ModuleRelease,
  Needs,
  ShellRelease,
  SiteRelease,
} from '@salon/shared/releases/release';
import type { RemoteManifest } from '@salon/shared/remote/manifest';
import type { Compiled } from '../build/compiler.ts';
import { chunkOfExpose, containerName, ENTRY_FILE, MODULE_CHUNK } from '../webpack/names.ts';
import { ENTRY_CHUNK } from '../webpack/pages.ts';
import { shareChunkName } from '../webpack/share-names.ts';
import type { Consumer } from './consumers.ts';
import type { ProvidedNames } from './shares.ts';
import { BARE_CHUNKS, DASHBOARD_CHUNKS, LOGIN_CHUNKS, SIGNED_IN_CHUNKS } from './shell-pages.ts';

/** What a release says of itself before its files have their hashes and it has its version. */
export type Facts<R> = R extends unknown ? Omit<R, 'version' | 'integrity'> : never;

/** What of a module its sources tell. */
export interface ModuleSources {
  manifest: RemoteManifest;
  screens: Consumer[];
  parts: Consumer[];
  events: ModuleRelease['events'];
}

/** What of a host its sources tell. */
export interface HostSources {
  provided: ProvidedNames;
}

export interface ShellSources extends HostSources {
  slots: string[];
  events: ModuleRelease['events'];
}

export function moduleFacts(
  { manifest, screens, parts, events }: ModuleSources,
  platform: string,
  compiled: Compiled,
): Facts<ModuleRelease> {
  const needs = (chunks: string[], consumer: Consumer | undefined): Needs => ({
    files: [ENTRY_FILE, ...filesOf(compiled, chunks)],
    keys: consumer?.keys ?? [],
  });
  return {
    format: 2,
    kind: 'remote',
    name: manifest.name,
    platform,
    entry: ENTRY_FILE,
    container: containerName(manifest.name),
    consumes: compiled.consumes,
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
      const chunk = chunkOfExpose(part.expose);
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
  { provided }: HostSources,
  platform: string,
  compiled: Compiled,
): Facts<HostRelease> {
  const share = (key: string, names: ProvidedNames[string]) => ({
    names,
    files: filesOf(compiled, [shareChunkName(key)]),
  });
  const shares = Object.entries(provided).map(([key, names]) => [key, share(key, names)]);
  const initial = filesOf(compiled, [ENTRY_CHUNK]);
  return { format: 2, name, platform, initial, shares: Object.fromEntries(shares) };
}

export function siteFacts(
  name: string,
  sources: HostSources,
  platform: string,
  compiled: Compiled,
): Facts<SiteRelease> {
  return { ...hostFacts(name, sources, platform, compiled), kind: 'site' };
}

export function shellFacts(sources: ShellSources, platform: string, compiled: Compiled): Facts<ShellRelease> {
  const host = hostFacts('shell', sources, platform, compiled);
  const beside = (chunks: readonly string[], known: readonly string[]) =>
    filesOf(compiled, chunks).filter((file) => !known.includes(file));
  const { initial } = host;
  const signedIn = beside(SIGNED_IN_CHUNKS, initial);
  return {
    ...host,
    kind: 'shell',
    login: beside(LOGIN_CHUNKS, initial),
    signedIn,
    dashboard: beside(DASHBOARD_CHUNKS, [...initial, ...signedIn]),
    bare: {
      customers: beside(BARE_CHUNKS.customers, initial),
      staff: beside(BARE_CHUNKS.staff, initial),
    },
    slots: sources.slots,
    events: sources.events,
  };
}

function filesOf({ groups }: Pick<Compiled, 'groups'>, names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => groups[name] ?? []))];
}
