import { buildBombs, buildTooLargeFiles } from './bombs.ts';
import { buildDamagedFiles } from './damaged.ts';
import { buildForeignFiles, buildSizedFiles } from './foreign.ts';
import { buildHiddenFiles } from './hidden.ts';
import type { HostileFile } from './hostile-file.ts';
import { buildNamedFiles } from './named.ts';

/** The files are equal in every run. @param flips for each format, the number of images with flipped bits */
export async function buildHostileFiles(flips: number): Promise<HostileFile[]> {
  return [
    ...(await buildForeignFiles()),
    ...(await buildHiddenFiles()),
    ...(await buildDamagedFiles(flips)),
    ...(await buildNamedFiles()),
    ...(await buildSizedFiles()),
    ...(await buildBombs()),
    ...(await buildTooLargeFiles()),
  ];
}

export async function buildFewHostileFiles(): Promise<HostileFile[]> {
  const all = [
    await buildForeignFiles(),
    await buildHiddenFiles(),
    await buildDamagedFiles(2),
    await buildNamedFiles(),
  ];
  // Every 14th file is taken, so that files of many kinds occur.
  return [...all.flat().filter((_, index) => index % 14 === 0), ...(await buildBombs(3))];
}
