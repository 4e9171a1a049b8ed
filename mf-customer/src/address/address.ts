import { navigateInPage } from '@salon/shared/remote/navigate';
import { useSyncExternalStore } from 'react';

/**
 * Where the browser stands, without a router: two screens and a step are all that this module's address says, and the
 * site of its own must not pay fifteen kilobytes for them.
 */
export interface Address {
  pathname: string;
  params: URLSearchParams;
}

/** The screen of an address, and the salon that it names (an id or a slug, '' when none is named). */
export type Place = { screen: 'book' | 'wizard'; salon: string } | null;

const BOOK = /^\/book(?:\/([^/]*))?\/?$/;
const WIZARD = /^\/customer(?:\/([^/]*))?\/?$/;

export function placeOf(pathname: string): Place {
  const book = BOOK.exec(pathname);
  if (book) return { screen: 'book', salon: decoded(book[1]) };
  const wizard = WIZARD.exec(pathname);
  return wizard ? { screen: 'wizard', salon: decoded(wizard[1]) } : null;
}

/** Follows the address: back, forward and every `goTo`. */
export function useAddress(): Address {
  const address = useSyncExternalStore(subscribe, () => window.location.pathname + window.location.search);
  const { pathname, searchParams } = new URL(address, 'http://page');
  return { pathname, params: searchParams };
}

/** Goes to a path of this page; with `replace` it takes the place of the present one, and back skips it. */
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
