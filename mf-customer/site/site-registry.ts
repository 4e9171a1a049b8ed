import type { SitePageRegistry } from '@salon/shared/releases/page-registry';

/** @returns the page registry that the server wrote into the page. @throws when the page has none */
export function readSiteRegistry(): SitePageRegistry {
  const text = registryElement()?.textContent;
  if (!text) throw new Error('The page has no #registry.');
  return JSON.parse(text) as SitePageRegistry;
}

/** @returns the origin of the API, '' when the API is behind the site's own address */
export function getApiOrigin(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="api"]')?.content ?? '';
}

/** Whether a service worker is served with this page and the browser supports workers. */
export const hasWorker = (): boolean =>
  Boolean(registryElement()?.dataset.release) && 'serviceWorker' in navigator;

const registryElement = () => document.getElementById('registry');
