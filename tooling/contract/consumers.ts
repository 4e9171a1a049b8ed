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
  return [...contractBreaks(next, after), ...silencedEvents(running, after), ...sharedPaths(next, after)];
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

/**
 * Paths of which two routes are the owner. `/a/:id` beside `/a/add` is none: the shell prefers the plain one
 * (shell/src/platform/matching.ts). Names of parameters tell nothing apart.
 */
function sharedPaths(next: ModuleRelease | ShellRelease, { modules }: Running): string[] {
  if (next.kind === 'shell') return [];
  const owners = modules.filter(({ name }) => name !== next.name);
  return next.routes.flatMap(({ path }, index) => {
    const isTwice = next.routes.findIndex((route) => isSamePath(route.path, path)) < index;
    if (isTwice) return [`${titleOf(next)} has the path ${path} twice.`];
    const owner = owners.find(({ routes }) => routes.some((route) => isSamePath(route.path, path)));
    return owner ? [`${titleOf(next)} has the path ${path}, which is ${owner.name}'s.`] : [];
  });
}

const isSamePath = (one: string, other: string) => patternOf(one) === patternOf(other);
const patternOf = (path: string) => path.replaceAll(/:\w+/g, ':');
