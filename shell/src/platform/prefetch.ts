import type { PageRegistry } from '@salon/shared/releases/page-registry';
import { matchRoute } from './matching.ts';

/** `intent`: the person may go there (hover, touch). `visit`: the page is being opened now. */
export type PrefetchUrgency = 'intent' | 'visit';

/** Addresses of all files that a path needs beyond what a signed-in page has; none for a path of the shell's own. */
export function filesOfPath(registry: PageRegistry, pathname: string): string[] {
  const { shell, modules } = registry;
  if (pathname === '/dashboard') return shell.dashboard.map((file) => shell.base + file);
  const match = matchRoute(modules, pathname);
  if (match === undefined) return [];
  const { module, route } = match;
  return [
    ...route.preload.shellFiles.map((file) => shell.base + file),
    ...route.preload.files.map((file) => module.base + file),
  ];
}

/**
 * Asks for every file of a path at once, so that opening it does not go from entry to chunk to chunk. A hint must
 * match how the file is fetched later: without `crossorigin` on the page's own origin, with it elsewhere;
 * otherwise the file comes twice.
 */
export class Prefetcher {
  readonly #registry: PageRegistry;
  readonly #asked = new Map<string, PrefetchUrgency>();

  constructor(registry: PageRegistry) {
    this.#registry = registry;
    // The server has put hints for the first page into the HTML.
    for (const link of document.querySelectorAll('link[rel=preload]')) {
      this.#asked.set(link.getAttribute('href') ?? '', 'visit');
    }
  }

  prefetch(pathname: string, urgency: PrefetchUrgency): void {
    for (const file of filesOfPath(this.#registry, pathname)) this.#ask(file, urgency);
  }

  #ask(file: string, urgency: PrefetchUrgency): void {
    const known = this.#asked.get(file);
    if (known === 'visit' || known === urgency) return;
    this.#asked.set(file, urgency);
    const link = document.createElement('link');
    link.rel = urgency === 'visit' ? 'preload' : 'prefetch';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    if (new URL(file, document.baseURI).origin !== location.origin) link.crossOrigin = 'anonymous';
    // A hint that failed must not stop the next attempt from asking again.
    link.onerror = () => {
      this.#asked.delete(file);
      link.remove();
    };
    link.href = file;
    document.head.append(link);
  }
}
