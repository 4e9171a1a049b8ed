import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'bench/results';

/** @returns the file's path from the workspace's root */
export function writeResult(root: string, name: string, report: object): string {
  mkdirSync(path.join(root, FOLDER), { recursive: true });
  const file = `${FOLDER}/${name}.json`;
  writeFileSync(path.join(root, file), `${JSON.stringify(report, null, 1)}\n`);
  return file;
}
