import { refusedClaims } from '@salon/shared/releases/claims';
import { problemsBetween, sentenceOf } from '@salon/shared/releases/compatibility';
import type { ModuleRelease, ShellRelease } from '@salon/shared/releases/release';

/** What an environment runs: of each package every version that some salon has. */
export interface Running {
  shell: readonly ShellRelease[];
  modules: readonly ModuleRelease[];
}

/**
 * What would break in an environment that takes up a release of a module or of the shell beside all others: a sentence for
 * each, none when nothing would. The versions of the same package that run now give way to it.
 */
export function whoWouldBreak(next: ModuleRelease | ShellRelease, running: Running): string[] {
  const after = afterwards(next, running);
  return [...contractBreaks(next, after), ...silencedEvents(running, after), ...takenPlaces(next, after)];
}

function afterwards(next: ModuleRelease | ShellRelease, { shell, modules }: Running): Running {
  if (next.kind === 'shell') return { shell: [next], modules };
  return { shell, modules: [...modules.filter(({ name }) => name !== next.name), next] };
}

const titleOf = ({ name, version }: ModuleRelease | ShellRelease) => `${name} ${version}`;

function contractBreaks(next: ModuleRelease | ShellRelease, { shell, modules }: Running): string[] {
  // What runs already and is not touched was looked at when it was released.
  const concerned = next.kind === 'shell' ? modules : [next];
  return concerned.flatMap((module) =>
    shell.flatMap((host) =>
      problemsBetween(module, host).map(
        (problem) => `${titleOf(module)} would not run in ${titleOf(host)}: ${sentenceOf(problem)}.`,
      ),
    ),
  );
}

/** Events that somebody goes on to hear, and that nobody tells any more. */
function silencedEvents(before: Running, after: Running): string[] {
  const told = tellersOf(after);
  const silenced = [...tellersOf(before)].filter((event) => !told.has(event)).sort();
  return silenced.flatMap((event) => {
    const listeners = everyone(after).filter(({ events }) => events.hears.includes(event));
    if (listeners.length === 0) return [];
    const names = [...new Set(listeners.map(titleOf))].join(', ');
    return `${names} would wait for "${event}" in vain: nobody would tell it any more.`;
  });
}

const everyone = ({ shell, modules }: Running) => [...shell, ...modules];
const tellersOf = (running: Running) => new Set(everyone(running).flatMap(({ events }) => events.emits));

/** Paths and entries of the navigation that would be somebody else's. */
function takenPlaces(next: ModuleRelease | ShellRelease, { modules }: Running): string[] {
  if (next.kind === 'shell') return [];
  return refusedClaims(next, modules).map((end) => `${titleOf(next)} ${end}.`);
}
