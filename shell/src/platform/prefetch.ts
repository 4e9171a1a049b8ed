import { fetchInBackground } from '@salon/shared/module-runtime/load/background-fetch';
import type { PageRegistry } from '@salon/shared/releases/page-registry';
import { getFileAddress } from '@salon/shared/releases/unchanged-files';
import { matchRoute } from './matching.ts';

/** `intent`: the person may go there (hover, focus, touch). `visit`: the page is being opened now. */
export type PrefetchUrgency = 'intent' | 'visit';

/** Lists the addresses of the files that a path needs beside the shell's files that its page has anyway. */
export function listFilesOfPath(registry: PageRegistry, pathname: string): string[] {
  const { shell, modules } = registry;
  if (pathname === '/dashboard') return shell.dashboard.map((file) => shell.base + file);
  const match = matchRoute(modules, pathname);
  if (match === undefined) return [];
  const { module, route } = match;
  return [
    ...route.preload.shellFiles.map((file) => shell.base + file),
    ...route.preload.files.map((file) => getFileAddress(module, file)),
  ];
}

/**
 * Fetches files into the HTTP cache and the service worker's cache, so that a visit does not load entry and chunks one
 * after another. Preload links cannot do this, because the page does not know the hashes of chunks, and for a script
 * with a hash the browser does not use a link without the hash.
 */
export class Prefetcher {
  readonly #registry: PageRegistry;
  readonly #requested = new Set<string>();

  constructor(registry: PageRegistry) {
    this.#registry = registry;
    // The HTML's preload hints request the files of the first page.
    for (const link of document.querySelectorAll('link[rel=preload], link[data-hint]')) {
      this.#requested.add(link.getAttribute('href') ?? '');
    }
  }

  prefetch(pathname: string, urgency: PrefetchUrgency): void {
    const files = listFilesOfPath(this.#registry, pathname).filter((file) => !this.#requested.has(file));
    for (const file of files) void this.#fetch(file, urgency);
  }

  /**
   * A file that was requested with low priority needs no second request, because the browser joins the script's request
   * with the first one.
   */
  async #fetch(file: string, urgency: PrefetchUrgency): Promise<void> {
    this.#requested.add(file);
    const isThere = await fetchInBackground(file, { priority: urgency === 'visit' ? 'high' : 'low' });
    if (!isThere) this.#requested.delete(file);
  }
}
