import type { Configuration } from 'webpack';
import { type BuildTarget, baseConfig } from './base.ts';
import { LIMITS } from './chunk-plan.ts';
import { SHELL_STYLES } from './host.ts';
import { PageTemplate } from './page-template.ts';
import { type PageNeeds, pagesByChunk } from './pages.ts';
import { ShareChunksPlugin } from './share-chunks-plugin.ts';
import { type TextChange, withChange } from './text-change.ts';

/**
 * Ways to cut one build into chunks; the measurements take whichever is fastest.
 * `webpack`: as webpack does by itself. `fine`: every group that some screens have in common, down to a few KB.
 * `planned`: by the pages, as the product's shell is cut.
 */
export const TWIN_CUTS = ['webpack', 'fine', 'planned'] as const;
export type TwinCut = (typeof TWIN_CUTS)[number];

export interface TwinTarget extends BuildTarget {
  /** The generated entry: the shell with a loader that imports every module. */
  entry: string;
  /** The shell's HTML template. */
  template: string;
  cut: TwinCut;
  /** Every page with its chunks. */
  pages: readonly PageNeeds[];
  /** Built as if a text of the sources were another. */
  change?: TextChange | undefined;
}

/** Sizes before minification and compression: about 3 KB on the wire. */
const FINE_MIN_SIZE = 15_000;

/** The same sources as one webpack build: what federation is measured against. Never part of the product. */
export function twinConfig(target: TwinTarget): Configuration {
  const config = cutConfig(target, baseConfig(target));
  return target.change ? withChange(config, target.root, target.change) : config;
}

function cutConfig(target: TwinTarget, { optimization, ...base }: Configuration): Configuration {
  const config = {
    ...base,
    // With the names of all other files in it, the runtime changes at every release: it takes no code with it.
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
    ...pagesByChunk(pages),
    styles: SHELL_STYLES,
    limits: LIMITS,
    framedPage: 'dashboard',
  });
}
