import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FURTHER_MAJORS, findSharedRule, SHARED_MODULE_RULES } from '../webpack/shared-modules.ts';

export type PackageVersions = Readonly<Record<string, string>>;

/** Shared package → the version that is installed for the shell. */
export function readInstalledVersions(root: string): PackageVersions {
  const names = [...new Set(SHARED_MODULE_RULES.map((rule) => rule.package))];
  return Object.fromEntries(
    names.map((name) => [name, readVersion(path.join(root, 'shell/node_modules', name))]),
  );
}

/**
 * Returns package → its major version, for the packages to which the shared keys belong. Not the whole version, so that
 * a new patch of a package does not make a new release of each module.
 */
export function pickMajors(keys: readonly string[], versions: PackageVersions): Record<string, string> {
  const names = keys.flatMap((key) => findSharedRule(key)?.package ?? []);
  return Object.fromEntries([...new Set(names)].sort().map((name) => [name, majorOf(versions[name] ?? '')]));
}

/** Returns package → the major versions with which a module runs: `7`, or `7 || 8`. */
export function pickAcceptedMajors(
  keys: readonly string[],
  versions: PackageVersions,
  further = FURTHER_MAJORS,
): Record<string, string> {
  const built = Object.entries(pickMajors(keys, versions));
  return Object.fromEntries(
    built.map(([name, major]) => [name, [major, ...(further[name] ?? [])].join(' || ')]),
  );
}

/** The version of the package to which a lent key belongs. Pure parts of `@salon/shared` are no shared keys. @throws Error */
export function findLentVersion(key: string, versions: PackageVersions): string {
  const name = findSharedRule(key)?.package ?? (key.startsWith('@salon/shared/') ? '@salon/shared' : '');
  const version = versions[name];
  if (version === undefined) throw new Error(`The lent key "${key}" belongs to no shared package.`);
  return version;
}

/** Below 1.0, a new minor version may break its users, too. */
const majorOf = (version: string) => /^(?:0\.\d+|\d+)/.exec(version)?.[0] ?? version;

export function readVersion(dir: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  return version;
}
