import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ModuleManifest } from '@salon/shared/module/manifest';
import { LOCAL_ENVIRONMENT, LOCAL_KEYS_PATH } from '@salon/shared/releases/release-registry';
import { checkReleases } from '../../server/platform/releases/check-releases.ts';
import type { UsableRelease } from '../../server/platform/releases/package-versions.ts';
import { readRegistry } from '../release/registry-store.ts';
import { openFolderStore } from '../release/store.ts';
import { publishSiteSingleBuild } from './publish-site-single-build.ts';

const manifest = {
  name: 'mf-customer',
  navigation: [],
  routes: [{ path: '/book/:slug', access: 'public', frame: false, screen: 'book' }],
  parts: [],
} as unknown as ModuleManifest;

const compiled = { groups: { main: ['main.js'], module: ['module.js'], book: ['book.js'] }, consumes: {} };

let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'site-single-build-'));
  mkdirSync(path.join(home, 'out'));
  for (const name of ['main.js', 'module.js', 'book.js', 'index.html']) {
    writeFileSync(path.join(home, 'out', name), name);
  }
});
afterEach(() => rmSync(home, { recursive: true }));

it('the server finds every file that the registry of the published single build names', async () => {
  await publishSiteSingleBuild({ root: home, home }, { name: 'mf-customer', manifest }, compiled);
  const dist = path.join(home, 'dist');
  const { keys } = JSON.parse(readFileSync(path.join(dist, LOCAL_KEYS_PATH), 'utf8'));
  const opened = await readRegistry(openFolderStore(dist), LOCAL_ENVIRONMENT, keys);
  if (!opened) throw new Error('Nothing was signed.');
  const { gaps, sites, modules } = checkReleases(
    { registry: opened.registry, envelope: '', root: null },
    (name) => readFileSync(path.join(dist, name)),
  );
  expect(gaps).toEqual([]);
  const releaseOf = ({ usable }: { usable: ReadonlyMap<string, UsableRelease> } = { usable: new Map() }) =>
    [...usable.values()][0]?.release;
  expect(releaseOf(sites[0])).toMatchObject({ shares: { book: { files: ['module.js', 'book.js'] } } });
  expect(releaseOf(modules[0])).toMatchObject({
    routes: [{ path: '/book/:slug', files: [], keys: ['book'] }],
  });
});
