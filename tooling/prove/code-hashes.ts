/** Hashes the code of files. Comments, types and line breaks do not count: only checks of sources read them. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { version as swcVersion, transformSync } from '@swc/core';
import { GitProblem } from './git.ts';
import { writeWhole } from './stored-result.ts';

const SCRIPT = /\.(?:ts|tsx|mjs|cjs|js)$/;

/** Comments that tell a tool what to do: the name of a chunk, a call without side effects, the environment of a test. */
const INSTRUCTION = /webpack[A-Z]\w*: *[^*,]+|[@#]__\w+__|@jest-environment \S+/g;

/** A file in this folder maps git's hash of a script's contents to the hash of its code. */
const CACHE_FOLDER = '.cache/prove';

/** Large enough for the contents of all files. */
const MAX_BYTES = 1_000_000_000;

/**
 * Returns path → the hash of the file's code, or git's hash for a file that is no script.
 * @param files path → git's hash of the contents
 * @throws GitProblem
 */
export function readCodeHashes(root: string, files: ReadonlyMap<string, string>): Map<string, string> {
  const cache = path.join(root, CACHE_FOLDER, `code-hashes-${hashOwnCode()}.json`);
  const known = existsSync(cache) ? (JSON.parse(readFileSync(cache, 'utf8')) as Record<string, string>) : {};
  const scripts = [...files].filter(([file]) => SCRIPT.test(file));
  const unknown = scripts.filter(([, blob]) => !(blob in known));
  if (unknown.length > 0) {
    const contents = readContents(
      root,
      unknown.map(([, blob]) => blob),
    );
    for (const [file, blob] of unknown) known[blob] = hashCode(file, contents.get(blob) ?? '');
    writeWhole(cache, JSON.stringify(Object.fromEntries(scripts.map(([, blob]) => [blob, known[blob]]))));
  }
  return new Map([...files].map(([file, blob]) => [file, SCRIPT.test(file) ? (known[blob] ?? blob) : blob]));
}

/** Hashes swc's version and this file: after a change of either, the cached hashes must not be used. */
const hashOwnCode = (): string =>
  createHash('sha256')
    .update(swcVersion)
    .update(readFileSync(path.join(import.meta.dirname, 'code-hashes.ts')))
    .digest('hex')
    .slice(0, 8);

/** Types, comments and line breaks do not count. A file that cannot be parsed is hashed as it is. */
export function hashCode(file: string, text: string): string {
  const instructions = text.match(INSTRUCTION) ?? [];
  return createHash('sha256')
    .update(JSON.stringify([printCode(file, text), instructions]))
    .digest('hex')
    .slice(0, 16);
}

function printCode(file: string, text: string): string {
  try {
    return transformSync(text, {
      swcrc: false,
      configFile: false,
      minify: true,
      jsc: {
        target: 'esnext',
        parser: { syntax: 'typescript', tsx: file.endsWith('x') },
        transform: { react: { runtime: 'preserve' } },
        minify: { compress: false, mangle: false, format: { comments: false } },
      },
    }).code;
  } catch {
    return text;
  }
}

/** Returns git's hash → the contents. */
function readContents(root: string, blobs: readonly string[]): Map<string, string> {
  const { status, stdout, stderr } = spawnSync('git', ['cat-file', '--batch'], {
    cwd: root,
    input: blobs.join('\n'),
    maxBuffer: MAX_BYTES,
  });
  if (status !== 0) throw new GitProblem(`git cat-file: ${String(stderr).trim()}`);
  const contents = new Map<string, string>();
  for (let at = 0; at < stdout.length; ) {
    const lineEnd = stdout.indexOf('\n', at);
    const [blob = '', , bytes] = stdout.toString('utf8', at, lineEnd).split(' ');
    const end = lineEnd + 1 + Number(bytes);
    contents.set(blob, stdout.toString('utf8', lineEnd + 1, end));
    at = end + 1;
  }
  return contents;
}
