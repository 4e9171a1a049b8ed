import { listClaimProblems } from '@salon/shared/releases/claims';
import { formatContractProblem, listContractProblems } from '@salon/shared/releases/compatibility';
import type { ModuleRelease, ShellRelease } from '@salon/shared/releases/release';

/** Every version of the shell and of each module that some salon runs. */
export interface RunningReleases {
  shell: readonly ShellRelease[];
  modules: readonly ModuleRelease[];
}

/** Returns one sentence for each problem that `next` would cause if it replaced all running versions of its package. */
export function listConsumerProblems(next: ModuleRelease | ShellRelease, running: RunningReleases): string[] {
  const after = afterwards(next, running);
  return [...contractBreaks(next, after), ...silencedEvents(running, after), ...takenPlaces(next, after)];
}

function afterwards(
  next: ModuleRelease | ShellRelease,
  { shell, modules }: RunningReleases,
): RunningReleases {
  if (next.kind === 'shell') return { shell: [next], modules };
  return { shell, modules: [...modules.filter(({ name }) => name !== next.name), next] };
}

const titleOf = ({ name, version }: ModuleRelease | ShellRelease) => `${name} ${version}`;

function contractBreaks(next: ModuleRelease | ShellRelease, { shell, modules }: RunningReleases): string[] {
  // Releases that already run together were checked when they were released.
  const concerned = next.kind === 'shell' ? modules : [next];
  return concerned.flatMap((module) =>
    shell.flatMap((host) =>
      listContractProblems(module, host).map(
        (problem) =>
          `${titleOf(module)} would not run in ${titleOf(host)}: ${formatContractProblem(problem)}.`,
      ),
    ),
  );
}

/** Reports events that a package still hears and that no package would emit any more. */
function silencedEvents(before: RunningReleases, after: RunningReleases): string[] {
  const emitted = emittersOf(after);
  const silenced = [...emittersOf(before)].filter((event) => !emitted.has(event)).sort();
  return silenced.flatMap((event) => {
    const listeners = allReleases(after).filter(({ events }) => events.hears.includes(event));
    if (listeners.length === 0) return [];
    const names = [...new Set(listeners.map(titleOf))].join(', ');
    return `${names} would wait for "${event}" in vain: nobody would tell it any more.`;
  });
}

const allReleases = ({ shell, modules }: RunningReleases) => [...shell, ...modules];
const emittersOf = (running: RunningReleases) =>
  new Set(allReleases(running).flatMap(({ events }) => events.emits));

function takenPlaces(next: ModuleRelease | ShellRelease, { modules }: RunningReleases): string[] {
  if (next.kind === 'shell') return [];
  return listClaimProblems(next, modules).map((end) => `${titleOf(next)} ${end}.`);
}
