/** The results in docs/proof: one file for each part, so that a fresh clone goes on where another one ended. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ProofFigure } from '../../trials/engine/proof-figures.ts';

/** What a part was run on. */
export interface Machine {
  cores: number;
  cpu: string;
  node: string;
  /** `Chromium 140.0`; left out where none was found. */
  chromium?: string;
}

/** What came out of a part. */
export interface Kept {
  /** Of the sources that it ran on (`keyOf`). */
  key: string;
  /** In short; the sources are those of this commit. */
  commit: string;
  /** When it began, in UTC to the minute: `2026-11-22T14:05Z`. */
  date: string;
  command: string;
  seconds: number;
  machine: Machine;
  exitCode: number;
  result: 'met' | 'missed';
  figures: ProofFigure[];
}

const fileOf = (root: string, id: string) => path.join(root, 'docs/proof', `${id}.json`);

/** The last result of a part; nothing when it never came to its end. */
export function readKept(root: string, id: string): Kept | undefined {
  const file = fileOf(root, id);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : undefined;
}

/** Keeps a result in place of the last one: whoever reads finds either of them whole. */
export function keep(root: string, id: string, kept: Kept): void {
  writeWhole(fileOf(root, id), `${JSON.stringify(kept, null, 2)}\n`);
}

/** Writes beside the file and renames: a run that is cut leaves the file as it was. */
export function writeWhole(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const beside = `${file}.new`;
  writeFileSync(beside, text);
  renameSync(beside, file);
}
