import type { SitePageRegistry } from '@salon/shared/releases/page-registry';

export function readSiteRegistry(): SitePageRegistry {
  const text = registryElement()?.textContent;
  if (!text) throw new Error('The page has no #registry.');
  return JSON.parse(text) as SitePageRegistry;
}

/** @returns '' when the API has the site's own origin */
export function getApiOrigin(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="api"]')?.content ?? '';
}

/** Whether the page has a service worker and the browser supports workers. */
export const hasWorker = (): boolean =>
  Boolean(registryElement()?.dataset.release) && 'serviceWorker' in navigator;

const registryElement = () => document.getElementById('registry');
