import { addressOfFile, ownAddresses } from '@salon/shared/releases/kept-files';
import type { PageRegistry, PreloadList } from '@salon/shared/releases/page-registry';
import { isAsset, keptNames } from '@salon/shared/worker/kept-names';

/** What must be kept of a release, so that its page opens without a network. */
export interface ReleaseFiles {
  /** Without one of these the page is not kept. */
  needed: string[];
  /** Where one of them is when it is not where an earlier version has it. */
  instead: Record<string, string>;
  /** Fonts and pictures of an earlier release: the new one may do without. */
  welcome: string[];
}

/**
 * The shell's files, and those of modules that this browser has used before, in whatever version: who never opens a
 * screen does not fetch it, and after a release of one module the files of the others are kept already.
 */
export function filesOfRelease({ shell, modules }: PageRegistry, kept: readonly string[]): ReleaseFiles {
  const shellNames = keptNames('shell', kept);
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
    const names = keptNames(name, kept);
    const used = [...routes, ...parts].map(({ preload }) => preload).filter((list) => isUsed(list, names));
    for (const { files, shellFiles } of used) {
      needed.push(...files.map((file) => addressOfFile(module, file)), ...inBase(shell.base, shellFiles));
      Object.assign(instead, ownAddresses(module, files));
    }
    welcome.push(...inBase(base, names.filter(isAsset)));
  }
  return { needed: [...new Set(needed)], instead, welcome: [...new Set(welcome)] };
}

const inBase = (base: string, names: readonly string[]) => names.map((name) => base + name);
const isUsed = ({ files }: PreloadList, names: readonly string[]) =>
  files.length > 0 && files.every((file) => names.includes(file));
