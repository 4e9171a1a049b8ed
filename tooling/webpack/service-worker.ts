import path from 'node:path';
import type { Configuration } from 'webpack';
import { type BuildTarget, baseConfig } from './base.ts';

/** The worker's file, among the shell's. */
const WORKER = 'service-worker';

/**
 * The service worker: one file for a page's side process, without federation. It goes to the shell's folder, after the
 * shell, and so into the hash of its release; the server serves it at the root.
 */
export function serviceWorkerConfig(target: BuildTarget): Configuration {
  const { optimization, output, cache, ...base } = baseConfig({ ...target, name: WORKER });
  return {
    ...base,
    target: ['webworker', 'es2022'],
    entry: { [WORKER]: path.join(target.dir, `src/${WORKER}/${WORKER}.ts`) },
    output: { ...output, publicPath: '', clean: false },
    plugins: [],
    // The library's words for developers are for whoever writes a worker with it.
    optimization: { ...optimization, nodeEnv: 'production', splitChunks: false },
    cache,
  };
}
