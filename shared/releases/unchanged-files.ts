import { type ModuleRelease, STOCK_DIR, type UnchangedFiles } from './release.ts';

export interface EarlierRelease {
  release: Pick<ModuleRelease, 'version' | 'integrity'>;
  kept?: UnchangedFiles | undefined;
}

/** Images and fonts. A style names such a file by an address relative to the style. */
const isAsset = (file: string) => file.startsWith('files/');

const isForOthers = (file: string) => file.startsWith(`${STOCK_DIR}/`);

/**
 * `earlier` begins with the release that browsers most probably have cached. The entry is never included, because it
 * loads other files from its own folder.
 */
export function findUnchangedFiles(
  { version, entry, integrity }: Pick<ModuleRelease, 'version' | 'entry' | 'integrity'>,
  earlier: readonly EarlierRelease[],
): UnchangedFiles {
  const places: Record<string, string[]> = {};
  for (const [file, hash] of Object.entries(integrity)) {
    if (file === entry || isAsset(file) || isForOthers(file)) continue;
    const same = earlier.find(
      ({ release }) => release.integrity[file] === hash && canBeTaken(file, integrity, release.integrity),
    );
    const place = same && (findVersionWith(same.kept, file) ?? same.release.version);
    if (place === undefined || place === version) continue;
    places[place] = [...(places[place] ?? []), file];
  }
  return places;
}

/** A style can be taken from an earlier release only if that release has the same images and fonts. */
function canBeTaken(file: string, ours: Record<string, string>, theirs: Record<string, string>): boolean {
  return (
    !file.endsWith('.css') || Object.keys(ours).every((name) => !isAsset(name) || ours[name] === theirs[name])
  );
}

export function getFileAddress(
  { base, kept }: { base: string; kept?: UnchangedFiles | undefined },
  file: string,
): string {
  const version = findVersionWith(kept, file);
  return version === undefined ? base + file : `${base.replace(/[^/]+\/$/, version)}/${file}`;
}

/** Returns for each file in an earlier version's folder: address there → address in its own version's folder. */
export function mapEarlierToOwnAddresses(
  place: { base: string; kept?: UnchangedFiles | undefined },
  files: readonly string[],
): Record<string, string> {
  const addresses = files.map((file) => [getFileAddress(place, file), place.base + file] as const);
  return Object.fromEntries(addresses.filter(([address, own]) => address !== own));
}

function findVersionWith(kept: UnchangedFiles = {}, file: string): string | undefined {
  return Object.keys(kept).find((version) => kept[version]?.includes(file));
}
