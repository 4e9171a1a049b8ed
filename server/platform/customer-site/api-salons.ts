import { business } from '@salon/shared/contracts/business';
import { paths } from '@salon/shared/contracts/paths';
import { webpSizeOf } from '../pages/picture-size.ts';
import { salonFacts } from '../pages/salon-facts.ts';
import type { SalonSource } from '../pages/salon-source.ts';

/** A change of a salon is in its pages after so long. */
const FRESH_MS = 5_000;
/** A page waits for its salon no longer than this; the API is asked on, for the next page. */
const PATIENCE_MS = 1_000;
const TIMEOUT_MS = 5_000;

/** Salons as the API tells them to anyone: what is known is kept for when it does not answer. */
export function apiSalons(apiUrl: string, patienceMs = PATIENCE_MS): SalonSource {
  return {
    find: salonFacts((idOrSlug) => fetchSalon(apiUrl, idOrSlug), { freshMs: FRESH_MS, patienceMs }),
    sizeOf: (url) => fetchSize(apiUrl, url),
  };
}

/** @throws when the API does not answer, or not as it should */
export async function fetchSalon(apiUrl: string, idOrSlug: string) {
  const answer = await fetch(apiUrl + paths.business(idOrSlug), {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body: unknown = await answer.json();
  const { code, data } = Object(body);
  // A proxy's own 404 says nothing about the salon.
  if (answer.status === 404 && code === 'BUSINESS_NOT_FOUND') return null;
  if (!answer.ok) throw new Error(`The API answered ${answer.status}`);
  return business.parse(data);
}

async function fetchSize(apiUrl: string, url: string) {
  try {
    const answer = await fetch(apiUrl + url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok && answer.body ? await webpSizeOf(answer.body) : null;
  } catch {
    return null;
  }
}
