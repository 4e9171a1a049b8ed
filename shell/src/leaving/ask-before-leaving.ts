import { navigateInPage } from '@salon/shared/remote/create-platform';
import { reaction } from 'mobx';
import type { Leaving } from './leaving.store.ts';

/**
 * Every way out of a page: a link, the browser's back and forward, closing and reloading (`platform.navigate` asks by
 * itself). Call it before any router listens: what is asked about is then kept from all of them. single-spa's own
 * `cancelNavigation` is no use here: the shell's router would have left already, and it writes the page that is stayed
 * on over the history entry that was gone to.
 */
export function askBeforeLeaving(leaving: Leaving): () => void {
  const place = new CurrentPlace();

  const onClick = (event: MouseEvent) => {
    const link = followedLink(event);
    if (!leaving.isBusy || !link || isHere(link, place.url)) return;
    event.preventDefault();
    event.stopPropagation();
    const { pathname, search, hash } = link;
    // Pressed once more, the link does what it would have done; it may be gone with the sheet that it stood in.
    leaving.ask(() => (link.isConnected ? link.click() : navigateInPage(pathname + search + hash)));
  };

  const onPopState = (event: PopStateEvent) => {
    // What routers and single-spa tell each other is no way out: whoever went there asked before.
    if (!event.isTrusted || !leaving.isBusy || isHere(window.location, place.url)) return place.remember();
    event.stopImmediatePropagation();
    place.comeBack();
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

/** Where the page stands in the history, remembered because a popstate tells only where the browser has gone. */
class CurrentPlace {
  url = new URL(window.location.href);
  #state: unknown = window.history.state;

  remember(): void {
    this.url = new URL(window.location.href);
    this.#state = window.history.state;
  }

  /**
   * Stands on top of the entry that was gone to, as it stood after it before; the prototype's method, because nobody needs
   * to hear of it: for the routers nothing has happened.
   */
  comeBack(): void {
    History.prototype.pushState.call(window.history, this.#state, '', this.url);
  }
}

type Address = Pick<URL, 'pathname' | 'search'>;

/** A jump within the page (the skip link) leaves nothing. */
const isHere = (address: Address, here: Address) =>
  address.pathname === here.pathname && address.search === here.search;

/** The link of this site that a press follows in this tab. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== window.location.origin) return null;
  const isElsewhere = link.hasAttribute('download') || !['', '_self'].includes(link.target);
  return isElsewhere ? null : link;
}
