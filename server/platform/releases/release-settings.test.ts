import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReleases } from './open-releases.ts';
import type { ReleaseSettings } from './release-settings.ts';
import { createTestKey, TestStore } from './testing/test-store.ts';

const LOCAL: ReleaseSettings = { store: null, environment: 'local', keyFile: null, cdnUrl: null };
let store: TestStore;
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'salon-data-'));
  store = new TestStore(mkdtempSync(join(tmpdir(), 'salon-store-')));
  store.publish({});
});
afterEach(() => {
  store.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

const open = (settings: Partial<ReleaseSettings> = {}, production = false) => {
  const releases = openReleases({
    releases: { ...LOCAL, ...settings },
    distDir: store.dir,
    dataDir,
    production,
    onProblem: () => {},
  });
  releases.close();
  return releases;
};
const keyFile = (content: unknown) => {
  const file = join(dataDir, 'keys.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

test('without settings the local build runs, with the keys beside it', () => {
  const releases = open();
  expect(releases.current()?.registry.serial).toBe(1);
  expect([releases.folder, releases.cdn]).toEqual([store.dir, '']);
});

test.each(['the keys beside it', 'a key file'])(
  'a local build with %s starts long after it was made',
  (keys) => {
    store.publish({ expiresAt: '2020-01-01T00:00:00.000Z' });
    const releases = open(
      keys === 'a key file' ? { keyFile: keyFile(store.keyFile) } : {},
      keys === 'a key file',
    );
    expect([releases.current()?.registry.serial, releases.problems()]).toEqual([2, []]);
  },
);

test('with a key file only its keys are trusted', () => {
  expect(open({ keyFile: keyFile(store.keyFile) }).current()).not.toBeNull();
  const { keyid, public: spki } = createTestKey();
  const releases = open({ keyFile: keyFile({ keys: [{ keyid, public: spki }] }) });
  expect(releases.current()).toBeNull();
  expect(releases.problems()[0]).toContain('no signature of the registry holds');
});

test('files of a store behind an address come from there, or from the CDN of the settings', () => {
  const settings = { store: 'http://127.0.0.1:1/bucket', keyFile: keyFile(store.keyFile) };
  expect(open(settings)).toMatchObject({ folder: null, cdn: 'http://127.0.0.1:1/bucket' });
  expect(open({ ...settings, cdnUrl: 'https://cdn.example' }).cdn).toBe('https://cdn.example');
  expect(open({ cdnUrl: 'https://cdn.example' })).toMatchObject({
    cdn: 'https://cdn.example',
    folder: store.dir,
  });
});

test.each([
  ['a store behind an address without keys', { store: 'https://cdn.example' }, 'need REGISTRY_KEYS'],
  ['a key file that is not there', { keyFile: '/nowhere.json' }, '/nowhere.json is no file of public keys'],
  ['a folder without releases', { store: '/nowhere' }, 'run the build first'],
  ['an environment without keys', { environment: 'staging' }, 'Releases of "staging" need REGISTRY_KEYS.'],
])('%s is reported in one sentence', (_, settings, sentence) => {
  expect(() => open(settings)).toThrow(sentence);
});

test.each([{ keys: [] }, {}, { keys: [{ keyid: 'x', public: 'AAAA' }] }])(
  'a key file without keys (%j) is reported in one sentence',
  (content) => {
    const file = keyFile(content);
    expect(() => open({ keyFile: file })).toThrow(`${file} is no file of public keys`);
  },
);

test('an environment other than local needs a key file', () => {
  const own = new TestStore(store.dir, 'staging');
  own.publish({});
  expect(() => open({ environment: 'staging' })).toThrow('Releases of "staging" need REGISTRY_KEYS.');
  expect(open({ environment: 'staging', keyFile: keyFile(own.keyFile) }).current()).not.toBeNull();
});

test('production never trusts the keys beside a build', () => {
  expect(() => open({}, true)).toThrow('Production needs REGISTRY_KEYS');
  expect(open({ keyFile: keyFile(store.keyFile) }, true).current()).not.toBeNull();
});

describe('a folder whose registry is missing', () => {
  const environment = 'production';
  const missing = () => join(store.dir, 'environments/production/registry.json');
  const kept = () => join(dataDir, 'releases');
  const settingsOf = ({ keyFile: keys }: Pick<TestStore, 'keyFile'>) => ({
    environment,
    keyFile: keyFile(keys),
  });

  // @spec P1.10 A restart without the registry’s file goes on @ server/platform/releases/open-releases.ts
  it('goes on with the last good registry after a restart, and reports the problem', () => {
    const own = new TestStore(store.dir, environment);
    own.publish({ serial: 4 });
    expect(open(settingsOf(own), true).current()?.registry.serial).toBe(4);
    own.remove('environments/production/registry.json');
    const again = open(settingsOf(own), true);
    expect(again.current()?.registry.serial).toBe(4);
    expect(again.problems()).toEqual([
      'environments/production/registry.json is missing; registry 4 goes on',
    ]);
    own.publish({ serial: 5 });
    expect([again.current()?.registry.serial, again.problems()]).toEqual([5, []]);
  });

  it.each([true, false])(
    'names the missing file when no registry was kept (production: %s)',
    (production) => {
      expect(() => open(settingsOf(store), production)).toThrow(
        `${missing()} is missing, and ${kept()} keeps none of "production" to go on with: look at RELEASES and`,
      );
    },
  );

  it('does not go on with a registry of another key or environment', () => {
    const own = new TestStore(store.dir, environment);
    own.publish({});
    open(settingsOf(own)).current();
    own.remove('environments/production/registry.json');
    expect(() => open({ ...settingsOf(own), environment: 'staging' })).toThrow('keeps none of "staging"');
    expect(() => open(settingsOf({ keyFile: { keys: [createTestKey()] } }))).toThrow(
      'keeps none of "production"',
    );
  });

  it('advises to run the build locally, but not in production', () => {
    const settings = { keyFile: keyFile(store.keyFile) };
    store.remove('environments/local/registry.json');
    expect(() => open(settings)).toThrow('run the build first');
    const sentence = `${join(store.dir, 'environments/local/registry.json')} is missing: look at RELEASES`;
    expect(() => open(settings, true)).toThrow(sentence);
  });
});
