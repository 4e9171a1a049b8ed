import { useSyncExternalStore } from 'react';

/** Below this width the house is a phone: the same number stands in the stylesheets. */
export const PHONE_QUERY = '(max-width: 767px)';

/** Below this width a table with its buttons has no room beside the navigation: phones, and tablets both ways. */
export const NARROW_QUERY = '(max-width: 1199px)';

/** A hook that says whether the window is as the query wants it. */
function mediaHook(media: string): () => boolean {
  const subscribe = (changed: () => void) => {
    const query = window.matchMedia(media);
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  };
  return () => useSyncExternalStore(subscribe, () => window.matchMedia(media).matches);
}

/** Whether the screen is a phone's. For what differs in structure; what differs in looks belongs in CSS. */
export const useIsPhone = mediaHook(PHONE_QUERY);

/** Whether the screen is a phone's or a tablet's. */
export const useIsNarrow = mediaHook(NARROW_QUERY);
