import { listClaimProblems } from './claims.ts';
import { type ContractProblem, formatContractProblem, listContractProblems } from './compatibility.ts';
import type { AnyRelease, ModuleRelease, ShellRelease, SiteRelease } from './release.ts';

/** Every version of the shell, of each module and of each site that some salon runs. */
export interface RunningReleases {
  shell: readonly ShellRelease[];
  modules: readonly ModuleRelease[];
  sites?: readonly SiteRelease[];
}

type Named = Pick<AnyRelease, 'kind' | 'name' | 'version'>;

export type BreakCause =
  /** The module does not run in the host: the shell, or its site. */
  | { kind: 'contract'; host: Named; problem: ContractProblem }
  /** No package would emit the event any more. */
  | { kind: 'event'; event: string }
  /** The end of a sentence of `listClaimProblems`. */
  | { kind: 'claim'; end: string }
  /** The site would have no module to show. */
  | { kind: 'no-module' };

export interface Break {
  /** The releases that would no longer work; several only for an event. */
  releases: readonly Named[];
  cause: BreakCause;
}

/** Returns what `next` would break if it replaced all running versions of its package. */
export function listBreaks(next: AnyRelease, running: RunningReleases): Break[] {
  const { modules, sites = [] } = running;
  if (next.kind === 'site') {
    return modules
      .filter(({ name }) => name === next.name)
      .flatMap((module) => contractBreaks([module], [next]));
  }
  const after = afterwards(next, running);
  const ofSites =
    next.kind === 'module'
      ? sites.filter(({ name }) => name === next.name).flatMap((site) => contractBreaks([next], [site]))
      : [];
  // Releases that already run together were checked when they were released.
  const concerned = next.kind === 'shell' ? modules : [next];
  return [
    ...contractBreaks(concerned, after.shell),
    ...silencedEvents(running, after),
    ...takenPlaces(next, after),
    ...ofSites,
  ];
}

/** Returns what would break if no salon ran the package any more. Pages cannot do without the shell. */
export function listBreaksOfRemoval(
  { kind, name }: Pick<AnyRelease, 'kind' | 'name'>,
  running: RunningReleases,
): Break[] {
  if (kind !== 'module') return [];
  const after = { ...running, modules: running.modules.filter((module) => module.name !== name) };
  const sites = (running.sites ?? []).filter((site) => site.name === name);
  return [
    ...silencedEvents(running, after),
    ...sites.map((site): Break => ({ releases: [site], cause: { kind: 'no-module' } })),
  ];
}

/** Returns one sentence for each problem that `next` would cause if it replaced all running versions of its package. */
export const listConsumerProblems = (next: AnyRelease, running: RunningReleases): string[] =>
  listBreaks(next, running).map(formatBreak);

export function formatBreak({ releases, cause }: Break): string {
  const who = [...new Set(releases.map(titleOf))].join(', ');
  switch (cause.kind) {
    case 'contract': {
      const { host, problem } = cause;
      const place = host.kind === 'site' ? `its site ${host.version}` : titleOf(host);
      return `${who} would not run in ${place}: ${formatContractProblem(problem)}.`;
    }
    case 'event':
      return `${who} would wait for "${cause.event}" in vain: nobody would tell it any more.`;
    case 'claim':
      return `${who} ${cause.end}.`;
    case 'no-module':
      return `${who} would have no module to show.`;
  }
}

function afterwards(
  next: ModuleRelease | ShellRelease,
  { shell, modules }: RunningReleases,
): RunningReleases {
  if (next.kind === 'shell') return { shell: [next], modules };
  return { shell, modules: [...modules.filter(({ name }) => name !== next.name), next] };
}

const titleOf = ({ name, version }: Named) => `${name} ${version}`;

function contractBreaks(
  modules: readonly ModuleRelease[],
  hosts: readonly (ShellRelease | SiteRelease)[],
): Break[] {
  return modules.flatMap((module) =>
    hosts.flatMap((host) =>
      listContractProblems(module, host).map(
        (problem): Break => ({ releases: [module], cause: { kind: 'contract', host, problem } }),
      ),
    ),
  );
}

/** Finds events that a package still hears and that no package would emit any more. */
function silencedEvents(before: RunningReleases, after: RunningReleases): Break[] {
  const emitted = emittersOf(after);
  const silenced = [...emittersOf(before)].filter((event) => !emitted.has(event)).sort();
  return silenced.flatMap((event): Break[] => {
    const releases = allReleases(after).filter(({ events }) => events.hears.includes(event));
    return releases.length === 0 ? [] : [{ releases, cause: { kind: 'event', event } }];
  });
}

const allReleases = ({ shell, modules }: RunningReleases) => [...shell, ...modules];
const emittersOf = (running: RunningReleases) =>
  new Set(allReleases(running).flatMap(({ events }) => events.emits));

function takenPlaces(next: ModuleRelease | ShellRelease, { modules }: RunningReleases): Break[] {
  if (next.kind === 'shell') return [];
  return listClaimProblems(next, modules).map((end) => ({ releases: [next], cause: { kind: 'claim', end } }));
}
