import type { PageRegistry, PreloadList } from '@salon/shared/releases/page-registry';
import { getFileAddress, mapEarlierToOwnAddresses } from '@salon/shared/releases/unchanged-files';
import { isAsset, listCachedNames } from '@salon/shared/worker/cached-names';

export interface ReleaseFiles {
  /** Files without which the page is not cached. */
  needed: string[];
  /** Needed file in an earlier version's folder → the same file in its own version's folder, as a second try. */
  instead: Record<string, string>;
  /** Fonts and images that this browser has used. The page opens without them. */
  welcome: string[];
}

/** Lists the shell's main files, and the files of the screens and parts that this browser has cached in any version. */
export function listReleaseFiles({ shell, modules }: PageRegistry, kept: readonly string[]): ReleaseFiles {
  const shellNames = listCachedNames('shell', kept);
  const needed = inBase(shell.base, [
    ...shell.initial,
    ...shell.login,
    ...shell.signedIn,
    ...shell.dashboard,
  ]);
  const welcome = inBase(shell.base, shellNames.filter(isAsset));
  const instead: Record<string, string> = {};
  for (const module of modules) {
    const { name, base, routes, parts } = module;
    const names = listCachedNames(name, kept);
    const used = [...routes, ...parts].map(({ preload }) => preload).filter((list) => isUsed(list, names));
    for (const { files, shellFiles } of used) {
      needed.push(...files.map((file) => getFileAddress(module, file)), ...inBase(shell.base, shellFiles));
      Object.assign(instead, mapEarlierToOwnAddresses(module, files));
    }
    welcome.push(...inBase(base, names.filter(isAsset)));
  }
  return { needed: [...new Set(needed)], instead, welcome: [...new Set(welcome)] };
}

const inBase = (base: string, names: readonly string[]) => names.map((name) => base + name);
const isUsed = ({ files }: PreloadList, names: readonly string[]) =>
  files.length > 0 && files.every((file) => names.includes(file));
