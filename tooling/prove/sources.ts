import { createHash } from 'node:crypto';
import type { ProofPart } from './part.ts';

const TEST = /\.test\.tsx?$/;
const DOCUMENT = /\.md$/;

/** The returned function takes a file's path from the workspace's root. */
export function createSourceFilter({ sources, runsTests, runsChecks }: ProofPart): (file: string) => boolean {
  const patterns = sources.map((source) => ({
    isIn: !source.startsWith('!'),
    pattern: patternOf(source.replace(/^!/, '')),
  }));
  return (file) => {
    if ((DOCUMENT.test(file) && !runsChecks) || (TEST.test(file) && !runsTests)) return false;
    return patterns.findLast(({ pattern }) => pattern.test(file))?.isIn ?? false;
  };
}

/** Returns a pattern that matches a file, or every file in a folder. */
function patternOf(source: string): RegExp {
  const text = source
    .split(/(\*\*\/|\*)/)
    .map((piece) => PIECES[piece] ?? piece.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('');
  return new RegExp(`^${text}(?:/.*)?$`);
}

const PIECES: Record<string, string> = { '**/': '(?:[^/]+/)*', '*': '[^/]*' };

/**
 * @param files every committed file with the hash of its code (`readCodeHashes`), or git's hash for a part that runs
 * checks of sources
 * @param argv the program and its arguments, resolved from the command
 */
export function computePartKey(
  part: ProofPart,
  files: ReadonlyMap<string, string>,
  argv: readonly string[],
): string {
  const counts = createSourceFilter(part);
  const hash = createHash('sha256').update(JSON.stringify(argv));
  for (const file of [...files.keys()].filter(counts).sort()) {
    hash.update(`${file}\0${files.get(file)}\0`);
  }
  return hash.digest('hex').slice(0, 16);
}
