import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRegistryPath, LOCAL_ENVIRONMENT } from '@salon/shared/releases/release-registry';
import { openFolderReleases } from './folder-releases.ts';
import { buildEnvelope, buildStableEntry, createTestKey, TestStore } from './testing/test-store.ts';

let store: TestStore;
let said: string[];
let now: Date;

beforeEach(() => {
  now = new Date('2026-06-01T00:00:00.000Z');
  store = new TestStore(mkdtempSync(join(tmpdir(), 'salon-store-')), LOCAL_ENVIRONMENT, now);
  said = [];
});
afterEach(() => store.remove());

const open = () =>
  openFolderReleases({
    trust: store.trust,
    lastGood: null,
    onProblem: (sentence) => said.push(sentence),
    now: () => now,
    folder: store.dir,
    cdn: '',
  });
const put = (text: string) => store.write(getRegistryPath('local'), text);

test('a release and a rollback run at the next call, without a restart', () => {
  const [one, two] = [store.addShell('1'), store.addShell('2')];
  store.publish({ shell: buildStableEntry(one) });
  const releases = open();
  expect(releases.current()?.registry.serial).toBe(1);
  store.publish({ shell: buildStableEntry(two, one) });
  expect(releases.current()?.registry.shell.stable.version).toBe('2');
  store.publish({ shell: buildStableEntry(one) });
  expect(releases.current()?.registry.shell.stable.version).toBe('1');
  expect(said).toEqual([]);
});

test('while nothing changes `current` returns the same object, so that cached pages stay valid', () => {
  store.publish({});
  const releases = open();
  expect(releases.current()).toBe(releases.current());
});

test.each([
  [
    'tampered',
    (text: string) => text.replace('"payload":"', '"payload":"A'),
    'no signature of the registry holds',
  ],
  ['truncated', (text: string) => text.slice(0, 100), 'is no JSON'],
  [
    'signed by somebody else',
    () => buildEnvelope({ format: 2 }, createTestKey()),
    'no signature of the registry holds',
  ],
])('a registry that is %s is refused, and reported once', (_, change, sentence) => {
  const good = store.publish({});
  const releases = open();
  const before = releases.current();
  put(change(buildEnvelope(store.writeRegistry({}), store.key)));
  for (let look = 0; look < 3; look++) expect(releases.current()).toBe(before);
  expect(releases.problems()).toEqual([expect.stringContaining(sentence)]);
  expect(said).toEqual([expect.stringMatching(new RegExp(`${sentence}.*registry ${good.serial} goes on`))]);
  store.publish({ serial: 9 });
  expect(releases.current()?.registry.serial).toBe(9);
  expect(releases.problems()).toEqual([]);
  expect(said[1]).toContain('well again');
});

test('an older registry is never accepted again', () => {
  const old = buildEnvelope(store.writeRegistry({ serial: 3 }), store.key);
  store.publish({ serial: 4 });
  const releases = open();
  releases.current();
  put(old);
  expect(releases.current()?.registry.serial).toBe(4);
  expect(releases.problems()[0]).toContain('serial 3, and 4 was seen already');
});

test('a registry that expires while it runs goes on, with a problem', () => {
  store.publish({ expiresAt: '2026-06-02T00:00:00.000Z' });
  const releases = open();
  expect([releases.current()?.registry.serial, releases.problems()]).toEqual([1, []]);
  now = new Date('2026-06-03T00:00:00.000Z');
  expect(releases.current()?.registry.serial).toBe(1);
  expect(releases.problems()).toEqual([expect.stringContaining('expired at 2026-06-02')]);
});

test('a start refuses an expired registry', () => {
  store.publish({ expiresAt: '2026-05-01T00:00:00.000Z' });
  const releases = open();
  expect(releases.current()).toBeNull();
  expect(releases.problems()[0]).toContain('expired');
});

test.each([
  ['the future', { issuedAt: '2026-06-01T01:00:00.000Z' }, 'and it is 2026-06-01T00:00:00.000Z here'],
  [
    'before the one that runs',
    { issuedAt: '2026-05-31T00:00:00.000Z', expiresAt: '2026-07-01T00:00:00.000Z' },
    'before the one that it replaces',
  ],
  ['a life of a year', { expiresAt: '2027-06-01T00:00:00.000Z' }, '90 days are the most'],
])('a registry of %s is refused', (_, times, sentence) => {
  store.publish({});
  const releases = open();
  releases.current();
  store.publish(times);
  expect(releases.current()?.registry.serial).toBe(1);
  expect(releases.problems()).toEqual([expect.stringContaining(sentence)]);
});

test('a folder that vanishes leaves the running registry', () => {
  store.publish({});
  const releases = open();
  releases.current();
  store.remove();
  expect(releases.current()?.registry.serial).toBe(1);
  expect(releases.problems()[0]).toContain('registry.json is missing; registry 1 goes on');
});

// @spec P3.03 A description that is not what the registry names gives way @ server/platform/releases/check-releases.ts
describe('a release that differs from the registry', () => {
  const usableOf = (name: string) => {
    const releases = open();
    const { shell, modules } = releases.current() ?? {};
    const one = name === 'shell' ? shell : modules?.find((module) => module.name === name);
    return { versions: [...(one?.usable.keys() ?? [])], problems: releases.problems() };
  };

  it.each([
    [
      'is missing',
      () => store.remove('modules/mf-cash/2/release.json'),
      'modules/mf-cash/2/release.json is missing',
    ],
    ['was changed', () => store.write('modules/mf-cash/2/release.json', '{}'), 'is not what its hash says'],
  ])('is left out when its description %s; the previous version is usable', (_, spoil, sentence) => {
    const [one, two] = [store.addModule('mf-cash', '1'), store.addModule('mf-cash', '2')];
    store.publish({ modules: { 'mf-cash': buildStableEntry(two, one) } });
    spoil();
    const { versions, problems } = usableOf('mf-cash');
    expect(versions).toEqual(['1']);
    expect(problems).toEqual([expect.stringContaining(sentence)]);
  });

  it.each(['index.html', 'service-worker.js'])('is left out when the shell’s %s was changed', (file) => {
    const files = { 'index.html': '<html>', 'service-worker.js': 'worker;' };
    const [one, two] = [store.addShell('1', { files }), store.addShell('2', { files })];
    store.publish({ shell: buildStableEntry(two, one) });
    store.write(`shell/2/${file}`, 'evil;');
    const { versions, problems } = usableOf('shell');
    expect(versions).toEqual(['1']);
    expect(problems[0]).toContain(`shell/2/${file} is not what its hash says`);
  });

  it('is left out when its description is another package’s', () => {
    const theirs = store.addModule('mf-cash', '1');
    store.publish({ modules: { 'mf-people': buildStableEntry({ ...theirs }) } });
    store.write('modules/mf-people/1/release.json', store.read('modules/mf-cash/1/release.json'));
    expect(usableOf('mf-people').versions).toEqual([]);
  });

  it('is used when its missing file appears', () => {
    const clock = jest.spyOn(Date, 'now');
    const two = store.addModule('mf-cash', '2');
    const text = store.read('modules/mf-cash/2/release.json');
    store.remove('modules/mf-cash/2/release.json');
    store.publish({ modules: { 'mf-cash': buildStableEntry(two) } });
    const releases = open();
    expect(releases.current()?.gaps).toHaveLength(1);
    store.write('modules/mf-cash/2/release.json', text);
    clock.mockReturnValue(Date.now() + 2_000);
    expect(releases.current()?.gaps).toEqual([]);
    expect(releases.problems()).toEqual([]);
    clock.mockRestore();
  });
});

test('a new registry without a usable shell is refused whole', () => {
  store.publish({ shell: buildStableEntry(store.addShell('1')) });
  const releases = open();
  releases.current();
  const two = store.addShell('2');
  store.publish({ shell: buildStableEntry(two) });
  store.remove('shell/2');
  expect(releases.current()?.registry.serial).toBe(1);
  expect(releases.problems()[0]).toContain('shell/2/release.json is missing');
});

test('a version that claims another module’s page is left out; its previous version runs', () => {
  const route = (path: string) => ({
    routes: [{ path, access: 'public' as const, frame: false, screen: 'x', files: [], keys: [] }],
  });
  const [book, good] = [store.addModule('mf-book', '1', route('/book/:id')), store.addModule('mf-cash', '1')];
  const thief = store.addModule('mf-cash', '2', route('/book/noor'));
  store.publish({ modules: { 'mf-book': buildStableEntry(book), 'mf-cash': buildStableEntry(thief, good) } });
  const releases = open();
  const modules = releases.current()?.modules.map(({ name, usable }) => [name, ...usable.keys()]);
  expect(modules).toEqual([
    ['mf-book', '1'],
    ['mf-cash', '1'],
  ]);
  expect(releases.problems()).toEqual([
    "mf-cash 2 has the path /book/noor, which is mf-book's (/book/:id); earlier versions stand in",
  ]);
});
