import { pageTitleOf } from '@salon/shared/ui/document-title';
import { LiveRegion } from '@salon/shared/ui/live-region';
import { useEffect, useRef, useState } from 'react';
import { usePathname } from '../address.ts';

interface ArrivalProps {
  /** Id of the element in which pages are shown. */
  contentId: string;
}

/**
 * What a browser does by itself when a page is loaded and an application has to do: the new page begins at its top, has
 * the focus, and a screen reader says its name.
 */
export function Arrival({ contentId }: ArrivalProps) {
  const pathname = usePathname();
  const shown = useRef(pathname);
  const title = useTitleOfNewPage();
  const isTraversal = useIsTraversal();
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Back and forward: the browser puts the page where it was.
    if (!isTraversal.current) window.scrollTo(0, 0);
    const content = document.getElementById(contentId);
    if (!isTypingIn(content)) content?.focus({ preventScroll: true });
  }, [pathname, contentId, isTraversal]);
  return <LiveRegion text={title} />;
}

/** A page that gave a field the focus meant it. */
const isTypingIn = (content: Element | null) =>
  document.activeElement?.matches('input, textarea, select') && content?.contains(document.activeElement);

/** The page's name once it is another than that of the page before. The first page is read out by the browser's own. */
function useTitleOfNewPage(): string {
  const [title, setTitle] = useState('');
  useEffect(() => {
    const start = window.location.pathname;
    let known = pageTitleOf(document.title);
    let hasMoved = false;
    const look = () => {
      hasMoved ||= window.location.pathname !== start;
      const now = pageTitleOf(document.title);
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

/** Whether the last move was the browser's own, back or forward, and not a link's. */
function useIsTraversal() {
  const isTraversal = useRef(false);
  useEffect(() => {
    const look = (event: Event) => {
      isTraversal.current = event.isTrusted;
    };
    // The prototype's method: on window single-spa has put its own in place, which calls listeners after its routing.
    EventTarget.prototype.addEventListener.call(window, 'popstate', look, true);
    return () => EventTarget.prototype.removeEventListener.call(window, 'popstate', look, true);
  }, []);
  return isTraversal;
}
