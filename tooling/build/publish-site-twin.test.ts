import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AnyRelease, RELEASE_FILE, releasePath } from '@salon/shared/releases/release';
import { LOCAL, localKeysPath, type ReleaseRegistry } from '@salon/shared/releases/release-registry';
import type { RemoteManifest } from '@salon/shared/remote/manifest';
import { readRegistry } from '../release/registry-store.ts';
import { folderStore } from '../release/store.ts';
import { publishSiteTwin } from './publish-site-twin.ts';

const manifest = {
  name: 'mf-customer',
  navigation: [],
  routes: [{ path: '/book/:slug', access: 'public', frame: false, screen: 'book' }],
  parts: [],
} as unknown as RemoteManifest;

const compiled = { groups: { main: ['main.js'], module: ['module.js'], book: ['book.js'] }, consumes: {} };

let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'site-twin-'));
  mkdirSync(path.join(home, 'out'));
  for (const name of ['main.js', 'module.js', 'book.js', 'index.html']) {
    writeFileSync(path.join(home, 'out', name), name);
  }
});
afterEach(() => rmSync(home, { recursive: true }));

async function signedIn(dist: string): Promise<ReleaseRegistry> {
  const { keys } = JSON.parse(readFileSync(path.join(dist, localKeysPath), 'utf8'));
  const opened = await readRegistry(folderStore(dist), LOCAL, keys);
  if (!opened) throw new Error('Nothing was signed.');
  return opened.registry;
}

it('publishes the twin of a site where there never was a shell: the site holds the files, the module names its chunks', async () => {
  await publishSiteTwin({ root: home, home }, { name: 'mf-customer', manifest }, compiled);
  const dist = path.join(home, 'dist');
  const { sites, modules } = await signedIn(dist);
  const release = (kind: AnyRelease['kind'], version = '') =>
    JSON.parse(
      readFileSync(path.join(dist, releasePath(kind, 'mf-customer', version), RELEASE_FILE), 'utf8'),
    );
  expect(release('site', sites['mf-customer']?.stable.version)).toMatchObject({
    shares: { book: { files: ['module.js', 'book.js'] } },
  });
  expect(release('remote', modules['mf-customer']?.stable.version)).toMatchObject({
    routes: [{ path: '/book/:slug', files: [], keys: ['book'] }],
  });
  expect(existsSync(path.join(dist, 'shell'))).toBe(false);
});
