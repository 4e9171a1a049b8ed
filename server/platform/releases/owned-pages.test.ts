import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PackageReleases } from '@salon/shared/releases/release-registry';
import { openFolderReleases } from './folder-releases.ts';
import { LastGoodReleases } from './last-good.ts';
import { createPagesReader } from './reader.ts';
import { buildCanaryEntry, buildStableEntry, TestStore } from './testing/test-store.ts';

const SALON = '0198c5d2-7f3a-7c11-9e58-2b6f4f1c0a77';
const TAKEN = 'mf-cash 2 has the path /book/noor, which is mf-customer';

let store: TestStore;
let dataDir: string;

beforeEach(() => {
  store = new TestStore(mkdtempSync(join(tmpdir(), 'salon-store-')));
  dataDir = mkdtempSync(join(tmpdir(), 'salon-data-'));
});
afterEach(() => {
  store.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

const add = (name: string, version: string, ...paths: string[]) =>
  store.addModule(name, version, {
    routes: paths.map((path) => ({ path, access: 'admin', frame: true, screen: 'x', files: [], keys: [] })),
    navigation: paths.slice(0, 1).map((path) => ({ path, label: 'x', icon: 'cash', order: 1 })),
  });

const open = () =>
  openFolderReleases({
    trust: store.trust,
    lastGood: new LastGoodReleases(dataDir),
    onProblem: () => {},
    folder: store.dir,
    cdn: '',
  });

/** Returns the versions of a salon's page, and the server's problems. */
function show(releases = open(), salon: string | null = null) {
  const { modules } = createPagesReader({ releases })()?.getPageFacts({ salon }).registry ?? { modules: [] };
  return {
    page: Object.fromEntries(modules.map(({ name, version }) => [name, version])),
    problems: releases.problems().join(),
  };
}

function publish(modules: Record<string, PackageReleases>) {
  store.publish({ modules });
}

const good = () => add('mf-cash', '1', '/cash/revenue');
const thief = () => add('mf-cash', '2', '/cash/revenue', '/book/noor');

// @spec P3.03
test('a stable version that claims another module’s page is refused, also when it is earlier in the registry', () => {
  const owner = add('mf-customer', '1', '/book/:businessId');
  publish({ 'mf-cash': buildStableEntry(thief(), good()), 'mf-customer': buildStableEntry(owner) });
  const { page, problems } = show();
  expect(page).toEqual({ 'mf-cash': '1', 'mf-customer': '1' });
  expect(problems).toContain(TAKEN);
});

test.each([
  ['the same page', '/customers', '/customers'],
  ['a page under a parameter', '/book/:businessId', '/book/noor'],
  ['a page that is new, under a parameter that is not', '/book/:businessId', '/book/add'],
])('a new module may not claim %s that an earlier version of the owner had', (_, path, claimed) => {
  const [before, now] = [add('mf-owner', '1', path), add('mf-owner', '2', ...new Set([path, claimed]))];
  publish({
    'mf-a': buildStableEntry(add('mf-a', '1', '/a', claimed)),
    'mf-owner': buildStableEntry(now, before),
  });
  expect(show().page).toEqual({ 'mf-owner': '2' });
});

test('between two versions whose history says nothing, the module that had the page on this server keeps it', () => {
  const owner = add('mf-customer', '1', '/book/:businessId');
  publish({ 'mf-cash': buildStableEntry(good()), 'mf-customer': buildStableEntry(owner) });
  const releases = open();
  show(releases);
  publish({ 'mf-cash': buildStableEntry(thief()), 'mf-customer': buildStableEntry(owner) });
  expect(show(releases).page).toEqual({ 'mf-customer': '1' });
  expect(show(open()).page).toEqual({ 'mf-customer': '1' });
});

test('a second wrong release does not make the first one’s claim an old one', () => {
  const owner = buildStableEntry(add('mf-customer', '1', '/book/:businessId'));
  publish({ 'mf-cash': buildStableEntry(good()), 'mf-customer': owner });
  const releases = open();
  show(releases);
  publish({ 'mf-cash': buildStableEntry(thief(), good()), 'mf-customer': owner });
  show(releases);
  const again = add('mf-cash', '3', '/cash/revenue', '/book/noor');
  publish({ 'mf-cash': buildStableEntry(again, thief(), good()), 'mf-customer': owner });
  expect(show(releases).page).toEqual({ 'mf-cash': '1', 'mf-customer': '1' });
});

test('a page may move to another module; the fallback version that had it is left out', () => {
  const [had, has] = [add('mf-a', '1', '/a', '/moved'), add('mf-a', '2', '/a')];
  const [lacked, took] = [add('mf-b', '1', '/b'), add('mf-b', '2', '/b', '/moved')];
  publish({ 'mf-a': buildStableEntry(has, had), 'mf-b': buildStableEntry(took, lacked) });
  const releases = open();
  expect(show(releases)).toEqual({ page: { 'mf-a': '2', 'mf-b': '2' }, problems: '' });
  const [first] = releases.current()?.modules ?? [];
  expect([...(first?.usable.keys() ?? [])]).toEqual(['2']);
  // The first module goes back to the version that had the page.
  publish({ 'mf-a': buildStableEntry(had), 'mf-b': buildStableEntry(took, lacked) });
  expect(show(releases).page).toEqual({ 'mf-a': '1', 'mf-b': '1' });
});

describe('a canary', () => {
  test.each([0, 100])(
    'for %i percent that claims another module’s page is refused, and nothing else',
    (percent) => {
      const owner = buildStableEntry(add('mf-customer', '1', '/book/:businessId'));
      const cash = { ...buildStableEntry(good()), ...buildCanaryEntry(thief(), { percent }) };
      publish({ 'mf-cash': cash, 'mf-customer': owner });
      for (const salon of [null, SALON]) {
        const { page, problems } = show(open(), salon);
        expect(page).toEqual({ 'mf-cash': '1', 'mf-customer': '1' });
        expect(problems).toContain(TAKEN);
      }
    },
  );

  test('gives way to a stable version of another module that has the same new page', () => {
    const canary = buildCanaryEntry(add('mf-a', '2', '/a', '/new'), { percent: 100 });
    publish({
      'mf-a': { ...buildStableEntry(add('mf-a', '1', '/a')), ...canary },
      'mf-b': buildStableEntry(add('mf-b', '2', '/b', '/new'), add('mf-b', '1', '/b')),
    });
    expect(show(open(), SALON).page).toEqual({ 'mf-a': '1', 'mf-b': '2' });
  });

  test('gives way to another canary with the same new page, only in pages of both', () => {
    const canaryOf = (name: string, percent: number) => ({
      ...buildStableEntry(add(name, '1', `/${name}`)),
      ...buildCanaryEntry(add(name, '2', `/${name}`, '/new'), { percent }),
    });
    publish({ 'mf-a': canaryOf('mf-a', 0), 'mf-b': canaryOf('mf-b', 100) });
    expect(show(open(), SALON).page).toEqual({ 'mf-a': '1', 'mf-b': '2' });
    publish({ 'mf-a': canaryOf('mf-a', 100), 'mf-b': canaryOf('mf-b', 100) });
    expect(show(open(), SALON).page).toEqual({ 'mf-a': '2', 'mf-b': '1' });
    expect(show(open()).page).toEqual({ 'mf-a': '1', 'mf-b': '1' });
  });
});
