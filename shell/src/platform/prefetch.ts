import { fetchInBackground } from '@salon/shared/host/background-fetch';
import { addressOfFile } from '@salon/shared/releases/kept-files';
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
    ...route.preload.files.map((file) => addressOfFile(module, file)),
  ];
}

/**
 * Fetches the files of a path side by side, so that opening it does not go from entry to chunk to chunk: into the HTTP cache (and
 * the worker's), where the script that wants it finds it. Not by a preload hint: scripts are asked for with the hash that they
 * must have, the page knows no hashes of chunks, and the browser uses no hint that was without.
 */
export class Prefetcher {
  readonly #registry: PageRegistry;
  readonly #asked = new Set<string>();

  constructor(registry: PageRegistry) {
    this.#registry = registry;
    // The server has put hints for the first page into the HTML.
    for (const link of document.querySelectorAll('link[rel=preload], link[data-hint]')) {
      this.#asked.add(link.getAttribute('href') ?? '');
    }
  }

  prefetch(pathname: string, urgency: PrefetchUrgency): void {
    const files = filesOfPath(this.#registry, pathname).filter((file) => !this.#asked.has(file));
    for (const file of files) void this.#fetch(file, urgency);
  }

  /** One that was asked for on intent comes sooner by itself once its script waits for it: the cache knows of both. */
  async #fetch(file: string, urgency: PrefetchUrgency): Promise<void> {
    this.#asked.add(file);
    const isThere = await fetchInBackground(file, { priority: urgency === 'visit' ? 'high' : 'low' });
    // The next attempt asks again.
    if (!isThere) this.#asked.delete(file);
  }
}
