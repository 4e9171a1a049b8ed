import { navigateInPage } from '@salon/shared/module/create-platform';
import { reaction } from 'mobx';
import type { LeavingStore } from './leaving.store.ts';

/**
 * While there is unsaved work, asks before a link, the browser's back or forward, closing or reloading takes effect.
 * Call this before any router listens, so that routers do not see a navigation that waits for the answer. single-spa's
 * `cancelNavigation` does not help, because it overwrites the history entry of the target.
 */
export function askBeforeLeaving(leaving: LeavingStore): () => void {
  const place = new CurrentPlace();

  const onClick = (event: MouseEvent) => {
    const link = followedLink(event);
    if (!leaving.isBusy || !link || isSamePage(link, place.url)) return;
    event.preventDefault();
    event.stopPropagation();
    const { pathname, search, hash } = link;
    // The answer "leave" clicks the link again, or navigates when the link has disappeared with its sheet.
    leaving.ask(() => (link.isConnected ? link.click() : navigateInPage(pathname + search + hash)));
  };

  const onPopState = (event: PopStateEvent) => {
    // Routers and single-spa send untrusted events after a navigation that has asked already.
    if (!event.isTrusted || !leaving.isBusy || isSamePage(window.location, place.url))
      return place.remember();
    event.stopImmediatePropagation();
    place.restore();
    leaving.ask(() => window.history.back());
  };

  const onUnload = (event: BeforeUnloadEvent) => {
    if (leaving.isBusy) event.preventDefault();
  };

  const stopLooking = reaction(
    () => leaving.isBusy,
    () => place.remember(),
  );
  window.addEventListener('click', onClick, true);
  window.addEventListener('popstate', onPopState, true);
  window.addEventListener('beforeunload', onUnload);
  return () => {
    stopLooking();
    window.removeEventListener('click', onClick, true);
    window.removeEventListener('popstate', onPopState, true);
    window.removeEventListener('beforeunload', onUnload);
  };
}

/** Remembers the page's own history entry, because a popstate event tells only the target of the navigation. */
class CurrentPlace {
  url = new URL(window.location.href);
  #state: unknown = window.history.state;

  remember(): void {
    this.url = new URL(window.location.href);
    this.#state = window.history.state;
  }

  /**
   * Pushes the page's entry again, on top of the entry that the browser went to. Calls the prototype's method, because
   * routers cannot observe it.
   */
  restore(): void {
    History.prototype.pushState.call(window.history, this.#state, '', this.url);
  }
}

type Address = Pick<URL, 'pathname' | 'search'>;

/** A jump within the page, such as the skip link, loses no work. */
const isSamePage = (address: Address, here: Address) =>
  address.pathname === here.pathname && address.search === here.search;

/** Returns the link to this origin that a click follows in this tab, else null. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== window.location.origin) return null;
  const isElsewhere = link.hasAttribute('download') || !['', '_self'].includes(link.target);
  return isElsewhere ? null : link;
}
