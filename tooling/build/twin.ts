/**
 * The twin of the measurements: shell and all modules as one webpack build, in a folder of the same shape as
 * `dist`, so that the same server serves it.
 *   node tooling/build/twin.ts [cut…]   → .cache/twin-<cut>/dist
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ModuleRelease, ReleaseRegistry } from '@salon/shared/contracts/registry';
import { PLATFORM_VERSION } from '@salon/shared/remote/platform';
import { type Consumer, type Remote, readRemotes } from '../registry/consumers.ts';
import { shellRelease, without } from '../registry/registry.ts';
import { chunksOfRoute, chunksOfScreen, dashboardParts, shellPages } from '../registry/shell-pages.ts';
import { chunkOfExpose, containerName } from '../webpack/names.ts';
import { ENTRY_CHUNK, type PageNeeds } from '../webpack/pages.ts';
import { TWIN_CUTS, type TwinCut, twinConfig } from '../webpack/twin.ts';
import { type Compiled, compile } from './compiler.ts';
import { CACHE_DIR, DIST_DIR } from './places.ts';
import { publish } from './publish.ts';
import { inputsHash } from './staleness.ts';

export interface TwinOptions {
  root: string;
  cut: TwinCut;
}

/** Builds the twin when it is stale; returns the folder that a server takes for `dist`. */
export async function buildTwin({ root, cut }: TwinOptions): Promise<{ distDir: string }> {
  const name = `twin-${cut}`;
  const home = path.join(root, CACHE_DIR, name);
  const distDir = path.join(home, DIST_DIR);
  const remotes = await readRemotes(root);
  const sources = ['shell', 'shared', 'tooling/webpack', 'tooling/build', 'pnpm-lock.yaml'];
  const inputs = inputsHash(root, [...sources, ...remotes.map((remote) => remote.name)], { cut });
  const stamp = path.join(home, 'inputs');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return { distDir };

  mkdirSync(home, { recursive: true });
  const entry = path.join(home, 'main.js');
  writeFileSync(entry, twinEntry(root, remotes));
  const outDir = path.join(home, 'out');
  const compiled = await compile(
    twinConfig({
      name,
      root,
      dir: path.join(root, 'shell'),
      outDir,
      cacheDir: path.join(root, CACHE_DIR, 'webpack'),
      mode: 'production',
      entry,
      template: path.join(root, 'shell/src/index.html'),
      cut,
      pages: twinPages(remotes),
    }),
  );
  const place = { root: home, cacheRoot: root, kind: 'shell' as const, name, packageVersion: '1.0.0' };
  const published = await publish(place, outDir, compiled.groups[ENTRY_CHUNK] ?? []);
  const registry = twinRegistry(remotes, { ...compiled, ...published });
  writeFileSync(path.join(distDir, 'registry.json'), JSON.stringify(registry, null, 2));
  writeFileSync(stamp, inputs);
  return { distDir };
}

/** The shell with a loader that imports each module's own source. */
export function twinEntry(root: string, remotes: readonly Remote[]): string {
  const modules = remotes.map((remote) => {
    const exposes = Object.entries(remote.exposes).map(([expose, file]) => {
      const source = JSON.stringify(path.join(remote.dir, file));
      const chunk = moduleChunk(remote.name, chunkOfExpose(expose));
      return `    '${expose}': () => import(/* webpackChunkName: "${chunk}" */ ${source}),`;
    });
    return `  '${remote.name}': {\n${exposes.join('\n')}\n  },`;
  });
  return [
    `import { startShell } from ${JSON.stringify(path.join(root, 'shell/src/start-shell.tsx'))};`,
    '',
    `const modules = {\n${modules.join('\n')}\n};`,
    '',
    'startShell({',
    '  createLoader: async () => ({ load: (module, expose) => modules[module.name][expose]() }),',
    '});',
    '',
  ].join('\n');
}

function moduleChunk(remote: string, chunk: string): string {
  return `${remote}.${chunk}`;
}

/** The product's pages with modules as chunks of the same build: nothing is shared by key here. */
function twinPages(remotes: readonly Remote[]): PageNeeds[] {
  const screens = remotes.flatMap((remote) => remote.screens.map((screen) => ({ remote, screen })));
  const own = shellPages([]).map((page) =>
    page.id === 'dashboard'
      ? {
          ...page,
          chunks: [
            ...page.chunks,
            ...remotes.flatMap((remote) => partChunks(remote.name, dashboardParts(remote))),
          ],
        }
      : page,
  );
  const pages = screens.map(({ remote, screen }) => ({
    id: `${remote.name}/${screen.id}`,
    chunks: [...chunksOfScreen(remote, screen.id), moduleChunk(remote.name, 'module'), screen.id],
    keys: [],
  }));
  return [...own, ...pages];
}

function partChunks(remote: string, parts: readonly Consumer[]): string[] {
  return parts.map((part) => moduleChunk(remote, part.id));
}

function twinRegistry(
  remotes: readonly Remote[],
  result: Compiled & { version: string; integrity: Record<string, string> },
): ReleaseRegistry {
  const shell = shellRelease(result);
  const filesOf = (chunks: readonly string[]) => [
    ...new Set(chunks.flatMap((chunk) => result.groups[chunk] ?? [])),
  ];
  const framed = [...shell.initial, ...shell.signedIn];
  const preload = (chunks: readonly string[], present = framed) => ({
    files: [],
    shellFiles: without(filesOf(chunks), present),
  });
  const modules = remotes.map(
    ({ name, manifest }): ModuleRelease => ({
      name,
      version: result.version,
      base: shell.base,
      entry: shell.initial.find((file) => file.endsWith('.js')) ?? '',
      container: containerName(name),
      platform: PLATFORM_VERSION,
      integrity: {},
      navigation: manifest.navigation,
      routes: manifest.routes.map((route) => ({
        ...route,
        preload: preload(
          [...chunksOfRoute(route), moduleChunk(name, 'module'), route.screen],
          route.frame ? framed : shell.initial,
        ),
      })),
      parts: manifest.parts.map((part) => ({
        ...part,
        preload: preload([moduleChunk(name, chunkOfExpose(part.expose))]),
      })),
    }),
  );
  return { format: 1, shell, modules };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.resolve(import.meta.dirname, '../..');
  const wanted = process.argv.slice(2);
  for (const cut of TWIN_CUTS.filter((known) => wanted.length === 0 || wanted.includes(known))) {
    const { distDir } = await buildTwin({ root, cut });
    console.log(`Twin: ${path.relative(root, distDir)}`);
  }
}
