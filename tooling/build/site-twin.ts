/**
 * The single build of the customers' site: its host and its module as one webpack build, in a folder of the same shape as
 * `dist`, so that the same server serves it.
 *   node tooling/build/site-twin.ts [cut…]   → .cache/site-twin-<cut>/dist
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Remote, readRemotes } from '../registry/consumers.ts';
import { chunkOfExpose } from '../webpack/names.ts';
import { twinConfig } from '../webpack/twin.ts';
import { compile } from './compiler.ts';
import { CACHE_DIR, DIST_DIR } from './places.ts';
import { publishSiteTwin } from './publish-site-twin.ts';
import { inputsHash } from './staleness.ts';

/** webpack's default chunks, or many small chunks; the measurements compare with the faster of the two. */
export const SITE_TWIN_CUTS = ['webpack', 'fine'] as const;
export type SiteTwinCut = (typeof SITE_TWIN_CUTS)[number];

export interface SiteTwinOptions {
  root: string;
  cut: SiteTwinCut;
}

/** Builds the single build when it is stale. Returns the folder that a server uses as `dist`. */
export async function buildSiteTwin({ root, cut }: SiteTwinOptions): Promise<{ distDir: string }> {
  const remote = (await readRemotes(root)).find(({ siteDir }) => siteDir !== null);
  if (remote === undefined || remote.siteDir === null) throw new Error('No module has a site of its own.');
  const name = `site-twin-${cut}`;
  const home = path.join(root, CACHE_DIR, name);
  const distDir = path.join(home, DIST_DIR);
  const sources = [remote.name, 'shared', 'tooling/webpack', 'tooling/build', 'pnpm-lock.yaml'];
  const inputs = inputsHash(root, sources, { cut });
  const stamp = path.join(home, 'inputs');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return { distDir };

  mkdirSync(home, { recursive: true });
  const entry = path.join(home, 'main.js');
  writeFileSync(entry, siteTwinEntry(remote, remote.siteDir));
  const outDir = path.join(home, 'out');
  const compiled = await compile(
    twinConfig({
      name,
      root,
      dir: remote.dir,
      outDir,
      cacheDir: path.join(root, CACHE_DIR, 'webpack'),
      mode: 'production',
      entry,
      template: path.join(remote.siteDir, 'index.html'),
      cut,
      pages: [],
    }),
  );
  await publishSiteTwin({ root, home }, remote, compiled);
  writeFileSync(stamp, inputs);
  return { distDir };
}

/** The source of an entry that starts the host with a loader for the module's own sources. */
function siteTwinEntry(remote: Remote, siteDir: string): string {
  const exposed = (expose: string) => JSON.stringify(path.join(remote.dir, remote.exposes[expose] ?? ''));
  return [
    `import { startSite } from ${JSON.stringify(path.join(siteDir, 'start-site.tsx'))};`,
    '',
    'startSite({',
    `  load: () => import(/* webpackChunkName: "${chunkOfExpose('./module')}" */ ${exposed('./module')}),`,
    '});',
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.resolve(import.meta.dirname, '../..');
  const wanted = process.argv.slice(2);
  for (const cut of SITE_TWIN_CUTS.filter((known) => wanted.length === 0 || wanted.includes(known))) {
    const { distDir } = await buildSiteTwin({ root, cut });
    console.log(`Twin of the customer's site: ${path.relative(root, distDir)}`);
  }
}
