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

/** A page that has been open for longer may show what the salon has changed since. */
const FRESH_MS = 5 * 60_000;

/**
 * Whether those facts are to be asked for anew: the server says by `data-at` that they are from earlier than the page; else
 * it is the page that has been open for long.
 */
export function isPageOld(): boolean {
  const servedAt = document.getElementById(ELEMENT_ID)?.dataset.at;
  return servedAt !== undefined || Date.now() - performance.timeOrigin > FRESH_MS;
}
