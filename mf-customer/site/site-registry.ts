import type { SitePageRegistry } from '@salon/shared/releases/page-registry';

/** What whoever served the page put into it: which release of the module it shows. */
export function readSiteRegistry(): SitePageRegistry {
  const text = registryElement()?.textContent;
  if (!text) throw new Error('The page has no #registry.');
  return JSON.parse(text) as SitePageRegistry;
}

/** Where the API is, when it is not behind the site's own address. */
export function apiOfPage(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="api"]')?.content ?? '';
}

/** Whether a service worker is served with this page, and the browser has any. */
export const hasWorker = (): boolean =>
  Boolean(registryElement()?.dataset.release) && 'serviceWorker' in navigator;

const registryElement = () => document.getElementById('registry');
