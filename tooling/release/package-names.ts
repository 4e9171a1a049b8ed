import { type AnyRelease, getReleasePath, type ReleaseKind } from '@salon/shared/releases/release';
import type { PackageReleases, ReleaseRegistry } from '@salon/shared/releases/release-registry';
import type { RegistrySections } from './registry-store.ts';
import { ReleaseProblem, UsageError } from './release-problem.ts';

/** A releasable package, as the commands name it: `shell`, `mf-cash`, or `mf-customer-site`. */
export interface PackageName {
  /** The word that commands use. */
  word: string;
  kind: ReleaseKind;
  /** The name in its release.json. A site has its module's name. */
  name: string;
}

const SITE = '-site';

/** Returns the package that a command's argument names. @throws UsageError when it names none */
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

/** Returns the word that names a package in commands. */
export function toPackageWord({ kind, name }: Pick<AnyRelease, 'kind' | 'name'>): string {
  return kind === 'site' ? `${name}${SITE}` : name;
}

/** Returns the folder of a version in a store. */
export const getVersionPath = ({ kind, name }: PackageName, version: string) =>
  getReleasePath(kind, name, version);

/** Returns a package's releases in a registry; undefined when the registry does not name the package. */
export function findPackageReleases(
  registry: Pick<ReleaseRegistry, 'shell' | 'modules' | 'sites'>,
  { kind, name }: PackageName,
): PackageReleases | undefined {
  if (kind === 'shell') return registry.shell;
  const section = kind === 'site' ? registry.sites : registry.modules;
  return Object.hasOwn(section, name) ? section[name] : undefined;
}

/** Returns every package that a registry names, the shell first, each with its releases. */
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

/**
 * Returns a registry's sections with the releases of one package replaced. @throws ReleaseProblem when the package is
 * not the shell and there is no registry yet
 */
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
