import { createContext, useContext, useEffect } from 'react';

export const SalonNameContext = createContext('');

/** The HTML template of the page has the same word. */
const DEFAULT_SALON_NAME = 'صالون';

const SEPARATOR = ' · ';

/** `PageHeader` calls this hook; a page without a `PageHeader` calls it itself. */
export function useDocumentTitle(title: string): void {
  const salonName = useContext(SalonNameContext) || DEFAULT_SALON_NAME;
  useEffect(() => {
    document.title = `${title}${SEPARATOR}${salonName}`;
  }, [title, salonName]);
}

export const getPageTitle = (documentTitle: string): string => documentTitle.split(SEPARATOR)[0] ?? '';
