import type { GraphPackage, PackageBreak, ReleaseGraph } from '@salon/shared/contracts/platform-console';
import type { ContractProblem } from '@salon/shared/releases/compatibility';
import {
  type Break,
  listBreaks,
  listBreaksOfRemoval,
  type RunningReleases,
} from '@salon/shared/releases/consumers';
import { type AnyRelease, toPackageWord } from '@salon/shared/releases/release';
import type { CheckedRegistry } from '../releases/check-releases.ts';
import type { PackageVersions } from '../releases/package-versions.ts';

const known = new WeakMap<CheckedRegistry, ReleaseGraph>();

/** What each package gives and needs, and what a rollback or a removal would break, by the rules of the release tool. */
export function getReleaseGraph(checked: CheckedRegistry): ReleaseGraph {
  const graph = known.get(checked) ?? buildGraph(checked);
  known.set(checked, graph);
  return graph;
}

function buildGraph({ shell, modules, sites }: CheckedRegistry): ReleaseGraph {
  const running: RunningReleases = {
    shell: listRunning(shell),
    modules: modules.flatMap(listRunning),
    sites: sites.flatMap(listRunning),
  };
  const all: PackageVersions[] = [shell, ...modules, ...sites];
  return { packages: all.flatMap((one) => describePackage(one, running) ?? []) };
}

/** The versions that some salon runs. */
function listRunning<T extends AnyRelease>({ releases, usable }: PackageVersions<T>): T[] {
  const { stable, canary } = releases;
  const versions = [stable, ...(canary ? [canary.release] : [])];
  return versions.flatMap(({ version }) => usable.get(version)?.release ?? []);
}

/** Null when the stable version cannot be used. */
function describePackage(
  { releases, usable }: PackageVersions,
  running: RunningReleases,
): GraphPackage | null {
  const stable = usable.get(releases.stable.version)?.release;
  if (!stable) return null;
  const [earlier] = releases.previous;
  const before = earlier && usable.get(earlier.version)?.release;
  const isShell = stable.kind === 'shell';
  return {
    package: toPackageWord(stable),
    kind: stable.kind,
    version: stable.version,
    platform: stable.platform,
    lent: listPackageNames(stable.kind === 'module' ? stable.consumes : stable.shares),
    emits: stable.kind === 'site' ? [] : stable.events.emits,
    hears: stable.kind === 'site' ? [] : stable.events.hears,
    slots: listSlots(stable),
    rollback: before
      ? { version: before.version, breaks: listBreaks(before, running).flatMap(describeBreak) }
      : null,
    removal: isShell ? null : { breaks: listBreaksOfRemoval(stable, running).flatMap(describeBreak) },
  };
}

function listSlots(release: AnyRelease): string[] {
  if (release.kind === 'shell') return release.slots;
  return release.kind === 'module' ? [...new Set(release.parts.map(({ slot }) => slot))] : [];
}

/** `@salon/shared/ui/button` and `@salon/shared/http` are both of the package `@salon/shared`. */
function listPackageNames(keys: Readonly<Record<string, unknown>>): string[] {
  const names = Object.keys(keys).map((key) =>
    key
      .split('/')
      .slice(0, key.startsWith('@') ? 2 : 1)
      .join('/'),
  );
  return [...new Set(names)].sort();
}

function describeBreak({ releases, cause }: Break): PackageBreak[] {
  const described = describeCause(cause);
  return releases.map((release) => ({
    package: toPackageWord(release),
    version: release.version,
    ...described,
  }));
}

function describeCause(cause: Break['cause']): Pick<PackageBreak, 'cause' | 'detail'> {
  switch (cause.kind) {
    case 'contract':
      return { cause: cause.problem.kind, detail: describeProblem(cause.problem) };
    case 'event':
      return { cause: 'event', detail: cause.event };
    case 'claim':
      return { cause: 'claim', detail: cause.end };
    case 'no-module':
      return { cause: 'no-module', detail: '' };
  }
}

function describeProblem(problem: ContractProblem): string {
  switch (problem.kind) {
    case 'platform':
      return `${problem.wanted} > ${problem.given}`;
    case 'share':
      return problem.missing.join(', ');
    case 'package':
      return `${problem.name} ${problem.wanted} ≠ ${problem.given}`;
    case 'slot':
      return problem.slot;
  }
}
