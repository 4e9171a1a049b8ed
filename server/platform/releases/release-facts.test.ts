import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenPages } from '../pages/testing/listen-pages.ts';
import { openFolderReleases } from './folder-releases.ts';
import { buildCanaryEntry, buildStableEntry, TestStore } from './testing/test-store.ts';

const SALON = '0198c5d2-7f3a-7c11-9e58-2b6f4f1c0a77';
const entry = { path: '/cash', label: 'x', icon: 'cash', order: 1 };

let store: TestStore;
let close: () => Promise<unknown>;

beforeEach(() => {
  store = new TestStore(mkdtempSync(join(tmpdir(), 'salon-store-')));
});
afterEach(async () => {
  await close();
  store.remove();
});

/** A team signs its release itself, so that its release.json may have any facts. */
const add = (version: string, facts: object = {}) =>
  store.addModule('mf-cash', version, {
    routes: [{ path: '/cash', access: 'admin', frame: true, screen: 'x', files: [], keys: [] }],
    navigation: [entry],
    ...facts,
  });

/** Returns the versions of the page that a salon gets over HTTP, and the server's problems. */
async function show() {
  const releases = openFolderReleases({
    ...{ trust: store.trust, lastGood: null, onProblem: () => {}, folder: store.dir, cdn: '' },
  });
  const server = await listenPages({ releases });
  close = server.close;
  const headers = { accept: 'text/html', cookie: `salon=${SALON}` };
  const text = await (await fetch(`${server.address}/dashboard`, { headers })).text();
  const { modules } = JSON.parse(/id="registry"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '{}');
  return {
    page: modules.map(({ name, version }: { name: string; version: string }) => `${name} ${version}`).join(),
    problems: releases.problems().join(),
  };
}

test.each([
  [{ navigation: [{ ...entry, label: { a: 1 } }] }, 'has the navigation[0].label {"a":1}, which is no text'],
  [
    { navigation: [{ ...entry, icon: 'constructor' }] },
    'has the navigation[0].icon "constructor", which is no',
  ],
  [{ navigation: {} }, 'has the navigation {}, which is no list'],
  [{ routes: [null] }, 'has the routes[0] null, which is no object'],
  [{ parts: 'abc' }, 'has the parts "abc", which is no list'],
  [{ events: null }, 'has the events null, which is no object'],
  [{ container: 'mf_people' }, 'has the container "mf_people": the container of mf-cash is named mf_cash'],
  [{ entry: 'other.js' }, 'has the entry other.js, which has no hash'],
])('a version with %j gives way to the version before, and the server says why', async (facts, problem) => {
  store.publish({ modules: { 'mf-cash': buildStableEntry(add('2', facts), add('1')) } });
  const { page, problems } = await show();
  expect(page).toBe('mf-cash 1');
  expect(problems).toContain(`modules/mf-cash/2/release.json ${problem}`);
});

test('a canary with such facts runs nowhere', async () => {
  const canary = buildCanaryEntry(add('2', { navigation: [{ ...entry, order: 'x' }] }), { percent: 100 });
  store.publish({ modules: { 'mf-cash': { ...buildStableEntry(add('1')), ...canary } } });
  const { page, problems } = await show();
  expect(page).toBe('mf-cash 1');
  expect(problems).toContain('has the navigation[0].order "x", which is no number');
});
