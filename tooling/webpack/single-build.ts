import type { Configuration } from 'webpack';
import { type BuildTarget, createBaseConfig } from './base.ts';
import { SHELL_LIMITS } from './chunk-plan.ts';
import { SHELL_OWN_STYLE_CHUNKS, SHELL_STYLE_CHUNKS } from './host.ts';
import { PageTemplate } from './page-template.ts';
import { groupPagesByChunk, type PageNeeds } from './pages.ts';
import { ShareChunksPlugin } from './share-chunks-plugin.ts';
import { addTextChange, type TextChange } from './text-change.ts';

/**
 * Ways to cut chunks. `webpack` uses webpack's defaults, `fine` makes a chunk of files that the same screens share,
 * `planned` cuts by pages, as the product does. Measurements of speed compare with the fastest build.
 */
export const SINGLE_BUILD_CHUNKINGS = ['webpack', 'fine', 'planned'] as const;
export type SingleBuildChunking = (typeof SINGLE_BUILD_CHUNKINGS)[number];

export interface SingleBuildTarget extends BuildTarget {
  entry: string;
  template: string;
  cut: SingleBuildChunking;
  /** Every page with its chunks. */
  pages: readonly PageNeeds[];
  /** A text of the sources that the build replaces. */
  change?: TextChange | undefined;
}

/** In bytes before minification and compression: about 3 KB on the wire. */
const FINE_MIN_SIZE = 15_000;

/** This build is no part of the product: the measurements compare federation with it. */
export function createSingleBuildConfig(target: SingleBuildTarget): Configuration {
  const config = cutConfig(target, createBaseConfig(target));
  return target.change ? addTextChange(config, target.root, target.change) : config;
}

function cutConfig(target: SingleBuildTarget, { optimization, ...base }: Configuration): Configuration {
  const config = {
    ...base,
    // webpack's runtime names all files, so it changes at every release. In a file of its own it leaves the other files
    // unchanged.
    optimization: { ...optimization, ...(target.stableAddress ? { runtimeChunk: 'single' as const } : {}) },
    entry: { main: target.entry },
    plugins: [...(base.plugins ?? []), new PageTemplate(target.template)],
  };
  switch (target.cut) {
    case 'webpack':
      return config;
    case 'fine':
      return {
        ...config,
        optimization: {
          ...config.optimization,
          splitChunks: { chunks: 'all', minSize: FINE_MIN_SIZE, maxInitialRequests: 4, maxAsyncRequests: 30 },
        },
      };
    case 'planned':
      return {
        ...config,
        plugins: [...config.plugins, planned(target.pages)],
        optimization: { ...config.optimization, splitChunks: false },
      };
  }
}

function planned(pages: readonly PageNeeds[]): ShareChunksPlugin {
  return new ShareChunksPlugin({
    ...groupPagesByChunk(pages),
    styles: SHELL_STYLE_CHUNKS,
    ownStyles: SHELL_OWN_STYLE_CHUNKS,
    limits: SHELL_LIMITS,
    framedPage: 'dashboard',
  });
}
