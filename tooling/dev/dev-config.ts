import path from 'node:path';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { CACHE_DIR } from '../build/places.ts';
import type { DescribedModule } from '../registry/consumers.ts';
import { createModuleConfig } from '../webpack/module.ts';

export interface DevTarget {
  root: string;
  module: Pick<DescribedModule, 'name' | 'dir' | 'exposes'>;
  /** Installed version of each shared package. */
  versions: Record<string, string>;
  /** The origin that serves the module's files: `http://localhost:8081`. */
  address: string;
}

/** Long, because a developer's machine may be busy. */
const CHUNK_TIMEOUT_MS = 60_000;

/** The package name under which the compiler imports `jsx-dev-runtime`. */
const HOT = 'salon-hot';
const hotFile = (name: string) => path.join(import.meta.dirname, 'hot', name);

/**
 * Returns the module's federation config (`createModuleConfig`) in development mode with hot reload: an edit changes
 * the open page and keeps state.
 */
export function createDevConfig({ root, module, versions, address }: DevTarget): Configuration {
  const { name, dir, exposes } = module;
  const outDir = path.join(root, CACHE_DIR, `dev-${name}`);
  const cacheDir = path.join(root, CACHE_DIR, 'webpack');
  const config = createModuleConfig({
    name,
    root,
    dir,
    outDir,
    cacheDir,
    mode: 'development',
    exposes,
    versions,
  });
  return {
    ...config,
    cache: { type: 'memory' },
    output: {
      ...config.output,
      publicPath: `${address}/`,
      // The release of the module may be in the same page, under the module's own name.
      uniqueName: `${name}@dev`,
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      // A file that throws while it loads stays registered, so that its next version can replace it.
      strictModuleExceptionHandling: false,
      clean: false,
    },
    // While a file does not compile, the page keeps the last working version.
    optimization: { ...config.optimization, emitOnErrors: false },
    resolve: {
      ...config.resolve,
      alias: { [`${HOT}/jsx-dev-runtime$`]: hotFile('jsx-dev-runtime.ts') },
    },
    module: { rules: config.module?.rules?.map((rule) => withRefresh(rule as RuleSetRule)) ?? [] },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.EntryPlugin(root, hotFile('follow-modules.ts'), { name: undefined }),
      new webpack.NormalModuleReplacementPlugin(/^react$/, (data) => {
        if (data.contextInfo.issuer !== hotFile('react.ts')) data.request = hotFile('react.ts');
      }),
    ],
  };
}

/** Makes the compiler register the components of each file, and create elements with `hot/jsx-dev-runtime.ts`. */
function withRefresh(rule: RuleSetRule): RuleSetRule {
  if (rule.loader !== 'swc-loader') return rule;
  const options = structuredClone(rule.options) as { jsc: { transform: { react: object } } };
  const { react } = options.jsc.transform;
  options.jsc.transform.react = { ...react, development: true, refresh: true, importSource: HOT };
  return { ...rule, options };
}
