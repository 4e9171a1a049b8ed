import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseRef } from '@salon/shared/releases/release-registry';
import { ReleaseProblem } from '../release/release-problem.ts';
import { type BuildJob, readPreviewJob } from './packages.ts';
import { CACHE_DIR, DIST_DIR } from './places.ts';

export interface PreviewRequest {
  job: BuildJob;
  outDir: string;
  cacheDir: string;
  /** The folder whose `dist` gets the release. */
  publishDir: string;
}

export type PreviewAnswer = { ref: ReleaseRef } | { problem: string };

export interface PreviewBuild {
  ref: ReleaseRef;
  /** The folder with the release. */
  distDir: string;
  /** Resolves when the cache of the next build is written. */
  ended: Promise<void>;
}

const CHILD = path.join(import.meta.dirname, 'compile-preview.ts');

/** Builds one module as it is, without any check; `preview` in its `release.json` keeps it out of registries. */
export class PreviewCompiler {
  readonly #root: string;
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;

  /** Starts to load the compiler. */
  constructor(root: string) {
    this.#root = root;
    const cache = path.join(root, CACHE_DIR, 'node');
    this.#child = fork(CHILD, { env: { NODE_COMPILE_CACHE: cache, ...process.env } });
    this.#ended = new Promise((resolve) => this.#child.once('exit', () => resolve()));
  }

  /** Ends the child process, also when it is at work. */
  stop(): void {
    this.#child.kill();
  }

  /** @throws ReleaseProblem when the module does not build; Error when the compiler's process ends early */
  async build(name: string): Promise<PreviewBuild> {
    const job = await readPreviewJob(this.#root, name);
    const cache = path.join(this.#root, CACHE_DIR);
    const publishDir = path.join(cache, 'preview', name);
    rmSync(publishDir, { recursive: true, force: true });
    const outDir = path.join(cache, 'out', `${name}-preview`);
    const answer = await this.#ask({
      job,
      outDir,
      cacheDir: path.join(cache, 'webpack-preview'),
      publishDir,
    });
    if ('problem' in answer) throw new ReleaseProblem(`${name} does not build.\n${answer.problem}`);
    return { ref: answer.ref, distDir: path.join(publishDir, DIST_DIR), ended: this.#ended };
  }

  #ask(request: PreviewRequest): Promise<PreviewAnswer> {
    return new Promise((resolve, reject) => {
      this.#child.once('message', (answer: PreviewAnswer) => resolve(answer));
      this.#child.once('error', reject);
      this.#child.once('exit', () => reject(new Error('The compiler ended by itself.')));
      this.#child.send(request);
    });
  }
}
