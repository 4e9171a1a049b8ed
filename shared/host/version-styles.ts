/**
 * Versions of a module name their classes alike: of two in one page only one may have its styles. The elements stay,
 * because the version's own webpack counts on those that it has put there.
 * A style that lies with another version says whose it is (container-loader.ts).
 */
export function switchStyles(base: string, isOn: boolean): void {
  const { href } = new URL(base, document.baseURI);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if ((link.dataset.href ?? link.href).startsWith(href)) link.media = isOn ? '' : 'not all';
  }
}
