import { fetchInBackground } from './background-fetch.ts';
import { fetchedFiles } from './register-worker.ts';

/** A file that was lost or tampered with on its way is kept for ever like any other: by the HTTP cache, and by a worker. */
const LIMIT_MS = 2_000;

/**
 * Has every file of a release that this page asked for be fetched past all that is kept, so that the next attempt sees what
 * the server has now. Settles soon and never rejects: what does not come is found by the attempt itself.
 */
export async function fetchAnew(base: string): Promise<void> {
  const { href } = new URL(base, document.baseURI);
  const files = [...new Set(fetchedFiles())].filter((name) => name.startsWith(href));
  const anew = (file: string) =>
    fetchInBackground(file, { cache: 'reload', priority: 'high', limitMs: LIMIT_MS });
  await Promise.all(files.map(anew));
}
