import { useLayoutEffect, useSyncExternalStore } from 'react';

const followers = new Set<() => void>();

/** The path that the browser shows, for what stands on every page: the customer's pages carry no router. */
export function usePathname(): string {
  return useSyncExternalStore(follow, () => window.location.pathname);
}

function follow(changed: () => void): () => void {
  followers.add(changed);
  window.addEventListener('popstate', changed);
  return () => {
    followers.delete(changed);
    window.removeEventListener('popstate', changed);
  };
}

/** Tells of the steps that a router makes by itself: until single-spa runs no event says them. */
export function useAnnouncedPath(pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step to another path is what is told
  useLayoutEffect(() => {
    for (const changed of followers) changed();
  }, [pathname]);
}
