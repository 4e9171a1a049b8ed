/** What a module wants of the page's addresses. */
export interface Claims {
  name: string;
  routes: readonly { path: string }[];
  navigation: readonly { path: string }[];
}

/** Pages that the shell answers itself, before it looks for a module; `/booking` leads on to `/customer`. */
const OF_THE_SHELL = ['/', '/login', '/dashboard', '/support', '/platform/releases', '/booking'];

/** First segments that the server answers before it makes a page: a module's page there would open by a click alone. */
const OF_THE_SERVER = ['api', 'shell', 'remotes', 'site', 'images', 'uploads', 'metrics'];

/** Letters that an address carries as they are: what is written otherwise would match nothing, or by another's name. */
const PLAIN = /^(\/|(\/:?[\w.-]+)+\/?)$/;

/** Whose a path is that no module may have; null when one may. */
export function reservedFor(path: string): 'shell' | 'server' | null {
  if (OF_THE_SHELL.some((own) => conflict(own, path))) return 'shell';
  const segments = segmentsOf(path);
  // A last segment with a dot is a file: /index.html, /favicon.ico.
  const isFile = segments.at(-1)?.includes('.') ?? false;
  return isFile || OF_THE_SERVER.includes(segments[0] ?? '') ? 'server' : null;
}

/** Whether some address belongs to both patterns: `/book/noor` is one of `/book/:id`. */
export function conflict(one: string, other: string): boolean {
  const [left, right] = [segmentsOf(one), segmentsOf(other)];
  return left.length === right.length && left.every((segment, index) => meet(segment, right[index] ?? ''));
}

const meet = (one: string, other: string) => one === other || isParameter(one) || isParameter(other);

/**
 * Whether two patterns of one module own the same pages, neither more than the other: `/a/:id` and `/a/:name`. Of `/a/:id`
 * and `/a/add` the second has fewer parameters and wins.
 */
export const areAlike = (one: string, other: string): boolean =>
  conflict(one, other) && parametersOf(one) === parametersOf(other);

/**
 * What a module may not have of its routes and its navigation, beside the modules that have theirs already: the ends of
 * sentences that begin with the module; none when it may have all. Release tool, server and page ask this alike.
 */
export function refusedClaims({ name, routes, navigation }: Claims, all: readonly Claims[]): string[] {
  const others = all.filter((other) => other.name !== name);
  const paths = routes.map(({ path }) => path);
  return [
    ...paths.flatMap((path, index) => refusedRoute(path, paths.slice(0, index), others) ?? []),
    ...navigation.flatMap(({ path }) => refusedEntry(path, paths, others) ?? []),
  ];
}

function refusedRoute(path: string, own: readonly string[], others: readonly Claims[]): string | null {
  if (!PLAIN.test(path)) return `has the path ${path}, which is no plain path`;
  if (isParameter(segmentsOf(path)[0] ?? '')) return `has the path ${path}, which takes every module's pages`;
  const reserved = reservedFor(path);
  if (reserved) return `has the path ${path}, which is the ${reserved}'s own`;
  const twin = own.find((route) => areAlike(route, path));
  if (twin !== undefined) return `has two routes for the same pages: ${twin} and ${path}`;
  const taken = takenBy(path, others);
  return taken && `has the path ${path}, which is ${taken}`;
}

/** An entry leads to a page of its module: elsewhere (`https:`, `javascript:`, another's page) it would mislead. */
function refusedEntry(path: string, own: readonly string[], others: readonly Claims[]): string | null {
  if (own.includes(path)) return null;
  const taken = takenBy(path, others) ?? 'no route of its own';
  return `has a navigation entry to ${path}, which is ${taken}`;
}

function takenBy(path: string, others: readonly Claims[]): string | null {
  for (const { name, routes, navigation } of others) {
    const theirs = [...routes, ...navigation].find((other) => conflict(other.path, path));
    if (theirs) return theirs.path === path ? `${name}'s` : `${name}'s (${theirs.path})`;
  }
  return null;
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');
const isParameter = (segment: string) => segment.startsWith(':');
const parametersOf = (path: string) => segmentsOf(path).filter(isParameter).length;
