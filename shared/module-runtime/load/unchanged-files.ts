import type { ModuleAddress } from '../../releases/page-registry.ts';
import { getFileAddress } from '../../releases/unchanged-files.ts';

/** Address in the version's own folder → address of the same bytes in an earlier version's folder. */
const places = new Map<string, string>();
/** Addresses in the version's own folder of files that the page now fetches there, because a fetch has failed. */
const lost = new Set<string>();

/** Makes the page fetch the module's unchanged files from the folders of earlier versions. */
export function registerUnchangedFiles(module: Pick<ModuleAddress, 'base' | 'kept'>): void {
  for (const file of Object.values(module.kept ?? {}).flat()) {
    places.set(absolute(module.base + file), absolute(getFileAddress(module, file)));
  }
}

/** `own` is the file's address in its own version's folder. */
export function getFetchAddress(own: string): string {
  return lost.has(own) ? own : (places.get(own) ?? own);
}

/** Returns whether the page fetched the file from an earlier version's folder before this call. */
export function switchToOwnFolder(own: string): boolean {
  const isElsewhere = getFetchAddress(own) !== own;
  lost.add(own);
  return isElsewhere;
}

/** Whether the version with this base address uses the file at `url`, in its own or an earlier version's folder. */
export function isFileOfVersion(base: string, url: string): boolean {
  const folder = absolute(base);
  const isBelow = (one: string) => one.startsWith(folder);
  return isBelow(url) || [...places].some(([own, place]) => place === url && isBelow(own));
}

const absolute = (url: string) => new URL(url, document.baseURI).href;
