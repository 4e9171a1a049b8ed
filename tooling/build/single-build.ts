/** For the measurements, builds the shell and all modules as one webpack build, which the same server can serve. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { toContainerName } from '@salon/shared/contracts/release-facts';
import { PLATFORM_VERSION } from '@salon/shared/module/platform';
import type { ModuleRelease, ShellRelease } from '@salon/shared/releases/release';
import { readShellSlots } from '../contract/slots.ts';
import { type DescribedModule, type ModuleConsumer, readModules } from '../registry/consumers.ts';
import { buildShellFacts, type ReleaseFacts } from '../registry/release-facts.ts';
import { listDashboardParts, listScreenChunks, listShellPages } from '../registry/shell-pages.ts';
import { toChunkName } from '../webpack/names.ts';
import { ENTRY_CHUNK, type PageNeeds } from '../webpack/pages.ts';
import { createServiceWorkerConfig } from '../webpack/service-worker.ts';
import {
  createSingleBuildConfig,
  SINGLE_BUILD_CHUNKINGS,
  type SingleBuildChunking,
} from '../webpack/single-build.ts';
import type { TextChange } from '../webpack/text-change.ts';
import { type CompilationFacts, runCompiler } from './compiler.ts';
import { updateLocalRegistry } from './local-registry.ts';
import { CACHE_DIR, DIST_DIR } from './places.ts';
import { publishRelease } from './publish.ts';
import { hashInputs } from './staleness.ts';

export interface SingleBuildOptions {
  root: string;
  cut: SingleBuildChunking;
  /** Whether all releases have the same address, so that only a changed file gets a new name. */
  stableAddress?: boolean;
  /** A text change in the sources, which makes the build the next release. */
  change?: TextChange;
}

const STABLE_VERSION = '1.0.0-stable';

/** Returns the folder that a server uses as `dist`, and a hash of the sources. */
export async function buildSingleBuild(
  options: SingleBuildOptions,
): Promise<{ distDir: string; sources: string }> {
  const { root, cut, stableAddress = false, change } = options;
  const name = `single-build-${cut}${stableAddress ? '-stable' : ''}`;
  const home = path.join(root, CACHE_DIR, change ? `${name}-changed` : name);
  const distDir = path.join(home, DIST_DIR);
  const modules = await readModules(root);
  const sources = ['shell', 'shared', 'tooling/webpack', 'tooling/build', 'pnpm-lock.yaml'];
  const everything = [...sources, ...modules.map((module) => module.name)];
  const inputs = hashInputs(root, everything, { cut, stableAddress, change });
  const built = { distDir, sources: hashInputs(root, everything) };
  const stamp = path.join(home, 'inputs');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return built;

  // The shared address still holds the previous release's files.
  if (stableAddress) rmSync(distDir, { recursive: true, force: true });
  const compiled = await compileSingleBuild({ ...options, name, home }, modules);
  await publishSingleBuild(
    { root, home, version: stableAddress ? STABLE_VERSION : undefined },
    modules,
    compiled,
  );
  writeFileSync(stamp, inputs);
  return built;
}

async function compileSingleBuild(
  {
    root,
    cut,
    stableAddress = false,
    change,
    name,
    home,
  }: SingleBuildOptions & { name: string; home: string },
  modules: readonly DescribedModule[],
): Promise<CompilationFacts> {
  mkdirSync(home, { recursive: true });
  // The entry's path is part of the build, so it must be the same with and without `change`.
  const entry = path.join(root, CACHE_DIR, 'single-build-entries', `${name}.js`);
  mkdirSync(path.dirname(entry), { recursive: true });
  writeFileSync(entry, singleBuildEntry(root, modules));
  const target = {
    name,
    root,
    dir: path.join(root, 'shell'),
    outDir: path.join(home, 'out'),
    cacheDir: path.join(root, CACHE_DIR, 'webpack'),
    mode: 'production' as const,
  };
  const compiled = await runCompiler(
    createSingleBuildConfig({
      ...target,
      stableAddress,
      change,
      entry,
      template: path.join(root, 'shell/src/index.html'),
      cut,
      pages: singleBuildPages(modules),
    }),
  );
  // Without a service worker, a returning visitor would have fewer cached files than in the product.
  await runCompiler(createServiceWorkerConfig(target, 'src/service-worker'));
  return compiled;
}

function singleBuildEntry(root: string, modules: readonly DescribedModule[]): string {
  const loaders = modules.map((module) => {
    const exposes = Object.entries(module.exposes).map(([expose, file]) => {
      const source = JSON.stringify(path.join(module.dir, file));
      const chunk = moduleChunk(module.name, toChunkName(expose));
      return `    '${expose}': () => import(/* webpackChunkName: "${chunk}" */ ${source}),`;
    });
    return `  '${module.name}': {\n${exposes.join('\n')}\n  },`;
  });
  return [
    `import { startShell } from ${JSON.stringify(path.join(root, 'shell/src/start-shell.tsx'))};`,
    '',
    `const modules = {\n${loaders.join('\n')}\n};`,
    '',
    'startShell({',
    '  createLoader: async () => ({ load: (module, expose) => modules[module.name][expose]() }),',
    '});',
    '',
  ].join('\n');
}

function moduleChunk(module: string, chunk: string): string {
  return `${module}.${chunk}`;
}

/** No page has shared keys, because the modules are chunks of the same build. */
function singleBuildPages(modules: readonly DescribedModule[]): PageNeeds[] {
  const screens = modules.flatMap((module) => module.screens.map((screen) => ({ module, screen })));
  const own = listShellPages([]).map((page) =>
    page.id === 'dashboard'
      ? {
          ...page,
          chunks: [
            ...page.chunks,
            ...modules.flatMap((module) => partChunks(module.name, listDashboardParts(module))),
          ],
        }
      : page,
  );
  const pages = screens.map(({ module, screen }) => ({
    id: `${module.name}/${screen.id}`,
    chunks: [...listScreenChunks(module, screen.id), moduleChunk(module.name, 'module'), screen.id],
    keys: [],
  }));
  return [...own, ...pages];
}

function partChunks(module: string, parts: readonly ModuleConsumer[]): string[] {
  return parts.map((part) => moduleChunk(module, part.id));
}

/** The modules have no files of their own, because the screens' chunks belong to the shell. */
async function publishSingleBuild(
  { root, home, version }: { root: string; home: string; version: string | undefined },
  modules: readonly DescribedModule[],
  compiled: CompilationFacts,
): Promise<void> {
  const outDir = path.join(home, 'out');
  const first = compiled.groups[ENTRY_CHUNK] ?? [];
  const place = { root: home, cacheRoot: root, packageVersion: '1.0.0' };
  const sources = { provided: {}, versions: {}, slots: readShellSlots(root), events: NO_EVENTS, lent: {} };
  const shell = await publishRelease(
    {
      ...place,
      version,
      facts: {
        ...buildShellFacts(sources, PLATFORM_VERSION, compiled),
        shares: Object.fromEntries(
          modules.flatMap((module) => Object.entries(chunkShares(module, compiled))),
        ),
      },
    },
    outDir,
    first,
  );
  const published = await Promise.all(
    modules.map((module) =>
      publishRelease({ ...place, facts: singleBuildModule(module) }, emptyDir(home), []),
    ),
  );
  await updateLocalRegistry(
    home,
    [shell, ...published].map(({ release: { kind, name }, ref }) => ({ kind, name, ref, inputs: '' })),
  );
}

/** The key in the shell's `shares` for the files of a screen or part. */
const chunkKey = (module: string, chunk: string) => `${module}/${chunk}`;

function chunkShares(module: DescribedModule, { groups }: CompilationFacts): ShellRelease['shares'] {
  const screens = module.manifest.routes.map(
    ({ screen }) => [screen, [moduleChunk(module.name, 'module'), screen]] as const,
  );
  const parts = module.parts.map(({ id }) => [id, [moduleChunk(module.name, id)]] as const);
  return Object.fromEntries(
    [...screens, ...parts].map(([id, chunks]) => [
      chunkKey(module.name, id),
      { names: null, files: [...new Set(chunks.flatMap((chunk) => groups[chunk] ?? []))] },
    ]),
  );
}

function singleBuildModule({ name, manifest }: DescribedModule): ReleaseFacts<ModuleRelease> {
  const needs = (chunk: string) => ({ files: [], keys: [chunkKey(name, chunk)] });
  return {
    format: 2,
    kind: 'module',
    name,
    platform: PLATFORM_VERSION,
    entry: '',
    container: toContainerName(name),
    consumes: {},
    events: NO_EVENTS,
    navigation: manifest.navigation,
    routes: manifest.routes.map((route) => ({ ...route, ...needs(route.screen) })),
    parts: manifest.parts.map((part) => ({ ...part, ...needs(toChunkName(part.expose)) })),
  };
}

const NO_EVENTS = { emits: [], hears: [] };

function emptyDir(home: string): string {
  const dir = path.join(home, 'empty');
  mkdirSync(dir, { recursive: true });
  return dir;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.resolve(import.meta.dirname, '../..');
  const wanted = process.argv.slice(2);
  for (const cut of SINGLE_BUILD_CHUNKINGS.filter((known) => wanted.length === 0 || wanted.includes(known))) {
    const { distDir } = await buildSingleBuild({ root, cut });
    console.log(`Single build: ${path.relative(root, distDir)}`);
  }
}
