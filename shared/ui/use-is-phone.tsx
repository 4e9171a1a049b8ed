import { useSyncExternalStore } from 'react';

/** The media query of windows that use the phone layout. The stylesheets contain the same number. */
export const PHONE_QUERY = '(max-width: 767px)';

/**
 * The media query of windows that are too narrow for a table beside the navigation: phones, and tablets in both
 * orientations.
 */
export const NARROW_QUERY = '(max-width: 1199px)';

/** Creates a hook that returns whether the window matches the media query. */
function mediaHook(media: string): () => boolean {
  const subscribe = (changed: () => void) => {
    const query = window.matchMedia(media);
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  };
  return () => useSyncExternalStore(subscribe, () => window.matchMedia(media).matches);
}

/** Whether the window uses the phone layout. For differences in structure; differences in style belong in CSS. */
export const useIsPhone = mediaHook(PHONE_QUERY);

/** Whether the window has the width of a phone or a tablet. */
export const useIsNarrow = mediaHook(NARROW_QUERY);
