import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModuleRelease } from '@salon/shared/releases/release';
import type { ReleaseRegistry } from '@salon/shared/releases/release-registry';
import { buildStableEntry, TestStore } from '../../releases/testing/test-store.ts';

type RouteAccess = ModuleRelease['routes'][number]['access'];

const TEMPLATE = join(import.meta.dirname, '../../../../mf-customer/site/index.html');

export const SITE_SCRIPT = 'console.log("site");';
export const SITE_WORKER = 'addEventListener("install", () => {});';

const route = (path: string, access: RouteAccess, files: string[]) => ({
  ...{ path, access, frame: false, screen: 'screen', files: ['entry.js', ...files], keys: ['shared'] },
});

/** The site has the real template of the customers' site. */
export function makeSiteDist() {
  const store = new TestStore(mkdtempSync(join(tmpdir(), 'site-dist-')));
  const site = (version = '1.0.0', more: Record<string, string> = { 'service-worker.js': SITE_WORKER }) => {
    const entry = `<script defer src="/site/${version}/main.js"></script>`;
    const html = readFileSync(TEMPLATE, 'utf8').replace('<!--entry-->', entry);
    return store.addSite(version, {
      shares: { shared: { names: null, files: ['main.js', 'shared.js'] } },
      files: { 'index.html': html, 'main.js': SITE_SCRIPT, 'shared.js': 'shared;', ...more },
    });
  };
  const module = (version = '2.0.0', name = 'mf-customer') =>
    store.addModule(name, version, {
      consumes: { shared: null },
      routes: [
        route('/book/:businessId', 'public', ['book.js']),
        route('/customer', 'customer', ['wizard.js']),
        route('/customer/:businessId', 'customer', ['wizard.js']),
      ],
      files: { 'entry.js': `var mf_customer = '${version}';`, 'book.js': 'book;', 'wizard.js': 'wizard;' },
    });
  const release = (given: Partial<ReleaseRegistry> = {}) =>
    store.publish({
      modules: { 'mf-customer': buildStableEntry(module()) },
      sites: { 'mf-customer': buildStableEntry(site()) },
      ...given,
    });
  release();
  return { distDir: store.dir, store, site, module, release, remove: () => store.remove() };
}
