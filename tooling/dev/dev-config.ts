import path from 'node:path';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { CACHE_DIR } from '../build/places.ts';
import type { Remote } from '../registry/consumers.ts';
import { remoteConfig } from '../webpack/remote.ts';

export interface DevTarget {
  root: string;
  remote: Pick<Remote, 'name' | 'dir' | 'exposes'>;
  /** Installed version of each shared package. */
  versions: Record<string, string>;
  /** Where the module's files are served: `http://localhost:8081`. */
  address: string;
}

/** A developer's machine may be busy. */
const CHUNK_TIMEOUT_MS = 60_000;

/** Name under which the compiler imports what makes elements (`<name>/jsx-dev-runtime`). */
const HOT = 'salon-hot';
const hotFile = (name: string) => path.join(import.meta.dirname, 'hot', name);

/** The container of a module as in production, whose edited files change in the open page and keep its state. */
export function devConfig({ root, remote, versions, address }: DevTarget): Configuration {
  const { name, dir, exposes } = remote;
  const outDir = path.join(root, CACHE_DIR, `dev-${name}`);
  const cacheDir = path.join(root, CACHE_DIR, 'webpack');
  const config = remoteConfig({ name, root, dir, outDir, cacheDir, mode: 'development', exposes, versions });
  return {
    ...config,
    cache: { type: 'memory' },
    output: {
      ...config.output,
      publicPath: `${address}/`,
      // Beside it a release of the same module may be in the page.
      uniqueName: `${name}@dev`,
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      // A file that throws as it starts is known still, so that its next version can take its place.
      strictModuleExceptionHandling: false,
      clean: false,
    },
    // While a file cannot be read, the page goes on with what it has.
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

/** Files say which components they have; elements are made by `hot/jsx-dev-runtime.ts`. */
function withRefresh(rule: RuleSetRule): RuleSetRule {
  if (rule.loader !== 'swc-loader') return rule;
  const options = structuredClone(rule.options) as { jsc: { transform: { react: object } } };
  const { react } = options.jsc.transform;
  options.jsc.transform.react = { ...react, development: true, refresh: true, importSource: HOT };
  return { ...rule, options };
}
