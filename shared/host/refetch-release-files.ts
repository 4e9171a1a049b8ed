import { fetchInBackground } from './background-fetch.ts';
import { listFetchedFiles } from './register-worker.ts';

/** Timeout of one file. */
const FETCH_TIMEOUT_MS = 2_000;

/**
 * Fetches every file of a release that this page has requested, past the HTTP cache and the service worker's cache: both keep
 * damaged bytes for ever. The next attempt then sees the server's present bytes. Settles within 2 s and never rejects: the
 * next attempt reports files that did not come.
 */
export async function refetchReleaseFiles(base: string): Promise<void> {
  const { href } = new URL(base, document.baseURI);
  const files = [...new Set(listFetchedFiles())].filter((name) => name.startsWith(href));
  const fetchPastCaches = (file: string) =>
    fetchInBackground(file, { cache: 'reload', priority: 'high', limitMs: FETCH_TIMEOUT_MS });
  await Promise.all(files.map(fetchPastCaches));
}
