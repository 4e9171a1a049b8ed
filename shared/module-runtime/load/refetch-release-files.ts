import { REFETCH_TIMEOUT_MS } from '../budgets.ts';
import { listFetchedFiles } from '../page/register-worker.ts';
import { fetchInBackground } from './background-fetch.ts';

/**
 * Fetches again every file of a release that this page has requested, past the HTTP cache and the service worker's
 * cache, because both keep damaged bytes for ever. The next load then gets the server's present bytes. Settles within
 * REFETCH_TIMEOUT_MS and never rejects; the next load reports files that are still missing.
 */
export async function refetchReleaseFiles(base: string): Promise<void> {
  const { href } = new URL(base, document.baseURI);
  const files = [...new Set(listFetchedFiles())].filter((name) => name.startsWith(href));
  const fetchPastCaches = (file: string) =>
    fetchInBackground(file, { cache: 'reload', priority: 'high', limitMs: REFETCH_TIMEOUT_MS });
  await Promise.all(files.map(fetchPastCaches));
}
