import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { LENT_SHARED_CHUNK } from '../lent/format-sources.ts';
import { type BuildTarget, createBaseConfig } from './base.ts';
import { type PlanLimits, SHELL_LIMITS, SITE_LIMITS } from './chunk-plan.ts';
import { PageTemplate } from './page-template.ts';
import { ENTRY_CHUNK, groupPagesByChunk, type PageNeeds } from './pages.ts';
import { type ShareChunksOptions, ShareChunksPlugin } from './share-chunks-plugin.ts';
import { findFileWithin, SHARED_MODULE_RULES } from './shared-modules.ts';

export interface HostTarget extends BuildTarget {
  /** The host's own pages, and the pages of every module that it shows. */
  pages: readonly PageNeeds[];
}

interface HostPlaces {
  entry: string;
  template: string;
  styles: ShareChunksOptions['styles'];
  ownStyles: ShareChunksOptions['ownStyles'];
  limits: PlanLimits;
  lentChunks: readonly string[];
}

/** `ShareChunksPlugin` moves styles to these chunks, which load with the frame, with modules, and with every page. */
export const SHELL_STYLE_CHUNKS = ['signed-in', 'platform', ENTRY_CHUNK] as const;

/** Only operators and developers load these chunks. */
export const SHELL_OWN_STYLE_CHUNKS: readonly string[] = ['console', 'panel'];

export interface ShellTarget extends HostTarget {
  /** `sha256-…` of the lent library's first file. */
  lentIntegrity: string;
}

export function createShellConfig(target: ShellTarget): Configuration {
  const config = hostConfig(target, {
    entry: 'src/main.tsx',
    template: 'src/index.html',
    styles: SHELL_STYLE_CHUNKS,
    ownStyles: SHELL_OWN_STYLE_CHUNKS,
    limits: SHELL_LIMITS,
    lentChunks: LENT_CHUNKS,
  });
  const define = new webpack.DefinePlugin({ LENT_INTEGRITY: JSON.stringify(target.lentIntegrity) });
  return { ...config, plugins: [...(config.plugins ?? []), define] };
}

/** Chunks that only containers of other repositories need. No page of ours counts for them. */
const LENT_CHUNKS = ['stock', 'lent-host', LENT_SHARED_CHUNK];

export function createSiteConfig(target: HostTarget): Configuration {
  return hostConfig(target, {
    entry: 'main.tsx',
    template: 'index.html',
    styles: [],
    ownStyles: [],
    limits: SITE_LIMITS,
    lentChunks: [],
  });
}

/** A plain webpack build, which loads modules as federation containers (docs/decisions/0001, 0024). */
function hostConfig(target: HostTarget, places: HostPlaces): Configuration {
  const base = createBaseConfig(target);
  const { pagesOfShare, pagesOfChunk } = groupPagesByChunk(target.pages);
  for (const chunk of places.lentChunks) pagesOfChunk.set(chunk, new Set());
  return {
    ...base,
    entry: { [ENTRY_CHUNK]: path.join(target.dir, places.entry) },
    resolve: {
      ...base.resolve,
      alias: {
        ...filesWithin(target.root),
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new PageTemplate(path.join(target.dir, places.template)),
      new ShareChunksPlugin({
        pagesOfShare,
        pagesOfChunk,
        styles: places.styles,
        ownStyles: places.ownStyles,
        limits: places.limits,
        framedPage: 'dashboard',
      }),
    ],
    optimization: { ...base.optimization, splitChunks: false },
  };
}

function filesWithin(root: string): Record<string, string> {
  return Object.fromEntries(
    SHARED_MODULE_RULES.flatMap((rule) => {
      const file = findFileWithin(root, rule);
      return file === undefined ? [] : [[`${rule.request}$`, file]];
    }),
  );
}
