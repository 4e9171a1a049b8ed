import { addressOfFile } from '../releases/kept-files.ts';
import type { ModuleAddress } from '../releases/page-registry.ts';

/** A file's address in the folder of its own version → where the same bytes lie, with an earlier version. */
const places = new Map<string, string>();
/** Addresses in the own folder of files that did not come from there, or were refused. */
const lost = new Set<string>();

/** From now on a module's files are looked for where they lie. */
export function rememberPlaces(module: Pick<ModuleAddress, 'base' | 'kept'>): void {
  for (const file of Object.values(module.kept ?? {}).flat()) {
    places.set(absolute(module.base + file), absolute(addressOfFile(module, file)));
  }
}

/** Where a file is fetched from, by its address in the folder of its own version. */
export function placeOf(own: string): string {
  return lost.has(own) ? own : (places.get(own) ?? own);
}

/** The file is fetched from its own version's folder from now on. @returns whether it was fetched from elsewhere until now */
export function losePlace(own: string): boolean {
  const isElsewhere = placeOf(own) !== own;
  lost.add(own);
  return isElsewhere;
}

/** Whether what lies at an address is a file of the version with this base: in its folder, or where it is taken from. */
export function isOf(base: string, url: string): boolean {
  const folder = absolute(base);
  const isBelow = (one: string) => one.startsWith(folder);
  return isBelow(url) || [...places].some(([own, place]) => place === url && isBelow(own));
}

const absolute = (url: string) => new URL(url, document.baseURI).href;
