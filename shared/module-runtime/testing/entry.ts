import { loadContainer } from '../load/entry-script.ts';
import { endLinks } from './preload-links.ts';
import { buildVersion } from './releases.ts';

export const getEntryUrl = (version: string) =>
  new URL(`/modules/module-one/${version}/entry.js`, document.baseURI).href;

export const loadEntry = (version: string) => loadContainer(buildVersion(version), getEntryUrl(version));

export const findScript = (src: string) =>
  document.head.querySelector<HTMLScriptElement>(`script[src="${src}"]`);

export async function endPreload(href: string): Promise<void> {
  endLinks(href);
  await Promise.resolve();
  await Promise.resolve();
}

/** Fakes the run of an entry whose preload has ended: defines the container `{ version }`. */
export function runEntry(version: string, src = getEntryUrl(version)): void {
  Object.assign(globalThis, { module_one: { version } });
  findScript(src)?.dispatchEvent(new Event('load'));
}
