import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { ReleaseRegistry } from '@salon/shared/contracts/registry';

const TEMPLATE = join(import.meta.dirname, '../../../mf-customer/site/index.html');

export const SITE_SCRIPT = 'console.log("site");';
export const SITE_WORKER = 'addEventListener("install", () => {});';
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
      integrity: { 'remote.js': 'sha384-r', 'book.js': 'sha384-b' },
      routes: [],
      parts: [],
      navigation: [],
    },
  ],
  customerSite: {
    version: '1.0.0',
    base: SITE,
    integrity: { 'index.html': 'sha384-i', 'main.js': 'sha384-m', 'service-worker.js': 'sha384-w' },
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
  write(`${SITE}service-worker.js`, SITE_WORKER);
  write(`${MODULE}remote.js`, 'var mf_customer;');
  /** The whole of it, when no file is named. */
  const remove = (path = '') => rmSync(join(distDir, path), { recursive: true, force: true });
  return { distDir, write, remove };
}
