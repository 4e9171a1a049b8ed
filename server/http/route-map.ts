import type { FastifyInstance } from 'fastify';

/** Tells a wrong method (405) from an unknown address (404). */
export interface RouteMap {
  /**
   * Returns the methods of the most exact pattern that fits: `/api/bookings/totals` before `/api/bookings/:id`. Returns
   * an empty list for an unknown address.
   */
  listMethods(url: string): string[];
  /**
   * Returns the methods of a pattern that is more exact than the route that the router chose, else null. If the most
   * exact route lacks the method, the router chooses another: `/api/bookings/:id` for DELETE `/api/bookings/totals`.
   */
  findMoreExactMethods(route: string, url: string): string[] | null;
}

interface Pattern {
  url: string;
  fits: RegExp;
  /** Sort key, segment by segment: a fixed text comes before a parameter, and a parameter before a wildcard. */
  rank: string;
  methods: Set<string>;
}

export function createRouteMap(app: FastifyInstance): RouteMap {
  const byUrl = new Map<string, Pattern>();
  app.addHook('onRoute', ({ url, method }) => {
    // The pages' wildcard fits every address, so with it no address would be unknown.
    if (url === '/*' || url === '*') return;
    const pattern = byUrl.get(url) ?? patternOf(url);
    for (const name of [method].flat()) pattern.methods.add(name);
    byUrl.set(url, pattern);
  });

  const sorted = (patterns: Iterable<Pattern>) => [...patterns].sort((a, b) => (a.rank < b.rank ? -1 : 1));
  let all: Pattern[] | undefined;
  const moreExactByRoute = new Map<string, Pattern[]>();
  const moreExactThan = (route: string): Pattern[] => {
    const found = moreExactByRoute.get(route) ?? sorted(findMoreExact(byUrl, route));
    moreExactByRoute.set(route, found);
    return found;
  };

  return {
    listMethods(url) {
      const path = pathOf(url);
      all ??= sorted(byUrl.values());
      return methodsOf(all.find(({ fits }) => fits.test(path)));
    },
    findMoreExactMethods(route, url) {
      const candidates = moreExactThan(route);
      if (candidates.length === 0) return null;
      const path = pathOf(url);
      const better = candidates.find(({ fits }) => fits.test(path));
      return better ? methodsOf(better) : null;
    },
  };
}

function findMoreExact(byUrl: ReadonlyMap<string, Pattern>, route: string): Pattern[] {
  const own = byUrl.get(route);
  if (!own) return [];
  const isMoreExact = ({ url, rank }: Pattern) => rank < own.rank && own.fits.test(url.replaceAll(':', ''));
  return [...byUrl.values()].filter(isMoreExact);
}

const methodsOf = (pattern?: Pattern): string[] => [...(pattern?.methods ?? [])].sort();

function patternOf(url: string): Pattern {
  const segments = url.split('/');
  const source = segments.map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : RegExp.escape(part);
  });
  const rank = segments.map((part) => (part === '*' ? '2' : Number(part.startsWith(':')))).join('');
  return { url, fits: new RegExp(`^${source.join('/')}/?$`), rank, methods: new Set() };
}

/** Decodes the path as the router does: `%2F` and other encoded separators stay encoded. */
function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
