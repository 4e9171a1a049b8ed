import type { FastifyInstance } from 'fastify';

/** Which methods an address knows: tells a wrong method (405) from an unknown address (404). */
export interface RouteMap {
  /** Of the most exact pattern that fits: `/api/bookings/totals` before `/api/bookings/:id`. None for an unknown address. */
  methodsAt(url: string): string[];
  /**
   * The same, when the router fell back to a pattern less exact than that: a DELETE of `/api/bookings/totals` would
   * else be taken for the booking "totals". Null when the route is the right one.
   */
  methodsInstead(route: string, url: string): string[] | null;
}

interface Pattern {
  url: string;
  fits: RegExp;
  /** Sorts exact patterns before those with parameters, segment by segment. */
  rank: string;
  methods: Set<string>;
}

/** Watches the routes that are registered after it. */
export function watchRoutes(app: FastifyInstance): RouteMap {
  const byUrl = new Map<string, Pattern>();
  app.addHook('onRoute', ({ url, method }) => {
    // The pages' own wildcard fits everything and would know every address.
    if (url === '/*' || url === '*') return;
    const known = byUrl.get(url) ?? patternOf(url);
    for (const name of [method].flat()) known.methods.add(name);
    byUrl.set(url, known);
  });

  const sorted = (patterns: Iterable<Pattern>) => [...patterns].sort((a, b) => (a.rank < b.rank ? -1 : 1));
  let all: Pattern[] | undefined;
  const rivals = new Map<string, Pattern[]>();
  const rivalsOf = (route: string): Pattern[] => {
    const found = rivals.get(route) ?? sorted(rivalsAmong(byUrl, route));
    rivals.set(route, found);
    return found;
  };

  return {
    methodsAt(url) {
      const path = pathOf(url);
      all ??= sorted(byUrl.values());
      return methodsOf(all.find(({ fits }) => fits.test(path)));
    },
    methodsInstead(route, url) {
      const candidates = rivalsOf(route);
      if (candidates.length === 0) return null;
      const path = pathOf(url);
      const better = candidates.find(({ fits }) => fits.test(path));
      return better ? methodsOf(better) : null;
    },
  };
}

/** More exact patterns that could fit what fits this one. */
function rivalsAmong(byUrl: ReadonlyMap<string, Pattern>, route: string): Pattern[] {
  const own = byUrl.get(route);
  if (!own) return [];
  const isRival = ({ url, rank }: Pattern) => rank < own.rank && own.fits.test(url.replaceAll(':', ''));
  return [...byUrl.values()].filter(isRival);
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

/** As the router reads it: `%2F` and other signs that would divide an address stay what they are. */
function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
