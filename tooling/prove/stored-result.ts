/** docs/proof has one file for each part: a fresh clone continues where another one ended. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ProofFigure } from '../../trials/engine/proof-figures.ts';

export interface Machine {
  cores: number;
  cpu: string;
  node: string;
  /** `Chromium 140.0`; missing when no Chromium was found. */
  chromium?: string;
}

export interface StoredResult {
  /** `computePartKey` of the sources that the part ran on. */
  key: string;
  /** The short hash of the commit whose sources the part ran on. */
  commit: string;
  /** When the part started, in UTC to the minute: `2026-11-22T14:05Z`. */
  date: string;
  command: string;
  seconds: number;
  machine: Machine;
  exitCode: number;
  result: 'met' | 'missed';
  figures: ProofFigure[];
}

const fileOf = (root: string, id: string) => path.join(root, 'docs/proof', `${id}.json`);

/** Undefined when no result of the part is stored. */
export function readResult(root: string, id: string): StoredResult | undefined {
  const file = fileOf(root, id);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StoredResult) : undefined;
}

export function storeResult(root: string, id: string, kept: StoredResult): void {
  writeWhole(fileOf(root, id), `${JSON.stringify(kept, null, 2)}\n`);
}

/** Writes a new file and renames it, because an interrupted write must leave the old file. */
export function writeWhole(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const beside = `${file}.new`;
  writeFileSync(beside, text);
  renameSync(beside, file);
}
