import type { ReleaseKind } from '@salon/shared/releases/release';
import type { Canary, PackageReleases, ReleaseRegistry } from '@salon/shared/releases/release-registry';
import type { Releases } from '../releases/releases.ts';

export interface ReleaseFacts {
  /** Returns the registry that runs; null when there is none. */
  registry(): ReleaseRegistry | null;
  /** One sentence for each present problem with releases. */
  problems(): readonly string[];
}

export const toReleaseFacts = (releases: Releases): ReleaseFacts => ({
  registry: () => releases.current()?.registry ?? null,
  problems: () => releases.problems(),
});

/** A server without pages of its own has these facts. */
export const NO_RELEASE_FACTS: ReleaseFacts = { registry: () => null, problems: () => [] };

export interface NamedPackage {
  kind: ReleaseKind;
  name: string;
  releases: PackageReleases;
}

/** Returns the shell, then the modules by name, then the sites by name. */
export function listPackages({ shell, modules, sites }: ReleaseRegistry): NamedPackage[] {
  const named = (kind: ReleaseKind, packages: Record<string, PackageReleases>) =>
    Object.entries(packages)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, releases]) => ({ kind, name, releases }));
  return [...named('shell', { shell }), ...named('module', modules), ...named('site', sites)];
}

/** Returns a name like `mf-cash@1.2.0-1a2b3c4d`. */
export const formatVersionName = (module: string, version: string): string => `${module}@${version}`;

/** The server drops reports about any other version. */
export function listKnownVersions(registry: ReleaseRegistry): Set<string> {
  return new Set(
    listPackages(registry).flatMap(({ name, releases: { stable, previous, canary } }) =>
      [stable, ...previous, ...(canary ? [canary.release] : [])].map(({ version }) =>
        formatVersionName(name, version),
      ),
    ),
  );
}

export interface RunningCanary {
  environment: string;
  module: string;
  version: string;
  canary: Canary;
}

export function listCanaries(registry: ReleaseRegistry | null): RunningCanary[] {
  if (registry === null) return [];
  const { environment } = registry;
  return listPackages(registry).flatMap(({ name, releases: { canary } }) =>
    canary ? [{ environment, module: name, version: canary.release.version, canary }] : [],
  );
}
