import type { Configuration } from 'webpack';
import { type BuildTarget, createBaseConfig } from './base.ts';
import { SHELL_LIMITS } from './chunk-plan.ts';
import { SHELL_STYLES } from './host.ts';
import { PageTemplate } from './page-template.ts';
import { groupPagesByChunk, type PageNeeds } from './pages.ts';
import { ShareChunksPlugin } from './share-chunks-plugin.ts';
import { addTextChange, type TextChange } from './text-change.ts';

/**
 * Ways to cut the single build into chunks. The measurements compare with the fastest way. `webpack` uses webpack's
 * defaults. `fine` makes a chunk for every group of files that some screens share, down to a few KB. `planned` cuts by
 * pages, as the product's shell is cut.
 */
export const SINGLE_BUILD_CUTS = ['webpack', 'fine', 'planned'] as const;
export type SingleBuildCut = (typeof SINGLE_BUILD_CUTS)[number];

export interface SingleBuildTarget extends BuildTarget {
  /** The generated entry: the shell with a loader that imports every module. */
  entry: string;
  /** The shell's HTML template. */
  template: string;
  cut: SingleBuildCut;
  /** Every page with its chunks. */
  pages: readonly PageNeeds[];
  /** A text of the sources that the build replaces. */
  change?: TextChange | undefined;
}

/** The smallest size of a `fine` chunk, in bytes before minification and compression: about 3 KB on the wire. */
const FINE_MIN_SIZE = 15_000;

/**
 * Returns the configuration of the product's sources as one webpack build, with which the measurements compare
 * federation. It is no part of the product.
 */
export function createSingleBuildConfig(target: SingleBuildTarget): Configuration {
  const config = cutConfig(target, createBaseConfig(target));
  return target.change ? addTextChange(config, target.root, target.change) : config;
}

function cutConfig(target: SingleBuildTarget, { optimization, ...base }: Configuration): Configuration {
  const config = {
    ...base,
    // webpack's runtime contains the names of all other files, so it changes at every release. It gets a file of its
    // own, so that the other files stay.
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
    styles: SHELL_STYLES,
    limits: SHELL_LIMITS,
    framedPage: 'dashboard',
  });
}
