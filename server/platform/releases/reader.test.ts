import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModuleRelease } from '@salon/shared/releases/release';
import { filesOfPage } from '../pages/preload-hints.ts';
import { pagesReader } from './reader.ts';
import { everybody, hashOf, releasesOf, TestStore } from './testing/a-store.ts';

test.each([
  ['local', false, true],
  ['staging', true, true],
  ['production', false, false],
  ['production', true, false],
  // A build of one's own, put into production.
  ['local', true, false],
])(
  'a registry of %s that allows overrides, in production: %s, is followed: %s',
  (environment, production, isSo) => {
    const store = new TestStore(mkdtempSync(join(tmpdir(), 'salon-store-')), environment);
    store.publish({ overrides: true });
    const pages = pagesReader({ releases: releasesOf(store), production })();
    expect([pages?.overrides, pages?.partsFor({ salon: null }).registry.overrides ?? false]).toEqual([
      isSo,
      isSo,
    ]);
    store.remove();
  },
);

test('a page takes a file from the earlier version that the registry names for it, by the hash that its own version names', () => {
  const store = new TestStore(mkdtempSync(join(tmpdir(), 'salon-store-')));
  const files = { 'list.js': 'list()', 'form.js': 'form()' };
  const routes: ModuleRelease['routes'] = [
    {
      path: '/cash',
      access: 'admin',
      frame: true,
      screen: 'list',
      files: ['remote.js', 'list.js'],
      keys: [],
    },
  ];
  const one = store.module('mf-cash', '1.0.0', { files, routes });
  const two = store.module('mf-cash', '2.0.0', { files, routes });
  const pageOf = (...refs: Parameters<typeof everybody>) => {
    store.publish({ modules: { 'mf-cash': everybody(...refs) } });
    const parts = pagesReader({ releases: releasesOf(store) })()?.partsFor({ salon: null });
    if (!parts) throw new Error('No page can be made.');
    return parts;
  };

  const { registry, integrity } = pageOf({ ...two, kept: { '1.0.0': ['list.js'] } }, one);
  expect(filesOfPage(registry, '/cash')).toEqual([
    '/remotes/mf-cash/2.0.0/remote.js',
    '/remotes/mf-cash/1.0.0/list.js',
  ]);
  expect(integrity.get('/remotes/mf-cash/1.0.0/list.js')).toBe(hashOf('list()'));
  // As releases were before any of this.
  expect(filesOfPage(pageOf(two, one).registry, '/cash')).toEqual([
    '/remotes/mf-cash/2.0.0/remote.js',
    '/remotes/mf-cash/2.0.0/list.js',
  ]);
  store.remove();
});
