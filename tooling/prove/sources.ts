/** Which files a part depends on, and the key that its result is kept under. */
import { createHash } from 'node:crypto';
import type { Part } from './part.ts';

const TEST = /\.test\.tsx?$/;
const DOCUMENT = /\.md$/;

/** Tells of a file, named from the root of the workspace, whether the part's result depends on it. */
export function dependsOn({ sources, runsTests }: Part): (file: string) => boolean {
  const patterns = sources.map((source) => ({
    isIn: !source.startsWith('!'),
    pattern: patternOf(source.replace(/^!/, '')),
  }));
  return (file) => {
    if (DOCUMENT.test(file) || (TEST.test(file) && !runsTests)) return false;
    return patterns.findLast(({ pattern }) => pattern.test(file))?.isIn ?? false;
  };
}

/** A file, or a folder with all that is in it. */
function patternOf(source: string): RegExp {
  const text = source
    .split(/(\*\*\/|\*)/)
    .map((piece) => PIECES[piece] ?? piece.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('');
  return new RegExp(`^${text}(?:/.*)?$`);
}

const PIECES: Record<string, string> = { '**/': '(?:[^/]+/)*', '*': '[^/]*' };

/**
 * The hash of all that the result depends on: names and contents of the sources, and what the command runs.
 * @param files every committed file with the hash of its contents
 * @param argv the program and its arguments, as the command's name is resolved
 */
export function keyOf(part: Part, files: ReadonlyMap<string, string>, argv: readonly string[]): string {
  const counts = dependsOn(part);
  const hash = createHash('sha256').update(JSON.stringify(argv));
  for (const file of [...files.keys()].filter(counts).sort()) {
    hash.update(`${file}\0${files.get(file)}\0`);
  }
  return hash.digest('hex').slice(0, 16);
}
