import { bombs, tooLargeFiles } from './bombs.ts';
import { damagedFiles } from './damaged.ts';
import { foreignFiles, sizedFiles } from './foreign.ts';
import { hiddenFiles } from './hidden.ts';
import type { HostileFile } from './hostile-file.ts';
import { namedFiles } from './named.ts';

/** All hostile files, made from their seeds. `flips`: number of damaged copies of each format. */
export async function hostileFiles(flips: number): Promise<HostileFile[]> {
  return [
    ...(await foreignFiles()),
    ...(await hiddenFiles()),
    ...(await damagedFiles(flips)),
    ...(await namedFiles()),
    ...(await sizedFiles()),
    ...(await bombs()),
    ...(await tooLargeFiles()),
  ];
}

/** Some files of each kind, for the tests and the short form. */
export async function fewHostileFiles(): Promise<HostileFile[]> {
  const all = [await foreignFiles(), await hiddenFiles(), await damagedFiles(2), await namedFiles()];
  // Every fourteenth file, so that each kind occurs.
  return [...all.flat().filter((_, index) => index % 14 === 0), ...(await bombs(3))];
}
