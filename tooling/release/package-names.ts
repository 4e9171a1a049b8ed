import { getReleasePath, type ReleaseKind } from '@salon/shared/releases/release';
import type { PackageReleases, ReleaseRegistry } from '@salon/shared/releases/release-registry';
import type { RegistrySections } from './registry-store.ts';
import { ReleaseProblem, UsageError } from './release-problem.ts';

/** `word` is the name in commands: `shell`, `mf-cash`, or `mf-customer-site`. */
export interface PackageName {
  word: string;
  kind: ReleaseKind;
  /** A site has its module's name. */
  name: string;
}

const SITE = '-site';

export function parsePackageName(word: string): PackageName {
  if (word === 'shell') return { word, kind: 'shell', name: 'shell' };
  if (!/^mf-[a-z][a-z0-9-]*$/.test(word)) {
    throw new UsageError(
      `"${word}" is nothing that is released: say shell, mf-<module> or mf-<module>-site.`,
    );
  }
  return word.endsWith(SITE)
    ? { word, kind: 'site', name: word.slice(0, -SITE.length) }
    : { word, kind: 'module', name: word };
}

export const getVersionPath = ({ kind, name }: PackageName, version: string) =>
  getReleasePath(kind, name, version);

/** Undefined when the registry does not name the package. */
export function findPackageReleases(
  registry: Pick<ReleaseRegistry, 'shell' | 'modules' | 'sites'>,
  { kind, name }: PackageName,
): PackageReleases | undefined {
  if (kind === 'shell') return registry.shell;
  const section = kind === 'site' ? registry.sites : registry.modules;
  return Object.hasOwn(section, name) ? section[name] : undefined;
}

/** The shell comes first. */
export function listPackages({ shell, modules, sites }: ReleaseRegistry): [PackageName, PackageReleases][] {
  const words = [
    'shell',
    ...Object.keys(modules).sort(),
    ...Object.keys(sites)
      .sort()
      .map((name) => `${name}${SITE}`),
  ];
  return words.map((word) => {
    const named = parsePackageName(word);
    return [named, findPackageReleases({ shell, modules, sites }, named) ?? shell];
  });
}

/** @throws ReleaseProblem when the package is not the shell and there is no registry yet */
export function replacePackageReleases(
  current: ReleaseRegistry | null,
  { kind, name }: PackageName,
  packages: PackageReleases,
  overrides: boolean,
): RegistrySections {
  if (kind === 'shell') {
    return { shell: packages, modules: current?.modules ?? {}, sites: current?.sites ?? {}, overrides };
  }
  if (current === null) throw new ReleaseProblem('Release the shell first: everything else runs in it.');
  const { shell, modules, sites } = current;
  return kind === 'site'
    ? { shell, modules, sites: { ...sites, [name]: packages }, overrides }
    : { shell, modules: { ...modules, [name]: packages }, sites, overrides };
}
