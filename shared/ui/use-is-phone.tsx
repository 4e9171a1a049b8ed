import { useSyncExternalStore } from 'react';

/** The stylesheets contain the same number. */
export const PHONE_QUERY = '(max-width: 767px)';

/** Windows that are too narrow for a table beside the navigation: those of phones and most tablets. */
export const NARROW_QUERY = '(max-width: 1199px)';

function mediaHook(media: string): () => boolean {
  const subscribe = (changed: () => void) => {
    const query = window.matchMedia(media);
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  };
  return () => useSyncExternalStore(subscribe, () => window.matchMedia(media).matches);
}

/** Use this hook for differences in structure; differences in style belong in CSS. */
export const useIsPhone = mediaHook(PHONE_QUERY);

export const useIsNarrow = mediaHook(NARROW_QUERY);
