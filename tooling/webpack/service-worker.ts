import path from 'node:path';
import type { Configuration } from 'webpack';
import { type BuildTarget, createBaseConfig } from './base.ts';

/** The name of the worker's file. */
const WORKER = 'service-worker';

/**
 * Returns the configuration of a service worker: one file, without federation. The build writes the file into the
 * output of the shell or the site after their own build, so the hash of their release covers it. The server serves it
 * at the root. `dir` is the worker's folder in the package.
 */
export function createServiceWorkerConfig(target: BuildTarget, dir: string): Configuration {
  const name = `${target.name}-${WORKER}`;
  const { optimization, output, cache, ...base } = createBaseConfig({ ...target, name });
  return {
    ...base,
    target: ['webworker', 'es2022'],
    entry: { [WORKER]: path.join(target.dir, dir, `${WORKER}.ts`) },
    output: { ...output, publicPath: '', clean: false },
    plugins: [],
    // Production mode drops the library's messages for developers.
    optimization: { ...optimization, nodeEnv: 'production', splitChunks: false },
    cache,
  };
}
