import type { FastifyInstance } from 'fastify';

/** Which methods an address knows: tells a wrong method (405) from an unknown address (404). */
export interface RouteMap {
  methodsAt(url: string): string[];
}

/** Watches the routes that are registered after it. */
export function watchRoutes(app: FastifyInstance): RouteMap {
  const methodsByPattern = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const known = methodsByPattern.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const name of [method].flat()) known.methods.add(name);
    methodsByPattern.set(url, known);
  });
  return {
    methodsAt(url) {
      const path = url.split('?', 1)[0] ?? '';
      const matching = [...methodsByPattern.values()].filter(({ pattern }) => pattern.test(path));
      return [...new Set(matching.flatMap(({ methods }) => [...methods]))].sort();
    },
  };
}

function patternOf(url: string): RegExp {
  const segments = url.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)));
  return new RegExp(`^${segments.join('/')}/?$`);
}
