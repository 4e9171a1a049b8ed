import path from 'node:path';
import type { Configuration } from 'webpack';
import { type BuildTarget, baseConfig } from './base.ts';
import { LIMITS, type PlanLimits, SITE_LIMITS } from './chunk-plan.ts';
import { PageTemplate } from './page-template.ts';
import { ENTRY_CHUNK, type PageNeeds, pagesByChunk } from './pages.ts';
import { type ShareChunksOptions, ShareChunksPlugin } from './share-chunks-plugin.ts';
import { fileWithin, sharedModules } from './shared-modules.ts';

export interface HostTarget extends BuildTarget {
  /** What every page of every remote needs of the host. */
  pages: readonly PageNeeds[];
}

/** Where a host's sources begin, and which of its chunks take the styles, and how they are cut. */
interface HostPlaces {
  entry: string;
  template: string;
  styles: ShareChunksOptions['styles'];
  limits: PlanLimits;
}

/** Of the shell's chunks those that take styles: the frame's, those of every module, and of all that the login shows. */
export const SHELL_STYLES = ['signed-in', 'platform', ENTRY_CHUNK] as const;

/** The shell. What loads modules lies in the platform's chunk alone, so that the login page carries none of it. */
export function shellConfig(target: HostTarget): Configuration {
  return hostConfig(target, {
    entry: 'src/main.tsx',
    template: 'src/index.html',
    styles: SHELL_STYLES,
    limits: LIMITS,
  });
}

/** A module's site of its own: one page that shows one module. */
export function siteConfig(target: HostTarget): Configuration {
  return hostConfig(target, {
    entry: 'main.tsx',
    template: 'index.html',
    styles: [],
    limits: SITE_LIMITS,
  });
}

/** A host: a plain webpack build that takes modules as federation's containers (docs/decisions/0001, 0024). */
function hostConfig(target: HostTarget, places: HostPlaces): Configuration {
  const base = baseConfig(target);
  const { pagesOfShare, pagesOfChunk } = pagesByChunk(target.pages);
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
        limits: places.limits,
        framedPage: 'dashboard',
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
