import { useLayoutEffect, useSyncExternalStore } from 'react';

const followers = new Set<() => void>();

/** Returns the path of the address and follows it. The hook needs no router, because the customer's pages have none. */
export function usePathname(): string {
  return useSyncExternalStore(follow, () => window.location.pathname);
}

function follow(onChange: () => void): () => void {
  followers.add(onChange);
  window.addEventListener('popstate', onChange);
  return () => {
    followers.delete(onChange);
    window.removeEventListener('popstate', onChange);
  };
}

/**
 * Notifies `usePathname` of navigations by the router, because without single-spa the router sends no event for them.
 */
export function useNotifyPathname(pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run on every new path
  useLayoutEffect(() => {
    for (const onChange of followers) onChange();
  }, [pathname]);
}
