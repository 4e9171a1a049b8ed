import { useSyncExternalStore } from 'react';

/** Below this width the house is a phone: the same number stands in the stylesheets. */
export const PHONE_QUERY = '(max-width: 767px)';

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(PHONE_QUERY);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the screen is a phone's. For what differs in structure; what differs in looks belongs in CSS. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(PHONE_QUERY).matches);
}
