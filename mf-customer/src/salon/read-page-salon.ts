import type { Business } from '@salon/shared/contracts/business';

/** The server puts the salon's facts (JSON) into this element, so that the page needs no request for them. */
const ELEMENT_ID = 'salon';

/** Returns null when the page has no facts of this salon. */
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

const FRESH_MS = 5 * 60_000;

/** The attribute `data-at`, from the server or the service worker, marks facts that are older than the page. */
export function isPageSalonStale(): boolean {
  const servedAt = document.getElementById(ELEMENT_ID)?.dataset.at;
  return servedAt !== undefined || Date.now() - performance.timeOrigin > FRESH_MS;
}
