import type { PageModule, PageRoute } from '@salon/shared/releases/page-registry';

export interface RouteMatch {
  module: PageModule;
  route: PageRoute;
  params: Record<string, string>;
}

/**
 * The module and route that own a path. A literal segment wins over a parameter, so `/bookings/add` is never
 * read as `/bookings/:id`; among equals the first of the registry.
 */
export function matchRoute(modules: readonly PageModule[], pathname: string): RouteMatch | undefined {
  const segments = segmentsOf(pathname);
  let best: RouteMatch | undefined;
  for (const module of modules) {
    for (const route of module.routes) {
      const params = paramsOf(route.path, segments);
      if (params === undefined) continue;
      if (best === undefined || Object.keys(params).length < Object.keys(best.params).length) {
        best = { module, route, params };
      }
    }
  }
  return best;
}

/** The parameters of a pattern (`/bookings/edit/:id`) in a path, or undefined when the path is another. */
function paramsOf(pattern: string, segments: readonly string[]): Record<string, string> | undefined {
  const expected = segmentsOf(pattern);
  if (expected.length !== segments.length) return undefined;
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
