import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pagesReader } from './reader.ts';
import { releasesOf, TestStore } from './testing/a-store.ts';

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
