export interface Claims {
  name: string;
  routes: readonly { path: string }[];
  navigation: readonly { path: string }[];
}

/** Paths that the shell handles before it looks for a module. */
const SHELL_PATHS = [
  '/',
  '/login',
  '/dashboard',
  '/support',
  '/platform/console',
  '/platform/releases',
  '/booking',
];

/** First segments of paths under which the server serves no pages. */
const SERVER_SEGMENTS = ['api', 'shell', 'modules', 'site', 'images', 'uploads', 'metrics', 'preview'];

/**
 * An encoded path would match no route, or another module's route. A browser resolves segments of dots, so that
 * `/../customers` opens `/customers`.
 */
const PLAIN_PATH = /^(\/|(\/(?!:?\.+(\/|$)):?[\w.-]+)+\/?)$/;

/** Returns who reserves the path; null for a path that is not reserved. */
export function findReservedOwner(path: string): 'shell' | 'server' | null {
  if (SHELL_PATHS.some((own) => doPatternsConflict(own, path))) return 'shell';
  const segments = segmentsOf(path);
  // A last segment with a dot is a file: /index.html, /favicon.ico.
  const isFile = segments.at(-1)?.includes('.') ?? false;
  return isFile || SERVER_SEGMENTS.includes(segments[0] ?? '') ? 'server' : null;
}

/** Whether an address can match both patterns, such as `/book/noor` for `/book/noor` and `/book/:id`. */
export function doPatternsConflict(one: string, other: string): boolean {
  const [left, right] = [segmentsOf(one), segmentsOf(other)];
  return (
    left.length === right.length && left.every((segment, index) => canMatchSame(segment, right[index] ?? ''))
  );
}

const canMatchSame = (one: string, other: string) => one === other || isParameter(one) || isParameter(other);

/** Whether `pattern` matches every address that `other` matches, such as `/book/:id` for `/book/noor`. */
export function coversPattern(pattern: string, other: string): boolean {
  const [wide, narrow] = [segmentsOf(pattern), segmentsOf(other)];
  return (
    wide.length === narrow.length &&
    wide.every((segment, index) => isParameter(segment) || segment === narrow[index])
  );
}

/** `/a/:id` and `/a/:name` match the same pages; `/a/add` has priority, because it has fewer parameters. */
export const haveSamePages = (one: string, other: string): boolean =>
  doPatternsConflict(one, other) && parametersOf(one) === parametersOf(other);

/** Returns ends of sentences that begin with the module's name. */
export function listClaimProblems({ name, routes, navigation }: Claims, all: readonly Claims[]): string[] {
  const others = all.filter((other) => other.name !== name);
  const paths = routes.map(({ path }) => path);
  return [
    ...paths.flatMap((path, index) => refusedRoute(path, paths.slice(0, index), others) ?? []),
    ...navigation.flatMap(({ path }) => refusedEntry(path, paths, others) ?? []),
  ];
}

function refusedRoute(path: string, own: readonly string[], others: readonly Claims[]): string | null {
  if (!PLAIN_PATH.test(path)) return `has the path ${path}, which is no plain path`;
  if (isParameter(segmentsOf(path)[0] ?? '')) return `has the path ${path}, which takes every module's pages`;
  const reserved = findReservedOwner(path);
  if (reserved) return `has the path ${path}, which is the ${reserved}'s own`;
  const alike = own.find((route) => haveSamePages(route, path));
  if (alike !== undefined) return `has two routes for the same pages: ${alike} and ${path}`;
  const owner = findOwner(path, others);
  return owner && `has the path ${path}, which is ${owner}`;
}

/** Refuses every path that is no route of the module: `https:`, `javascript:`, another module's page. */
function refusedEntry(path: string, own: readonly string[], others: readonly Claims[]): string | null {
  if (own.includes(path)) return null;
  const owner = findOwner(path, others) ?? 'no route of its own';
  return `has a navigation entry to ${path}, which is ${owner}`;
}

function findOwner(path: string, others: readonly Claims[]): string | null {
  for (const { name, routes, navigation } of others) {
    const theirs = [...routes, ...navigation].find((other) => doPatternsConflict(other.path, path));
    if (theirs) return theirs.path === path ? `${name}'s` : `${name}'s (${theirs.path})`;
  }
  return null;
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');
const isParameter = (segment: string) => segment.startsWith(':');
const parametersOf = (path: string) => segmentsOf(path).filter(isParameter).length;
