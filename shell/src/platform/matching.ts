import type { PageModule, PageRoute } from '@salon/shared/releases/page-registry';

export interface RouteMatch {
  module: PageModule;
  route: PageRoute;
  params: Record<string, string>;
}

interface Pattern extends Pick<RouteMatch, 'module' | 'route'> {
  segments: string[];
}

interface RouteIndex {
  /** Patterns by their number of segments, so that few are compared even with a hundred modules. */
  patterns: Map<number, Pattern[]>;
  /** The last result: guard, prefetcher and each module's registration ask for the same path one after another. */
  last: { pathname: string; match: RouteMatch | undefined } | undefined;
}

const indexes = new WeakMap<readonly PageModule[], RouteIndex>();

/**
 * The match with the fewest parameters wins (`/bookings/add`, not `/bookings/:id`); among equal matches the first
 * module of the registry wins.
 */
export function matchRoute(modules: readonly PageModule[], pathname: string): RouteMatch | undefined {
  const index = indexes.get(modules) ?? buildIndex(modules);
  if (index.last?.pathname === pathname) return index.last.match;
  const segments = segmentsOf(pathname);
  let match: RouteMatch | undefined;
  let fewestParams = Number.POSITIVE_INFINITY;
  for (const { module, route, segments: expected } of index.patterns.get(segments.length) ?? []) {
    const params = paramsOf(expected, segments);
    if (params === undefined || Object.keys(params).length >= fewestParams) continue;
    fewestParams = Object.keys(params).length;
    match = { module, route, params };
  }
  index.last = { pathname, match };
  return match;
}

function buildIndex(modules: readonly PageModule[]): RouteIndex {
  const patterns = new Map<number, Pattern[]>();
  for (const module of modules) {
    for (const route of module.routes) {
      const segments = segmentsOf(route.path);
      const alike = patterns.get(segments.length) ?? [];
      alike.push({ module, route, segments });
      patterns.set(segments.length, alike);
    }
  }
  const index = { patterns, last: undefined };
  indexes.set(modules, index);
  return index;
}

function paramsOf(
  expected: readonly string[],
  segments: readonly string[],
): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decode(segment);
    else if (part !== segment) return undefined;
  }
  return params;
}

/** Ignores trailing and doubled slashes of typed addresses. */
function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
