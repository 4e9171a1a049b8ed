/**
 * Versions of a module use the same class names, so only the version that runs has its styles on; two versions have
 * them on only while parts of both are mounted. The link elements stay, because the version's webpack expects them.
 */
export function setStylesEnabled(base: string, isOn: boolean): void {
  const { href } = new URL(base, document.baseURI);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if ((link.dataset.href ?? link.href).startsWith(href)) link.media = isOn ? '' : 'not all';
  }
}
