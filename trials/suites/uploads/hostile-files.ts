import { buildBombs, buildTooLargeFiles } from './bombs.ts';
import { buildDamagedFiles } from './damaged.ts';
import { buildForeignFiles, buildSizedFiles } from './foreign.ts';
import { buildHiddenFiles } from './hidden.ts';
import type { HostileFile } from './hostile-file.ts';
import { buildNamedFiles } from './named.ts';

/** All hostile files, made from their seeds. `flips`: number of damaged copies of each format. */
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

/** Some files of each kind, for the tests and the short form. */
export async function buildFewHostileFiles(): Promise<HostileFile[]> {
  const all = [
    await buildForeignFiles(),
    await buildHiddenFiles(),
    await buildDamagedFiles(2),
    await buildNamedFiles(),
  ];
  // Every fourteenth file, so that each kind occurs.
  return [...all.flat().filter((_, index) => index % 14 === 0), ...(await buildBombs(3))];
}
