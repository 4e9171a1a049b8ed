import type { HostRelease, ModuleRelease, SharedNames, ShellRelease } from './release.ts';

/** A way in which a module and its host break the contract. */
export type ContractProblem =
  /** The module was built against a Platform that the host does not give. */
  | { kind: 'platform'; wanted: string; given: string }
  /** The module uses exports that the host does not lend. `missing` is the result of `listMissingShares`. */
  | { kind: 'share'; missing: string[] }
  /** The module has a part for a page slot that the shell does not have. */
  | { kind: 'slot'; slot: string };

/**
 * Whether a module that was built against one Platform version runs on a host that gives another: the major is the
 * same, and the module's minor is not newer.
 */
export function isPlatformCompatible(builtAgainst: string, given: string): boolean {
  const [major, minor = 0] = numbersOf(builtAgainst);
  const [givenMajor, givenMinor = 0] = numbersOf(given);
  return major === givenMajor && minor <= givenMinor;
}

const numbersOf = (version: string) => version.split('.').map(Number);

/** Lists every reason why a module cannot run in a host; empty when it can. */
export function listContractProblems(
  module: Pick<ModuleRelease, 'platform' | 'consumes' | 'parts'>,
  host: Pick<HostRelease, 'platform' | 'shares'> & { slots?: ShellRelease['slots'] },
): ContractProblem[] {
  const problems: ContractProblem[] = [];
  if (!isPlatformCompatible(module.platform, host.platform)) {
    problems.push({ kind: 'platform', wanted: module.platform, given: host.platform });
  }
  const missing = listMissingShares(module.consumes, host.shares);
  if (missing.length > 0) problems.push({ kind: 'share', missing });
  for (const { slot } of host.slots ? module.parts : []) {
    if (!host.slots?.includes(slot)) problems.push({ kind: 'slot', slot });
  }
  return problems;
}

/** Lists what a module uses and its host does not lend: `key` for a whole package, `key (name)` for one export. */
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

/** Formats a problem as a sentence about the module, for the developer who releases it and for the log. */
export function formatContractProblem(problem: ContractProblem): string {
  switch (problem.kind) {
    case 'platform':
      return `it was built against Platform ${problem.wanted}, and the host gives ${problem.given}`;
    case 'share':
      return `it takes ${problem.missing.join(', ')}, which the host does not hand over`;
    case 'slot':
      return `it has a part for the slot "${problem.slot}", which the shell does not have`;
  }
}
