import type { Business } from '@salon/shared/contracts/business';

/** Id of the element in which whoever served the page put the salon's facts (JSON), so that nothing is asked for them. */
const ELEMENT_ID = 'salon';

/** The salon that the page was served for, when it is the one of the address; null when the page knows none or another. */
export function salonOfPage(idOrSlug: string): Business | null {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  if (!text) return null;
  try {
    const business: Business = JSON.parse(text);
    return business.id === idOrSlug || business.slug === idOrSlug ? business : null;
  } catch {
    return null;
  }
}

/**
 * How old those facts are: by the element's `data-at` (milliseconds since 1970, the server's word), without it by when the
 * page was opened, which a page that was kept by the browser does not outlive.
 */
export function ageOfPageMs(): number {
  const servedAt = Number(document.getElementById(ELEMENT_ID)?.dataset.at);
  return Date.now() - (servedAt || performance.timeOrigin);
}
