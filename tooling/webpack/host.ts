import path from 'node:path';
import type { Configuration } from 'webpack';
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
}

/** `ShareChunksPlugin` moves styles to these chunks, which load with the frame, with modules, and with every page. */
export const SHELL_STYLE_CHUNKS = ['signed-in', 'platform', ENTRY_CHUNK] as const;

/** Only operators and developers load these chunks. */
export const SHELL_OWN_STYLE_CHUNKS: readonly string[] = ['console', 'panel'];

export function createShellConfig(target: HostTarget): Configuration {
  return hostConfig(target, {
    entry: 'src/main.tsx',
    template: 'src/index.html',
    styles: SHELL_STYLE_CHUNKS,
    ownStyles: SHELL_OWN_STYLE_CHUNKS,
    limits: SHELL_LIMITS,
  });
}

export function createSiteConfig(target: HostTarget): Configuration {
  return hostConfig(target, {
    entry: 'main.tsx',
    template: 'index.html',
    styles: [],
    ownStyles: [],
    limits: SITE_LIMITS,
  });
}

/** A plain webpack build, which loads modules as federation containers (docs/decisions/0001, 0024). */
function hostConfig(target: HostTarget, places: HostPlaces): Configuration {
  const base = createBaseConfig(target);
  const { pagesOfShare, pagesOfChunk } = groupPagesByChunk(target.pages);
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
