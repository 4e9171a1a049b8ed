import { business } from '@salon/shared/contracts/business';
import { paths } from '@salon/shared/contracts/paths';
import { readWebpSize } from '../pages/image-size.ts';
import { createSalonFinder } from '../pages/salon-facts.ts';
import type { SalonSource } from '../pages/salon-source.ts';

/** While the API answers, a change of a salon appears in its pages within this time. */
const FRESH_MS = 5_000;
/** A page waits this long for the API. The request then goes on, and the next page has its result. */
const PAGE_WAIT_MS = 1_000;
const TIMEOUT_MS = 5_000;

/** Caches salons for a day, for times when the API does not answer. */
export function createApiSalons(apiUrl: string, timeoutMs = PAGE_WAIT_MS): SalonSource {
  return {
    find: createSalonFinder((idOrSlug) => fetchSalon(apiUrl, idOrSlug), { freshMs: FRESH_MS, timeoutMs }),
    readImageSize: (url) => fetchSize(apiUrl, url),
  };
}

/** Returns null if there is no such salon. @throws when the API does not answer, or answers something unexpected */
export async function fetchSalon(apiUrl: string, idOrSlug: string) {
  const answer = await fetch(apiUrl + paths.business(idOrSlug), {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body: unknown = await answer.json();
  const { code, data } = Object(body);
  // Only the API's own code says that there is no such salon; a proxy's 404 does not.
  if (answer.status === 404 && code === 'BUSINESS_NOT_FOUND') return null;
  if (!answer.ok) throw new Error(`The API answered ${answer.status}`);
  return business.parse(data);
}

async function fetchSize(apiUrl: string, url: string) {
  try {
    const answer = await fetch(apiUrl + url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok && answer.body ? await readWebpSize(answer.body) : null;
  } catch {
    return null;
  }
}
