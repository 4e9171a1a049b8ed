import { useLayoutEffect, useSyncExternalStore } from 'react';
import { trimTrailingSlash } from './trim-trailing-slash.ts';

const followers = new Set<() => void>();

/** Has no trailing slash. Needs no router, because the customer's pages have none. */
export function usePathname(): string {
  return useSyncExternalStore(follow, () => trimTrailingSlash(window.location.pathname));
}

function follow(onChange: () => void): () => void {
  followers.add(onChange);
  window.addEventListener('popstate', onChange);
  return () => {
    followers.delete(onChange);
    window.removeEventListener('popstate', onChange);
  };
}

/** Call this with the router's path: without single-spa, the router sends no event for its navigations. */
export function useNotifyPathname(pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run on every new path
  useLayoutEffect(() => {
    for (const onChange of followers) onChange();
  }, [pathname]);
}
