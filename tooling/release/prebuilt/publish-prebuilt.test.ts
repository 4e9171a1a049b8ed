import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PrebuiltModule } from '@salon/shared/releases/prebuilt-module';
import type { ModuleRelease } from '@salon/shared/releases/release';
import { parsePackageName } from '../package-names.ts';
import { readReleaseFiles } from '../release-files.ts';
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
    ['with a file of the release', MODULE, { ...FILES, 'release.json': '{}' }, /has a file release\.json/],
  ];
  test.each(refusals)('%s', async (_, module, files, sentence) => {
    await expect(publish(writeFolder(module, files))).rejects.toThrow(sentence);
  });

  test('that has no description', async () => {
    const dir = mkdtempSync(path.join(folder, 'empty-'));
    await expect(publish(dir)).rejects.toThrow(/has no salon-module\.json/);
    expect(readFileSync(path.join(process.cwd(), 'platform-kit/README.md'), 'utf8')).toContain(
      'salon-module.json',
    );
  });
});
