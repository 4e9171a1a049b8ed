import type { Business } from '@salon/shared/contracts/business';

/** Id of the element in which the server puts the salon's facts (JSON), so that the page needs no request for them. */
const ELEMENT_ID = 'salon';

/** @returns the salon of the page's facts when the address names that salon, otherwise null */
export function readPageSalon(idOrSlug: string): Business | null {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  if (!text) return null;
  try {
    const business: Business = JSON.parse(text);
    return business.id === idOrSlug || business.slug === idOrSlug ? business : null;
  } catch {
    return null;
  }
}

/** Time after which the salon's facts in an open page may be out of date. */
const FRESH_MS = 5 * 60_000;

/**
 * Whether the salon's facts must be loaded again: the server has marked them with `data-at` as older than the page, or
 * the page has been open for longer than `FRESH_MS`.
 */
export function isPageSalonStale(): boolean {
  const servedAt = document.getElementById(ELEMENT_ID)?.dataset.at;
  return servedAt !== undefined || Date.now() - performance.timeOrigin > FRESH_MS;
}
