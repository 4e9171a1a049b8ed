import type { HostRelease, HostShare, ModuleRelease, SharedNames, ShellRelease } from './release.ts';
import { isInRange } from './version-range.ts';

export type ContractProblem =
  | { kind: 'platform'; wanted: string; given: string }
  /** `missing` is the result of `listMissingShares`. */
  | { kind: 'share'; missing: string[] }
  /** The host lends a major version of the package with which the module does not run. */
  | { kind: 'package'; name: string; wanted: string; given: string }
  | { kind: 'slot'; slot: string };

export function isPlatformCompatible(builtAgainst: string, given: string): boolean {
  const [major, minor = 0] = numbersOf(builtAgainst);
  const [givenMajor, givenMinor = 0] = numbersOf(given);
  return major === givenMajor && minor <= givenMinor;
}

const numbersOf = (version: string) => version.split('.').map(Number);

export function listContractProblems(
  module: Pick<ModuleRelease, 'platform' | 'consumes' | 'packages' | 'parts' | 'stock'>,
  host: Pick<HostRelease, 'platform' | 'shares' | 'packages'> & Partial<Pick<ShellRelease, 'slots' | 'lent'>>,
): ContractProblem[] {
  const shares = module.stock ? { ...host.shares, ...host.lent } : host.shares;
  const problems: ContractProblem[] = [];
  if (!isPlatformCompatible(module.platform, host.platform)) {
    problems.push({ kind: 'platform', wanted: module.platform, given: host.platform });
  }
  const missing = listMissingShares(module.consumes, shares);
  if (missing.length > 0) problems.push({ kind: 'share', missing });
  problems.push(...listPackageProblems(module, { ...host, shares }));
  for (const { slot } of host.slots ? module.parts : []) {
    if (!host.slots?.includes(slot)) problems.push({ kind: 'slot', slot });
  }
  return problems;
}

function listPackageProblems(
  { packages = {}, stock }: Pick<ModuleRelease, 'packages' | 'stock'>,
  host: Pick<HostRelease, 'packages'> & { shares: Record<string, Pick<HostShare, 'version'>> },
): ContractProblem[] {
  const ofMajors = Object.entries(packages).map(([name, wanted]) => {
    const given = host.packages?.[name];
    return { name, wanted, given, isLent: given === undefined || wanted.split(' || ').includes(given) };
  });
  const ofRanges = Object.entries(stock?.shared ?? {}).map(([name, wanted]) => {
    const given = host.shares[name]?.version;
    return { name, wanted, given, isLent: given === undefined || isInRange(given, wanted) };
  });
  return [...ofMajors, ...ofRanges].flatMap(({ name, wanted, given = '', isLent }) =>
    isLent ? [] : [{ kind: 'package', name, wanted, given }],
  );
}

/** Returns `key` for a whole package, `key (name)` for one export. */
export function listMissingShares(
  consumes: ModuleRelease['consumes'],
  shares: Record<string, { names: SharedNames }>,
): string[] {
  return Object.entries(consumes).flatMap(([key, used]) => {
    const share = shares[key];
    if (share === undefined) return [key];
    const { names } = share;
    if (names === null) return [];
    return (used ?? ['*']).filter((name) => !names.includes(name)).map((name) => `${key} (${name})`);
  });
}

export function formatContractProblem(problem: ContractProblem): string {
  switch (problem.kind) {
    case 'platform':
      return `it was built against Platform ${problem.wanted}, and the host gives ${problem.given}`;
    case 'share':
      return `it takes ${problem.missing.join(', ')}, which the host does not hand over`;
    case 'package':
      return `it runs with ${problem.name} ${problem.wanted}, and the host lends ${problem.given}`;
    case 'slot':
      return `it has a part for the slot "${problem.slot}", which the shell does not have`;
  }
}
