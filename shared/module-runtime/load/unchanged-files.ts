import type { ModuleAddress } from '../../releases/page-registry.ts';
import { getFileAddress } from '../../releases/unchanged-files.ts';

/** A file's address in its own version's folder → the address of the same bytes in an earlier version's folder. */
const places = new Map<string, string>();
/** Files (by their address in their own version's folder) that the earlier folder lacked, or whose bytes there were refused. */
const lost = new Set<string>();

/** Makes the page fetch the module's unchanged files from the folders of earlier versions from now on. */
export function registerUnchangedFiles(module: Pick<ModuleAddress, 'base' | 'kept'>): void {
  for (const file of Object.values(module.kept ?? {}).flat()) {
    places.set(absolute(module.base + file), absolute(getFileAddress(module, file)));
  }
}

/** Returns the address from which a file is fetched. `own` is its address in its own version's folder. */
export function getFetchAddress(own: string): string {
  return lost.has(own) ? own : (places.get(own) ?? own);
}

/**
 * Makes the page fetch the file from its own version's folder from now on. @returns whether it came from another folder
 * until now
 */
export function switchToOwnFolder(own: string): boolean {
  const isElsewhere = getFetchAddress(own) !== own;
  lost.add(own);
  return isElsewhere;
}

/**
 * Whether the version with this base uses the file at `url`, from its own folder or from an earlier version's folder.
 */
export function isFileOfVersion(base: string, url: string): boolean {
  const folder = absolute(base);
  const isBelow = (one: string) => one.startsWith(folder);
  return isBelow(url) || [...places].some(([own, place]) => place === url && isBelow(own));
}

const absolute = (url: string) => new URL(url, document.baseURI).href;
