import type { ModuleRelease } from './release.ts';

/**
 * Files of a release that lie in the folder of an earlier one already, byte for byte: the earlier version → their names. Pages
 * take them from there, where browsers have them; the release's own folder has them too, for when they do not come.
 */
export type KeptFiles = Readonly<Record<string, readonly string[]>>;

/** A release among those that an environment names, and the files of it that lie with a still earlier one. */
export interface EarlierRelease {
  release: Pick<ModuleRelease, 'version' | 'integrity'>;
  kept?: KeptFiles | undefined;
}

/** Pictures and fonts: found from wherever the file lies that names them. */
const isAsset = (file: string) => file.startsWith('files/');

/**
 * Which files of a module's release its pages take from earlier releases, the likeliest to have been seen first. The first file
 * of a module is its own: whatever it loads is looked for beside it.
 */
export function keptOf(
  { version, entry, integrity }: Pick<ModuleRelease, 'version' | 'entry' | 'integrity'>,
  earlier: readonly EarlierRelease[],
): KeptFiles {
  const places: Record<string, string[]> = {};
  for (const [file, hash] of Object.entries(integrity)) {
    if (file === entry || isAsset(file)) continue;
    const same = earlier.find(
      ({ release }) => release.integrity[file] === hash && mayStay(file, integrity, release.integrity),
    );
    const place = same && (versionWith(same.kept, file) ?? same.release.version);
    if (place === undefined || place === version) continue;
    places[place] = [...(places[place] ?? []), file];
  }
  return places;
}

/** A style finds its pictures beside itself: it stays where it is only with all of them. */
function mayStay(file: string, ours: Record<string, string>, theirs: Record<string, string>): boolean {
  return (
    !file.endsWith('.css') || Object.keys(ours).every((name) => !isAsset(name) || ours[name] === theirs[name])
  );
}

/** Where a file of a module's version lies, from its base. */
export function addressOfFile(
  { base, kept }: { base: string; kept?: KeptFiles | undefined },
  file: string,
): string {
  const version = versionWith(kept, file);
  return version === undefined ? base + file : `${base.replace(/[^/]+\/$/, version)}/${file}`;
}

/** Addresses of files that lie with earlier versions → where they lie with their own. */
export function ownAddresses(
  place: { base: string; kept?: KeptFiles | undefined },
  files: readonly string[],
): Record<string, string> {
  const addresses = files.map((file) => [addressOfFile(place, file), place.base + file] as const);
  return Object.fromEntries(addresses.filter(([address, own]) => address !== own));
}

function versionWith(kept: KeptFiles = {}, file: string): string | undefined {
  return Object.keys(kept).find((version) => kept[version]?.includes(file));
}
