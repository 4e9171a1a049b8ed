import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PrebuiltModule } from '@salon/shared/releases/prebuilt-module';
import type { ModuleRelease } from '@salon/shared/releases/release';
import { parsePackageName } from '../package-names.ts';
import { readReleaseFiles } from '../release-files.ts';
import { ReleaseProblem } from '../release-problem.ts';
import { publishPrebuilt } from './publish-prebuilt.ts';

const ENTRY =
  'var mf_stock;(()=>{var l=self["webpackChunkmf_stock"]=self["webpackChunkmf_stock"]||[];mf_stock={l}})();';

const MODULE: PrebuiltModule = {
  name: 'mf-stock',
  version: '1.2.0',
  platform: '2.5.0',
  entry: 'remoteEntry.js',
  container: 'mf_stock',
  exposes: { './module': './App' },
  shared: { react: '^19.0.0' },
  routes: [{ path: '/stock', access: 'admin', frame: true }],
};

const PART = { slot: 'header', expose: './bell', order: 1 };

const FILES = {
  'remoteEntry.js': ENTRY,
  'chunks/app.js': '1;',
  'app.css': 'p{}',
  'index.html': '<p>own page</p>',
};

const folder = mkdtempSync(path.join(tmpdir(), 'prebuilt-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

function writeFolder(module: object, files: Record<string, string> = FILES): string {
  const dir = mkdtempSync(path.join(folder, 'dist-'));
  for (const [name, text] of Object.entries({ ...files, 'salon-module.json': JSON.stringify(module) })) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), text);
  }
  return dir;
}

async function publish(from: string) {
  const { store, ref, remove } = await publishPrebuilt(from, 'mf-stock', folder);
  try {
    return await readReleaseFiles(store, parsePackageName('mf-stock'), ref);
  } finally {
    remove();
  }
}

describe('a folder that was built elsewhere', () => {
  it('becomes a release that describes the container, with the hash of each file', async () => {
    const { release, files } = await publish(writeFolder(MODULE));
    expect(release).toMatchObject({
      kind: 'module',
      name: 'mf-stock',
      version: expect.stringMatching(/^1\.2\.0-[0-9a-f]{8}$/),
      entry: 'remoteEntry.js',
      container: 'mf_stock',
      consumes: { react: [] },
      stock: { shared: { react: '^19.0.0' } },
      routes: [{ path: '/stock', access: 'admin', frame: true, files: ['remoteEntry.js'] }],
    });
    const facts = JSON.parse(files.get('container.json')?.toString() ?? '');
    expect(facts).toMatchObject({
      exposes: { './module': './App' },
      chunkLists: ['webpackChunkmf_stock'],
      hashes: {
        'remoteEntry.js': release.integrity['remoteEntry.js'],
        'chunks/app.js': release.integrity['chunks/app.js'],
        'app.css': release.integrity['app.css'],
      },
    });
    // A page of the team would be served on the product's origin.
    expect(Object.keys(release.integrity)).not.toContain('index.html');
  });

  it('gives the same release from the packed file', async () => {
    const dir = writeFolder(MODULE);
    const file = path.join(folder, 'mf-stock.tgz');
    execFileSync('tar', ['-czf', file, '-C', dir, '.']);
    expect((await publish(file)).ref).toEqual((await publish(dir)).ref);
  });

  it('needs only routes when the federation plugin wrote its manifest', async () => {
    const { entry: _, container: __, shared: ___, ...module } = MODULE;
    const manifest = {
      metaData: {
        remoteEntry: { name: 'remoteEntry.js', type: 'global' },
        globalName: 'mf_stock',
        publicPath: 'auto',
      },
      shared: [
        { name: 'react', singleton: true, requiredVersion: '^19.0.0' },
        { name: 'lodash', singleton: false, requiredVersion: '^4.0.0' },
      ],
    };
    const { release } = await publish(
      writeFolder(module, { ...FILES, 'mf-manifest.json': JSON.stringify(manifest) }),
    );
    const { entry, container, stock } = release as ModuleRelease;
    expect({ entry, container, stock }).toEqual({
      entry: 'remoteEntry.js',
      container: 'mf_stock',
      // A container may have its own copy of a package that is no singleton.
      stock: { shared: { react: '^19.0.0' } },
    });
  });
});

describe('a folder is refused with a sentence', () => {
  const refusals: [string, object, Record<string, string>, RegExp][] = [
    ['of another name', { ...MODULE, name: 'mf-other' }, FILES, /It is mf-other, not mf-stock\./],
    [
      'with a version of letters',
      { ...MODULE, version: 'next' },
      FILES,
      /It has the version "next": write three/,
    ],
    [
      'without an entry',
      { ...MODULE, entry: 'gone.js' },
      FILES,
      /names the entry gone\.js, which is not in the folder/,
    ],
    ['with an entry outside of it', { ...MODULE, entry: '../x.js' }, FILES, /names the entry \.\.\/x\.js/],
    [
      'without shared packages',
      { ...MODULE, shared: undefined },
      FILES,
      /does not say which packages it takes/,
    ],
    [
      'that loads another container, as its manifest says',
      MODULE,
      {
        ...FILES,
        'mf-manifest.json': JSON.stringify({
          metaData: { remoteEntry: { name: 'remoteEntry.js' }, globalName: 'mf_stock' },
          remotes: [{ federationContainerName: 'mf_other', entry: 'https://other.example/remoteEntry.js' }],
        }),
      },
      /It loads the container mf_other of https:\/\/other\.example\/remoteEntry\.js: the page runs only/,
    ],
    [
      "that loads another container, whose address vite's manifest leaves out",
      MODULE,
      {
        ...FILES,
        'mf-manifest.json': JSON.stringify({
          metaData: { remoteEntry: { name: 'remoteEntry.js' }, globalName: 'mf_stock' },
          remotes: [{ federationContainerName: 'mf_other', entry: '*' }],
        }),
      },
      /It loads the container mf_other: the page runs only/,
    ],
    [
      'that loads another container, as its scripts say',
      MODULE,
      { ...FILES, 'chunks/app.js': 'n.l("https://other.example/remoteEntry.js",(r=>{}),"mf_other");' },
      /It loads the container https:\/\/other\.example\/remoteEntry\.js/,
    ],
    ['without routes and parts', { ...MODULE, routes: [] }, FILES, /neither routes nor parts/],
    [
      'with an unknown access',
      { ...MODULE, routes: [{ path: '/x', access: 'owner' }] },
      FILES,
      /access "owner"/,
    ],
    [
      'with a fixed public path',
      MODULE,
      { ...FILES, 'remoteEntry.js': `${ENTRY}r.p="https://team.example/";` },
      /fixed public path/,
    ],
    [
      'with a part that it does not expose',
      { ...MODULE, parts: [PART] },
      FILES,
      /exposed name \.\/bell, which/,
    ],
    [
      'with a container that could run code',
      { ...MODULE, container: 'a-b;alert(1)' },
      FILES,
      /It has the container "a-b;alert\(1\)": the container of mf-stock is named mf_stock\./,
    ],
    [
      "with another module's container",
      { ...MODULE, container: 'mf_people' },
      FILES,
      /container "mf_people"/,
    ],
    [
      'with a page as its entry',
      { ...MODULE, entry: 'index.html' },
      FILES,
      /entry index\.html, which is no script/,
    ],
    [
      'with an entry that is no part of a release',
      { ...MODULE, entry: '.vite/e.js' },
      { ...FILES, '.vite/e.js': ENTRY },
      /entry \.vite\/e\.js, which is no script/,
    ],
    [
      'whose manifest names packages without versions',
      { ...MODULE, shared: undefined },
      {
        ...FILES,
        'mf-manifest.json': JSON.stringify({
          metaData: { remoteEntry: { name: 'remoteEntry.js' } },
          shared: [{ name: 'react', singleton: true, requiredVersion: 5 }],
        }),
      },
      /It has the shared\.react 5, which is no text\./,
    ],
    [
      'with a list in place of the description',
      [],
      FILES,
      /salon-module\.json is no description of a module/,
    ],
    ['with a file of the release', MODULE, { ...FILES, 'release.json': '{}' }, /has a file release\.json/],
  ];
  test.each(refusals)('%s', async (_, module, files, sentence) => {
    await expect(publish(writeFolder(module, files))).rejects.toThrow(sentence);
  });

  const entry = { path: '/stock', label: 'x', icon: 'cash', order: 3 };
  const group = { id: 'cash', label: 'x', icon: 'cash', order: 3 };
  test.each([
    [{ navigation: 'x' }, 'navigation "x", which is no list'],
    [{ navigation: [null] }, 'navigation[0] null, which is no object'],
    [{ navigation: [{ ...entry, path: undefined }] }, 'no navigation[0].path'],
    [{ navigation: [{ ...entry, label: { a: 1 } }] }, 'navigation[0].label {"a":1}, which is no text'],
    [{ navigation: [{ ...entry, order: undefined }] }, 'no navigation[0].order'],
    [
      { navigation: [{ ...entry, icon: 'constructor' }] },
      'navigation[0].icon "constructor", which is no name',
    ],
    [{ navigation: [{ ...entry, group: 'cash' }] }, 'navigation[0].group "cash", which is no object'],
    [
      { navigation: [{ ...entry, group: { ...group, label: 1 } }] },
      'navigation[0].group.label 1, which is no text',
    ],
    [{ navigation: [{ ...entry, bottomBar: { label: 'x' } }] }, 'no navigation[0].bottomBar.order'],
    [{ routes: undefined }, 'no routes'],
    [{ routes: [null] }, 'routes[0] null, which is no object'],
    [{ routes: [{ path: '/x', access: 'admin', frame: 'no' }] }, 'routes[0].frame "no", which is neither'],
    [{ parts: 5 }, 'parts 5, which is no list'],
    [{ parts: 'abc' }, 'parts "abc", which is no list'],
    [{ parts: [{ ...PART, order: '1' }] }, 'parts[0].order "1", which is no number'],
    [{ exposes: null }, 'exposes null, which is no object'],
    [{ exposes: { './module': 5 } }, 'exposes["./module"] 5, which is no text'],
    [{ shared: { react: 5 } }, 'shared.react 5, which is no text'],
    [{ shared: null }, 'shared null, which is no object'],
    [{ uses: { react: 'useState' } }, 'uses.react "useState", which is no list'],
    [{ events: { emits: 'x', hears: [] } }, 'events.emits "x", which is no list'],
    [{ entry: 5 }, 'entry 5, which is no text'],
    [{ runtime: 'yes' }, 'runtime "yes", which is not true'],
  ])('that says %j', async (facts, end) => {
    const refusal = publish(writeFolder({ ...MODULE, ...facts }));
    await expect(refusal).rejects.toThrow(ReleaseProblem);
    await expect(refusal).rejects.toThrow(`It has ${end.startsWith('no ') ? end : `the ${end}`}`);
  });

  test('that has no description', async () => {
    const dir = mkdtempSync(path.join(folder, 'empty-'));
    await expect(publish(dir)).rejects.toThrow(/has no salon-module\.json/);
    expect(readFileSync(path.join(process.cwd(), 'platform-kit/README.md'), 'utf8')).toContain(
      'salon-module.json',
    );
  });
});
