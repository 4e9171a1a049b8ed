import type { PageModule, PageRoute } from '@salon/shared/releases/page-registry';

export interface RouteMatch {
  module: PageModule;
  route: PageRoute;
  params: Record<string, string>;
}

/** A route, cut up. */
interface Pattern extends Pick<RouteMatch, 'module' | 'route'> {
  segments: string[];
}

interface RouteIndex {
  /** By the number of their segments: with a hundred modules few are left to look at. */
  patterns: Map<number, Pattern[]>;
  /** Guards, prefetching and each module's registration ask for the same path, one after another. */
  last: { pathname: string; match: RouteMatch | undefined } | undefined;
}

const indexes = new WeakMap<readonly PageModule[], RouteIndex>();

/**
 * The module and route that own a path. A literal segment wins over a parameter, so `/bookings/add` is never
 * read as `/bookings/:id`; among equals the first of the registry.
 */
export function matchRoute(modules: readonly PageModule[], pathname: string): RouteMatch | undefined {
  const index = indexes.get(modules) ?? indexOf(modules);
  if (index.last?.pathname === pathname) return index.last.match;
  const segments = segmentsOf(pathname);
  let match: RouteMatch | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const { module, route, segments: expected } of index.patterns.get(segments.length) ?? []) {
    const params = paramsOf(expected, segments);
    if (params === undefined || Object.keys(params).length >= fewest) continue;
    fewest = Object.keys(params).length;
    match = { module, route, params };
  }
  index.last = { pathname, match };
  return match;
}

function indexOf(modules: readonly PageModule[]): RouteIndex {
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

/** The parameters of a pattern (`/bookings/edit/:id`) in a path, or undefined when the path is another. */
function paramsOf(
  expected: readonly string[],
  segments: readonly string[],
): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decoded(segment);
    else if (part !== segment) return undefined;
  }
  return params;
}

/** A trailing slash or a doubled one, typed by hand, makes no other page. */
function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
