import { createContext, useContext, useEffect } from 'react';

/** The salon's name, for the titles of pages; empty where nobody is signed in. `SalonProviders` knows it. */
export const SalonNameContext = createContext('');

/** Until the salon's own name is known. The page's template says the same before any script. */
const NAMELESS = 'صالون';

const SEPARATOR = ' · ';

/**
 * Names the page in the browser's tab: `الخدمات · صالون نور`. A page that closes leaves its title; the next one sets its
 * own. `PageHeader` calls this; a page without one calls it itself.
 */
export function useDocumentTitle(title: string): void {
  const salonName = useContext(SalonNameContext) || NAMELESS;
  useEffect(() => {
    document.title = `${title}${SEPARATOR}${salonName}`;
  }, [title, salonName]);
}

/** The page's part of the title in the tab: `الخدمات`. */
export const pageTitleOf = (documentTitle: string): string => documentTitle.split(SEPARATOR)[0] ?? '';
