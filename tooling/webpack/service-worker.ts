import path from 'node:path';
import type { Configuration } from 'webpack';
import { type BuildTarget, baseConfig } from './base.ts';

/** The worker's file, among those of its page. */
const WORKER = 'service-worker';

/**
 * A service worker: one file for a page's side process, without federation. It goes to the folder of the shell or the
 * site, after them, and so into the hash of its release; whoever serves that serves the worker at the root. `dir`: its
 * folder in the package.
 */
export function serviceWorkerConfig(target: BuildTarget, dir: string): Configuration {
  const name = `${target.name}-${WORKER}`;
  const { optimization, output, cache, ...base } = baseConfig({ ...target, name });
  return {
    ...base,
    target: ['webworker', 'es2022'],
    entry: { [WORKER]: path.join(target.dir, dir, `${WORKER}.ts`) },
    output: { ...output, publicPath: '', clean: false },
    plugins: [],
    // The library's words for developers are for whoever writes a worker with it.
    optimization: { ...optimization, nodeEnv: 'production', splitChunks: false },
    cache,
  };
}
