import { navigateInPage } from '@salon/shared/module/navigate';
import { useSyncExternalStore } from 'react';

/** The module has no router, because its addresses have only two screens and a few parameters. */
export interface Address {
  pathname: string;
  params: URLSearchParams;
}

/** `salon` is an id or a slug; it is '' when the address names no salon. */
export type ScreenPlace = { screen: 'book' | 'wizard'; salon: string } | null;

const BOOK = /^\/book(?:\/([^/]*))?\/?$/;
const WIZARD = /^\/customer(?:\/([^/]*))?\/?$/;

export function parsePlace(pathname: string): ScreenPlace {
  const book = BOOK.exec(pathname);
  if (book) return { screen: 'book', salon: decoded(book[1]) };
  const wizard = WIZARD.exec(pathname);
  return wizard ? { screen: 'wizard', salon: decoded(wizard[1]) } : null;
}

/** The component renders again on back, forward and every `goTo`. */
export function useAddress(): Address {
  const address = useSyncExternalStore(subscribe, () => window.location.pathname + window.location.search);
  const { pathname, searchParams } = new URL(address, 'http://page');
  return { pathname, params: searchParams };
}

export function goTo(path: string, { replace = false } = {}): void {
  navigateInPage(path, { replace });
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('popstate', changed);
  return () => window.removeEventListener('popstate', changed);
}

function decoded(segment = ''): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
