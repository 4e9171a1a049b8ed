import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { ModuleRelease } from '@salon/shared/releases/release';
import { PLATFORM_VERSION } from '@salon/shared/remote/platform';
import type { Remote } from '../registry/consumers.ts';
import { type Facts, siteFacts } from '../registry/release-facts.ts';
import { containerName, MODULE_CHUNK } from '../webpack/names.ts';
import { ENTRY_CHUNK } from '../webpack/pages.ts';
import type { Compiled } from './compiler.ts';
import { signLocalRegistry } from './local-registry.ts';
import { publish } from './publish.ts';

/**
 * Publishes the compiled files in `<home>/out` as the site and as a module without files of its own: what a screen needs are
 * chunks of the site. Signs a registry of the two in `<home>/dist`; `root` is the workspace, which keeps the caches.
 */
export async function publishSiteTwin(
  { root, home }: { root: string; home: string },
  remote: Pick<Remote, 'name' | 'manifest'>,
  compiled: Compiled,
): Promise<void> {
  const place = { root: home, cacheRoot: root, packageVersion: '1.0.0' };
  const empty = path.join(home, 'empty');
  mkdirSync(empty, { recursive: true });
  const first = compiled.groups[ENTRY_CHUNK] ?? [];
  const site = await publish({ ...place, facts: twinSite(remote, compiled) }, path.join(home, 'out'), first);
  const module = await publish({ ...place, facts: twinModule(remote) }, empty, []);
  const named = ({ release: { kind, name }, ref }: typeof site) => ({ kind, name, ref });
  // A registry always names a shell. The site's server never opens it, so the site's version stands in its place, and
  // nothing may look for the files of such a shell.
  const noShell = { kind: 'shell' as const, name: 'shell', ref: site.ref };
  await signLocalRegistry(home, [named(site), named(module), noShell]);
}

function twinSite({ name, manifest }: Pick<Remote, 'name' | 'manifest'>, compiled: Compiled) {
  const filesOf = (chunks: string[]) => [...new Set(chunks.flatMap((chunk) => compiled.groups[chunk] ?? []))];
  const shares = manifest.routes.map(({ screen }) => [
    screen,
    { names: null, files: filesOf([MODULE_CHUNK, screen]) },
  ]);
  return {
    ...siteFacts(name, { provided: {} }, PLATFORM_VERSION, compiled),
    shares: Object.fromEntries(shares),
  };
}

function twinModule({ name, manifest }: Pick<Remote, 'name' | 'manifest'>): Facts<ModuleRelease> {
  return {
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
}
