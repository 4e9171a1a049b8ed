/**
 * The twin of the customer's site: its host and its module as one webpack build, in a folder of the same shape as `dist`, so
 * that the same server serves it.
 *   node tooling/build/site-twin.ts [cut…]   → .cache/site-twin-<cut>/dist
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ModuleRelease } from '@salon/shared/releases/release';
import { PLATFORM_VERSION } from '@salon/shared/remote/platform';
import { type Remote, readRemotes } from '../registry/consumers.ts';
import { type Facts, siteFacts } from '../registry/release-facts.ts';
import { chunkOfExpose, containerName, MODULE_CHUNK } from '../webpack/names.ts';
import { ENTRY_CHUNK } from '../webpack/pages.ts';
import { twinConfig } from '../webpack/twin.ts';
import { type Compiled, compile } from './compiler.ts';
import { updateLocalRegistry } from './local-registry.ts';
import { CACHE_DIR, DIST_DIR } from './places.ts';
import { publish } from './publish.ts';
import { inputsHash } from './staleness.ts';

/** As webpack cuts by itself, or into many small chunks: the measurements take whichever is faster. */
export const SITE_TWIN_CUTS = ['webpack', 'fine'] as const;
export type SiteTwinCut = (typeof SITE_TWIN_CUTS)[number];

export interface SiteTwinOptions {
  root: string;
  cut: SiteTwinCut;
}

/** Builds the twin when it is stale; returns the folder that a server takes for `dist`. */
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

/** The host with a loader that imports the module's own sources. */
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

/** The one build as the site, and a module without files of its own: what a screen needs are chunks of the site. */
async function publishSiteTwin(
  { root, home }: { root: string; home: string },
  remote: Remote,
  compiled: Compiled,
): Promise<void> {
  const { name, manifest } = remote;
  const initial = compiled.groups[ENTRY_CHUNK] ?? [];
  const place = { root: home, cacheRoot: root, packageVersion: '1.0.0' };
  const filesOf = (chunks: string[]) => [...new Set(chunks.flatMap((chunk) => compiled.groups[chunk] ?? []))];
  const shares = manifest.routes.map(({ screen }) => [
    screen,
    { names: null, files: filesOf([MODULE_CHUNK, screen]) },
  ]);
  const site = {
    ...siteFacts(name, { provided: {} }, PLATFORM_VERSION, compiled),
    shares: Object.fromEntries(shares),
  };
  const module: Facts<ModuleRelease> = {
    format: 2,
    kind: 'remote',
    name,
    platform: PLATFORM_VERSION,
    entry: '',
    container: containerName(name),
    consumes: {},
    events: { emits: [], hears: [] },
    navigation: [],
    routes: manifest.routes.map((route) => ({ ...route, files: [], keys: [route.screen] })),
    parts: [],
  };
  const empty = path.join(home, 'empty');
  mkdirSync(empty, { recursive: true });
  const published = [
    await publish({ ...place, facts: site }, path.join(home, 'out'), initial),
    await publish({ ...place, facts: module }, empty, []),
  ];
  const built = published.map(({ release, ref }) => ({
    kind: release.kind,
    name: release.name,
    ref,
    inputs: '',
  }));
  // The site's server shows no shell; a registry has one all the same.
  const [{ ref }] = built as [(typeof built)[0]];
  await updateLocalRegistry(home, [...built, { kind: 'shell', name: 'shell', ref, inputs: '' }]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.resolve(import.meta.dirname, '../..');
  const wanted = process.argv.slice(2);
  for (const cut of SITE_TWIN_CUTS.filter((known) => wanted.length === 0 || wanted.includes(known))) {
    const { distDir } = await buildSiteTwin({ root, cut });
    console.log(`Twin of the customer's site: ${path.relative(root, distDir)}`);
  }
}
