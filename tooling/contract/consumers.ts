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

/** Pages that the shell shows itself, before it looks for a module. */
const OF_THE_SHELL = ['/', '/login', '/dashboard', '/support', '/platform/releases'];

/** Folders and files that the server answers before it makes a page: a module's page there would open by a click alone. */
const OF_THE_SERVER = [
  'api',
  'shell',
  'remotes',
  'site',
  'images',
  'uploads',
  'registry.json',
  'service-worker.js',
  'manifest.webmanifest',
];

/** Whose a path is that no module may have; null when one may. */
export function reservedFor(path: string): 'shell' | 'server' | null {
  if (OF_THE_SHELL.some((own) => areAlike(own, path))) return 'shell';
  return OF_THE_SERVER.includes(segmentsOf(path)[0] ?? '') ? 'server' : null;
}

/** Paths of which two would be the owner, as `shell/src/platform/matching.ts` decides it. */
function sharedPaths(next: ModuleRelease | ShellRelease, { modules }: Running): string[] {
  if (next.kind === 'shell') return [];
  const owners = modules.filter(({ name }) => name !== next.name);
  return next.routes.flatMap(({ path }, index) => {
    const reserved = reservedFor(path);
    if (reserved) return [`${titleOf(next)} has the path ${path}, which is the ${reserved}'s own.`];
    const twin = next.routes.findIndex((route) => areAlike(route.path, path));
    if (twin < index) {
      return [`${titleOf(next)} has two routes for the same pages: ${next.routes[twin]?.path} and ${path}.`];
    }
    const owner = owners.find(({ routes }) => routes.some((route) => areAlike(route.path, path)));
    return owner ? [`${titleOf(next)} has the path ${path}, which is ${owner.name}'s.`] : [];
  });
}

/**
 * Whether some address belongs to both patterns, and to neither more than to the other: `/a/:id` and `/a/:name`. Of
 * `/a/:id` and `/a/add` the second has fewer parameters and wins.
 */
export function areAlike(one: string, other: string): boolean {
  const [left, right] = [segmentsOf(one), segmentsOf(other)];
  const overlap = left.every((segment, index) => {
    const against = right[index] ?? '';
    return segment === against || isParameter(segment) || isParameter(against);
  });
  return overlap && left.length === right.length && parametersOf(left) === parametersOf(right);
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');
const isParameter = (segment: string) => segment.startsWith(':');
const parametersOf = (segments: readonly string[]) => segments.filter(isParameter).length;
