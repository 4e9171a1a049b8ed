/** Builds the customers' site and its module as one webpack build, for the measurements. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DescribedModule, readModules } from '../registry/consumers.ts';
import { toChunkName } from '../webpack/names.ts';
import { createSingleBuildConfig } from '../webpack/single-build.ts';
import { runCompiler } from './compiler.ts';
import { CACHE_DIR, DIST_DIR } from './places.ts';
import { publishSiteSingleBuild } from './publish-site-single-build.ts';
import { hashInputs } from './staleness.ts';

/**
 * `webpack` cuts webpack's default chunks, `fine` many small chunks. The measurements compare with the faster build.
 */
export const SITE_SINGLE_BUILD_CHUNKINGS = ['webpack', 'fine'] as const;
export type SiteSingleBuildChunking = (typeof SITE_SINGLE_BUILD_CHUNKINGS)[number];

export interface SiteSingleBuildOptions {
  root: string;
  cut: SiteSingleBuildChunking;
}

/** Returns the folder that a server uses as `dist`. @throws Error when no module has a site */
export async function buildSiteSingleBuild({
  root,
  cut,
}: SiteSingleBuildOptions): Promise<{ distDir: string }> {
  const module = (await readModules(root)).find(({ siteDir }) => siteDir !== null);
  if (module === undefined || module.siteDir === null) throw new Error('No module has a site of its own.');
  const name = `site-single-build-${cut}`;
  const home = path.join(root, CACHE_DIR, name);
  const distDir = path.join(home, DIST_DIR);
  const sources = [module.name, 'shared', 'tooling/webpack', 'tooling/build', 'pnpm-lock.yaml'];
  const inputs = hashInputs(root, sources, { cut });
  const stamp = path.join(home, 'inputs');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return { distDir };

  mkdirSync(home, { recursive: true });
  const entry = path.join(home, 'main.js');
  writeFileSync(entry, siteSingleBuildEntry(module, module.siteDir));
  const outDir = path.join(home, 'out');
  const compiled = await runCompiler(
    createSingleBuildConfig({
      name,
      root,
      dir: module.dir,
      outDir,
      cacheDir: path.join(root, CACHE_DIR, 'webpack'),
      mode: 'production',
      entry,
      template: path.join(module.siteDir, 'index.html'),
      cut,
      pages: [],
    }),
  );
  await publishSiteSingleBuild({ root, home }, module, compiled);
  writeFileSync(stamp, inputs);
  return { distDir };
}

function siteSingleBuildEntry(module: DescribedModule, siteDir: string): string {
  const exposed = (expose: string) => JSON.stringify(path.join(module.dir, module.exposes[expose] ?? ''));
  return [
    `import { startSite } from ${JSON.stringify(path.join(siteDir, 'start-site.tsx'))};`,
    '',
    'startSite({',
    `  load: () => import(/* webpackChunkName: "${toChunkName('./module')}" */ ${exposed('./module')}),`,
    '});',
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.resolve(import.meta.dirname, '../..');
  const wanted = process.argv.slice(2);
  for (const cut of SITE_SINGLE_BUILD_CHUNKINGS.filter(
    (known) => wanted.length === 0 || wanted.includes(known),
  )) {
    const { distDir } = await buildSiteSingleBuild({ root, cut });
    console.log(`Single build of the customer's site: ${path.relative(root, distDir)}`);
  }
}
