import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toContainerName } from '@salon/shared/contracts/release-facts';
import { PLATFORM_VERSION } from '@salon/shared/module/platform';
import type { ModuleRelease } from '@salon/shared/releases/release';
import type { DescribedModule } from '../registry/consumers.ts';
import { buildShellFacts, buildSiteFacts, type ReleaseFacts } from '../registry/release-facts.ts';
import { MODULE_CHUNK } from '../webpack/names.ts';
import { ENTRY_CHUNK } from '../webpack/pages.ts';
import type { CompilationFacts } from './compiler.ts';
import { updateLocalRegistry } from './local-registry.ts';
import { publishRelease } from './publish.ts';

/** The page of an empty shell: a registry always names a shell, and the single build of a site has none. */
const EMPTY_PAGE = '<!doctype html><title></title>\n';

/**
 * Publishes three releases: the files in `<home>/out` as a site with the screens' chunks, a module without files, and
 * an empty shell. `root` is the workspace, which keeps the caches.
 * @throws ReleaseProblem when the module needs something that its site does not provide
 */
export async function publishSiteSingleBuild(
  { root, home }: { root: string; home: string },
  module: Pick<DescribedModule, 'name' | 'manifest'>,
  compiled: CompilationFacts,
): Promise<void> {
  const place = { root: home, cacheRoot: root, packageVersion: '1.0.0' };
  const folder = (name: string) => {
    const made = path.join(home, name);
    mkdirSync(made, { recursive: true });
    return made;
  };
  const emptyShell = folder('empty-shell');
  writeFileSync(path.join(emptyShell, 'index.html'), EMPTY_PAGE);
  const first = compiled.groups[ENTRY_CHUNK] ?? [];
  const published = [
    await publishRelease(
      { ...place, facts: singleBuildSite(module, compiled) },
      path.join(home, 'out'),
      first,
    ),
    await publishRelease({ ...place, facts: singleBuildModule(module) }, folder('empty'), []),
    await publishRelease(
      { ...place, facts: buildShellFacts(NOTHING, PLATFORM_VERSION, EMPTY) },
      emptyShell,
      [],
    ),
  ];
  await updateLocalRegistry(
    home,
    published.map(({ release: { kind, name }, ref }) => ({ kind, name, ref, inputs: '' })),
  );
}

const NO_EVENTS = { emits: [], hears: [] };
const NOTHING = { provided: {}, versions: {}, slots: [], events: NO_EVENTS, lent: {} };
const EMPTY: CompilationFacts = { groups: {}, consumes: {} };

function singleBuildSite(
  { name, manifest }: Pick<DescribedModule, 'name' | 'manifest'>,
  compiled: CompilationFacts,
) {
  const filesOf = (chunks: string[]) => [...new Set(chunks.flatMap((chunk) => compiled.groups[chunk] ?? []))];
  const shares = manifest.routes.map(({ screen }) => [
    screen,
    { names: null, files: filesOf([MODULE_CHUNK, screen]) },
  ]);
  return {
    ...buildSiteFacts(name, { provided: {}, versions: {} }, PLATFORM_VERSION, compiled),
    shares: Object.fromEntries(shares),
  };
}

function singleBuildModule({
  name,
  manifest,
}: Pick<DescribedModule, 'name' | 'manifest'>): ReleaseFacts<ModuleRelease> {
  return {
    format: 2,
    kind: 'module',
    name,
    platform: PLATFORM_VERSION,
    entry: '',
    container: toContainerName(name),
    consumes: {},
    events: NO_EVENTS,
    navigation: [],
    routes: manifest.routes.map((route) => ({ ...route, files: [], keys: [route.screen] })),
    parts: [],
  };
}
