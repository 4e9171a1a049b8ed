import { fork } from 'node:child_process';
import path from 'node:path';
import type { ReleaseRef } from '@salon/shared/releases/release-registry';
import { ReleaseProblem } from '../release/release-problem.ts';
import { CACHE_DIR, DIST_DIR, NODE_CACHE } from './places.ts';

export interface PreviewRequest {
  root: string;
  name: string;
  /** The folder whose `dist` gets the release. */
  publishDir: string;
}

export type PreviewAnswer = { ref: ReleaseRef } | { problem: string };

export interface PreviewBuild {
  /** Rejects with a ReleaseProblem when the module does not build, else with an Error. */
  built: Promise<{ ref: ReleaseRef; distDir: string }>;
  /** Resolves when the cache of the next build is written. */
  ended: Promise<void>;
  /** Ends the child process, also when it is at work. */
  stop(): void;
}

const CHILD = path.join(import.meta.dirname, 'compile-preview.ts');

/**
 * Builds one module as it is, without any check, in a process of its own; `preview` in its `release.json` keeps it out of
 * registries.
 */
export function startPreviewBuild(root: string, name: string): PreviewBuild {
  const cache = path.join(root, CACHE_DIR);
  const request: PreviewRequest = { root, name, publishDir: path.join(cache, 'preview', name) };
  const env = { NODE_COMPILE_CACHE: path.join(cache, NODE_CACHE), ...process.env };
  const child = fork(CHILD, [JSON.stringify(request)], { env });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const built = new Promise<PreviewAnswer>((resolve, reject) => {
    child.once('message', resolve).once('error', reject);
    child.once('exit', () => reject(new Error('The compiler ended by itself.')));
  }).then((answer) => {
    if ('problem' in answer) throw new ReleaseProblem(`${name} does not build.\n${answer.problem}`);
    return { ref: answer.ref, distDir: path.join(request.publishDir, DIST_DIR) };
  });
  // The caller may fail before it waits for the build, and must then report its own error.
  built.catch(() => undefined);
  return { built, ended, stop: () => void child.kill() };
}
