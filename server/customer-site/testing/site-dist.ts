import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { ReleaseRegistry } from '@salon/shared/contracts/registry';

const TEMPLATE = join(import.meta.dirname, '../../../mf-customer/site/index.html');

export const SITE_SCRIPT = 'console.log("site");';
const SITE = '/site/1.0.0/';
const MODULE = '/remotes/mf-customer/2.0.0/';

export const SITE_REGISTRY: ReleaseRegistry = {
  format: 1,
  shell: {
    version: '1',
    base: '/shell/1/',
    integrity: {},
    initial: [],
    login: [],
    signedIn: [],
    dashboard: [],
  },
  modules: [
    {
      name: 'mf-customer',
      version: '2.0.0',
      base: MODULE,
      entry: 'remote.js',
      container: 'mf_customer',
      platform: '1.2.0',
      integrity: {},
      routes: [],
      parts: [],
      navigation: [],
    },
  ],
  customerSite: {
    version: '1.0.0',
    base: SITE,
    integrity: {},
    initial: ['main.js'],
    screens: {
      '/book/:businessId': [`${MODULE}remote.js`, `${MODULE}book.js`],
      '/customer': [`${MODULE}remote.js`, `${MODULE}wizard.js`],
      '/customer/:businessId': [`${MODULE}remote.js`, `${MODULE}wizard.js`],
    },
  },
};

/** What a build of the site leaves, around the real template; the shell is not needed. */
export function makeSiteDist() {
  const distDir = mkdtempSync(join(tmpdir(), 'site-dist-'));
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(distDir, path)), { recursive: true });
    writeFileSync(join(distDir, path), content);
  };
  const entry = `<script defer src="${SITE}main.js"></script>`;
  write('registry.json', JSON.stringify(SITE_REGISTRY));
  write(`${SITE}index.html`, readFileSync(TEMPLATE, 'utf8').replace('<!--entry-->', entry));
  write(`${SITE}main.js`, SITE_SCRIPT);
  write(`${SITE}main.js.br`, brotliCompressSync(SITE_SCRIPT));
  write(`${MODULE}remote.js`, 'var mf_customer;');
  return { distDir, write, remove: () => rmSync(distDir, { recursive: true, force: true }) };
}
