import path from 'node:path';
import type { Configuration } from 'webpack';
import { type BuildTarget, createBaseConfig } from './base.ts';
import { WEBPACK_STANDARD } from './oldest-browsers.ts';

const WORKER = 'service-worker';

/** The file is added to the output of the shell or the site, and the hash of their release covers it. */
export function createServiceWorkerConfig(target: BuildTarget, dir: string): Configuration {
  const name = `${target.name}-${WORKER}`;
  const { optimization, output, cache, ...base } = createBaseConfig({ ...target, name });
  return {
    ...base,
    target: ['webworker', WEBPACK_STANDARD],
    entry: { [WORKER]: path.join(target.dir, dir, `${WORKER}.ts`) },
    output: { ...output, publicPath: '', clean: false },
    plugins: [],
    // For `production`, workbox leaves out its messages for developers.
    optimization: { ...optimization, nodeEnv: 'production', splitChunks: false },
    cache,
  };
}
