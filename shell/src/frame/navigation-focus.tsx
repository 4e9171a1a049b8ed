import { getPageTitle } from '@salon/shared/ui/document-title';
import { LiveRegion } from '@salon/shared/ui/live-region';
import { useEffect, useRef, useState } from 'react';
import { usePathname } from '../use-pathname.ts';

interface ArrivalProps {
  contentId: string;
}

/**
 * Does on a navigation what a browser does on a page load: scrolls to the top, focuses the content, and makes screen
 * readers say the page's name.
 */
export function NavigationFocus({ contentId }: ArrivalProps) {
  const pathname = usePathname();
  const shownPath = useRef(pathname);
  const title = useTitleOfNewPage();
  const isTraversal = useIsTraversal();
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    // After back and forward the browser restores the scroll position.
    if (!isTraversal.current) window.scrollTo(0, 0);
    const content = document.getElementById(contentId);
    if (!isTypingIn(content)) content?.focus({ preventScroll: true });
  }, [pathname, contentId, isTraversal]);
  return <LiveRegion text={title} />;
}

/** If a field already has the focus, the page has focused it on purpose. */
const isTypingIn = (content: Element | null) =>
  document.activeElement?.matches('input, textarea, select') && content?.contains(document.activeElement);

/** Returns '' before the first navigation, because screen readers say the name of the first page themselves. */
function useTitleOfNewPage(): string {
  const [title, setTitle] = useState('');
  useEffect(() => {
    const start = window.location.pathname;
    let known = getPageTitle(document.title);
    let hasMoved = false;
    const look = () => {
      hasMoved ||= window.location.pathname !== start;
      const now = getPageTitle(document.title);
      if (now === known) return;
      known = now;
      if (hasMoved) setTitle(now);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return title;
}

/** Returns a ref that tells whether the last navigation was the browser's back or forward. */
function useIsTraversal() {
  const isTraversal = useRef(false);
  useEffect(() => {
    const look = (event: Event) => {
      isTraversal.current = event.isTrusted;
    };
    // single-spa replaces `window.addEventListener` and calls listeners after its routing, so the hook calls the
    // prototype's method.
    EventTarget.prototype.addEventListener.call(window, 'popstate', look, true);
    return () => EventTarget.prototype.removeEventListener.call(window, 'popstate', look, true);
  }, []);
  return isTraversal;
}
