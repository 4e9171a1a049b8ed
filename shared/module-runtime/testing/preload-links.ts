/**
 * Makes jsdom say that it supports preload links. jsdom does not load them, so tests dispatch their load and error
 * events. Call it in `beforeAll`.
 */
export function supportPreloadLinks(): void {
  jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true);
}

/** The links in the page's head, in their order. */
export const listLinks = () => [...document.head.querySelectorAll<HTMLLinkElement>('link')];

/** The first link of the page's head to this address. */
export const findLink = (href: string) => listLinks().find((link) => link.href === href);

/** Ends the request of every link to this address. */
export function endLinks(href: string, how: 'load' | 'error' = 'load'): void {
  for (const link of listLinks()) if (link.href === href) link.dispatchEvent(new Event(how));
}
