import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModuleRelease } from '@salon/shared/releases/release';
import { listPageFiles } from '../pages/preload-hints.ts';
import { createPagesReader } from './reader.ts';
import { buildStableEntry, hashContent, openTestReleases, TestStore } from './testing/test-store.ts';

test.each([
  ['local', false, true],
  ['staging', true, true],
  ['production', false, false],
  ['production', true, false],
  // A local build that runs in production.
  ['local', true, false],
])(
  'a registry of %s that allows overrides, in production: %s, allows them: %s',
  (environment, production, isAllowed) => {
    const store = new TestStore(mkdtempSync(join(tmpdir(), 'salon-store-')), environment);
    store.publish({ overrides: true });
    const pages = createPagesReader({ releases: openTestReleases(store), production })();
    expect([pages?.overrides, pages?.getPageFacts({ salon: null }).registry.overrides ?? false]).toEqual([
      isAllowed,
      isAllowed,
    ]);
    store.remove();
  },
);

test('a page loads a kept file from its earlier version’s address, with the hash of its own version', () => {
  const store = new TestStore(mkdtempSync(join(tmpdir(), 'salon-store-')));
  const files = { 'list.js': 'list()', 'form.js': 'form()' };
  const routes: ModuleRelease['routes'] = [
    {
      path: '/cash',
      access: 'admin',
      frame: true,
      screen: 'list',
      files: ['entry.js', 'list.js'],
      keys: [],
    },
  ];
  const one = store.addModule('mf-cash', '1.0.0', { files, routes });
  const two = store.addModule('mf-cash', '2.0.0', { files, routes });
  const pageOf = (...refs: Parameters<typeof buildStableEntry>) => {
    store.publish({ modules: { 'mf-cash': buildStableEntry(...refs) } });
    const parts = createPagesReader({ releases: openTestReleases(store) })()?.getPageFacts({ salon: null });
    if (!parts) throw new Error('No page can be made.');
    return parts;
  };

  const { registry, integrity } = pageOf({ ...two, kept: { '1.0.0': ['list.js'] } }, one);
  expect(listPageFiles(registry, '/cash')).toEqual([
    '/modules/mf-cash/2.0.0/entry.js',
    '/modules/mf-cash/1.0.0/list.js',
  ]);
  expect(integrity.get('/modules/mf-cash/1.0.0/list.js')).toBe(hashContent('list()'));
  expect(listPageFiles(pageOf(two, one).registry, '/cash')).toEqual([
    '/modules/mf-cash/2.0.0/entry.js',
    '/modules/mf-cash/2.0.0/list.js',
  ]);
  store.remove();
});
