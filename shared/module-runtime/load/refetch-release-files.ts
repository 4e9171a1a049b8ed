import { REFETCH_TIMEOUT_MS } from '../budgets.ts';
import type { fetchInBackground } from './background-fetch.ts';

/**
 * Fetches again those files in the folder `base` that the page has requested; `requested` are the page's requests. The
 * fetches bypass the HTTP cache and the service worker's cache, because both keep damaged bytes for ever. Each file has
 * REFETCH_TIMEOUT_MS. Never rejects.
 */
export async function refetchReleaseFiles(
  base: string,
  requested: readonly string[],
  fetchFile: typeof fetchInBackground,
): Promise<void> {
  const { href } = new URL(base, document.baseURI);
  const files = [...new Set(requested)].filter((name) => name.startsWith(href));
  const fetchPastCaches = (file: string) =>
    fetchFile(file, { cache: 'reload', priority: 'high', limitMs: REFETCH_TIMEOUT_MS });
  await Promise.all(files.map(fetchPastCaches));
}
