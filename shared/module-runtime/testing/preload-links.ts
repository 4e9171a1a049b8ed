/** jsdom loads no preload links, so tests dispatch their load and error events. Call this in `beforeAll`. */
export function supportPreloadLinks(): void {
  jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true);
}

export const listLinks = () => [...document.head.querySelectorAll<HTMLLinkElement>('link')];

export const findLink = (href: string) => listLinks().find((link) => link.href === href);

export function endLinks(href: string, how: 'load' | 'error' = 'load'): void {
  for (const link of listLinks()) if (link.href === href) link.dispatchEvent(new Event(how));
}
