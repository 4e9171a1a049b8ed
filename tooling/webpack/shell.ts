import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { type BuildTarget, baseConfig } from './base.ts';
import { federationRuntimeFile, WithoutUnusedParts } from './federation-runtime.ts';
import { PageTemplate } from './page-template.ts';
import { type PageNeeds, pagesByChunk } from './pages.ts';
import { ShareChunksPlugin } from './share-chunks-plugin.ts';
import { fileWithin, sharedModules } from './shared-modules.ts';

export interface ShellTarget extends BuildTarget {
  /** What every page of every remote needs of the shell. */
  pages: readonly PageNeeds[];
}

/**
 * The host: a plain webpack build. Federation is used through its run-time API only, inside the platform's
 * chunk, so that the login page carries none of it. docs/decisions/0001-plain-host-runtime-federation.md
 */
export function shellConfig(target: ShellTarget): Configuration {
  const base = baseConfig(target);
  const { pagesOfShare, pagesOfChunk } = pagesByChunk(target.pages);
  return {
    ...base,
    entry: { main: path.join(target.dir, 'src/main.tsx') },
    resolve: {
      ...base.resolve,
      alias: {
        '@module-federation/webpack-bundler-runtime$': federationRuntimeFile(target.root),
        ...filesWithin(target.root),
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        FEDERATION_HAS_EXPOSES: 'true',
      }),
      new WithoutUnusedParts(target.root),
      new PageTemplate(path.join(target.dir, 'src/index.html')),
      new ShareChunksPlugin({
        pagesOfShare,
        pagesOfChunk,
        styles: { everywhere: 'main', signedIn: 'platform', everywherePage: 'login' },
      }),
    ],
    optimization: { ...base.optimization, splitChunks: false },
  };
}

function filesWithin(root: string): Record<string, string> {
  return Object.fromEntries(
    sharedModules.flatMap((rule) => {
      const file = fileWithin(root, rule);
      return file === undefined ? [] : [[`${rule.request}$`, file]];
    }),
  );
}
