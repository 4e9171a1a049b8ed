import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageRegistry } from '@salon/shared/releases/page-registry';
import type { ModuleRelease } from '@salon/shared/releases/release';
import type { ReleaseRegistry } from '@salon/shared/releases/release-registry';
import { buildStableEntry, type GivenRelease, TestStore } from '../../releases/testing/test-store.ts';

const INLINE = "document.documentElement.dataset.theme = 'dark';";
export const buildTemplate = (version: string) => `<html><head><script>${INLINE}</script>
<link rel="stylesheet" href="/shell/${version}/main.css" />
<script defer src="/shell/${version}/main.js"></script><!--preload--></head><body><!--registry--></body></html>`;

export const SHELL_FACTS = {
  initial: ['main.css', 'main.js'],
  login: ['login.js'],
  signedIn: ['platform.js', 'font.woff2'],
  dashboard: ['dashboard.js'],
  bare: { customers: [], staff: ['platform.js'] },
  shares: { antd: { names: null, files: ['shared-1.js', 'platform.js'] } },
};
export const WORKER_CODE = 'addEventListener("install", () => {});';
const shellIn =
  (store: TestStore) =>
  (version = '1.0.0', more: Record<string, string> = {}) =>
    store.addShell(version, {
      ...SHELL_FACTS,
      files: {
        'index.html': buildTemplate(version),
        'main.js': `start(${JSON.stringify(version)});`,
        'main.css': 'html{}',
        'login.js': 'login;',
        'platform.js': 'platform;',
        'shared-1.js': 'shared;',
        'service-worker.js': WORKER_CODE,
        ...more,
      },
    });

export const NAVIGATION_ENTRIES = [{ path: '/user', label: 'تقرير </script><b>', icon: 'list', order: 1 }];
const bookingsIn =
  (store: TestStore) =>
  (version = '1.0.0', given: GivenRelease<ModuleRelease> = {}) =>
    store.addModule('mf-bookings', version, {
      navigation: NAVIGATION_ENTRIES,
      consumes: { antd: null },
      routes: [
        {
          ...{ path: '/bookings/edit/:id', access: 'admin', frame: true, screen: 'booking-form' },
          ...{ files: ['entry.js', 'form.css'], keys: ['antd'] },
        },
        { path: '/user', access: 'employee', frame: false, screen: 'user', files: ['entry.js'], keys: [] },
      ],
      parts: [
        { slot: 'dashboard-cards', expose: './a', order: 1, files: ['cards.js'], keys: [] },
        { slot: 'dashboard-activities', expose: './b', order: 1, files: ['acts.js'], keys: [] },
        { slot: 'dashboard-day', expose: './c', order: 1, files: ['day.js'], keys: [] },
        { slot: 'header', expose: './bell', order: 1, files: ['bell.js'], keys: [] },
      ],
      files: { 'entry.js': 'var mf_bookings;', 'form.css': 'form{}' },
      ...given,
    });

export function setUpHostStore() {
  const folder = mkdtempSync(join(tmpdir(), 'salon-host-'));
  const store = new TestStore(join(folder, 'dist'));
  const [shell, bookings] = [shellIn(store), bookingsIn(store)];
  const release = (given: Partial<ReleaseRegistry> = {}) =>
    store.publish({
      shell: buildStableEntry(shell()),
      modules: { 'mf-bookings': buildStableEntry(bookings()) },
      ...given,
    });
  return { folder, store, shell, bookings, release };
}

export const readRegistry = (html: string): PageRegistry =>
  JSON.parse(/id="registry"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '');
export const findTag = (html: string, file: string) =>
  new RegExp(`<(?:script|link)[^>]*/${file.replace('.', '\\.')}"[^>]*>`).exec(html)?.[0] ?? '';
export const listScriptSources = (headers: Record<string, unknown>) =>
  /script-src ([^;]+)/.exec(String(headers['content-security-policy']))?.[1]?.split(' ') ?? [];
export const listHints = (html: string) =>
  [...html.matchAll(/<link (?:data-hint\S* )?(?:rel="preload" )?href="([^"]+)"/g)].map(([, href]) => href);
export const readReleaseId = (html: string) => /id="registry" data-release="([^"]*)"/.exec(html)?.[1];
