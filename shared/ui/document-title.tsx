import { createContext, useContext, useEffect } from 'react';

/** The salon's name for page titles; empty before sign-in. `SalonProviders` provides it. */
export const SalonNameContext = createContext('');

/** The salon's part of a title until the salon's name is known. The HTML template of the page has the same word. */
const DEFAULT_SALON_NAME = 'صالون';

const SEPARATOR = ' · ';

/**
 * Sets the title of the browser's tab: `الخدمات · صالون نور`. The title of a closed page stays until the next page sets
 * its own. `PageHeader` calls this hook; a page without a `PageHeader` calls it itself.
 */
export function useDocumentTitle(title: string): void {
  const salonName = useContext(SalonNameContext) || DEFAULT_SALON_NAME;
  useEffect(() => {
    document.title = `${title}${SEPARATOR}${salonName}`;
  }, [title, salonName]);
}

/** Returns the page's part of a tab title: `الخدمات`. */
export const getPageTitle = (documentTitle: string): string => documentTitle.split(SEPARATOR)[0] ?? '';
