import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type AnyRelease, getReleasePath, RELEASE_FILE } from '@salon/shared/releases/release';
import { LOCAL_ENVIRONMENT } from '@salon/shared/releases/release-registry';
import { copyWorkspace } from '../generate/workspace-copy.ts';
import { ensureLocalKey } from '../release/keys.ts';
import { readRegistry } from '../release/registry-store.ts';
import { ReleaseProblem } from '../release/release-problem.ts';
import { openFolderStore } from '../release/store.ts';
import { buildModuleRelease, buildShellRelease } from '../release/testing/some-releases.ts';
import { assertReleasesFit, updateLocalRegistry } from './local-registry.ts';
import { CACHE_DIR, DIST_DIR } from './places.ts';
import { computeIntegrity } from './publish.ts';

function leftBehind(dist: string, release: AnyRelease) {
  const { kind, name, version } = release;
  const folder = path.join(dist, getReleasePath(kind, name, version));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, RELEASE_FILE), JSON.stringify(release));
  return { kind, name, ref: { version, integrity: '' }, inputs: '' };
}

describe('a local build', () => {
  let dist = '';
  beforeEach(() => {
    dist = mkdtempSync(path.join(tmpdir(), 'dist-'));
  });
  afterEach(() => rmSync(dist, { recursive: true }));

  const problemOf = (...releases: AnyRelease[]) => {
    try {
      assertReleasesFit(
        dist,
        releases.map((release) => leftBehind(dist, release)),
      );
      return null;
    } catch (error) {
      expect(error).toBeInstanceOf(ReleaseProblem);
      return (error as Error).message;
    }
  };

  it('is accepted when the shell provides everything that a module takes', () => {
    expect(problemOf(buildShellRelease('1'), buildModuleRelease('mf-cash', '1'))).toBeNull();
  });

  it('is refused in one sentence when a module was built for a newer Platform', () => {
    expect(problemOf(buildShellRelease('1'), buildModuleRelease('mf-cash', '1', { platform: '1.1' }))).toBe(
      'mf-cash in shell: it was built against Platform 1.1, and the host gives 1.0.',
    );
  });

  it('is refused with the likely reason when a module takes a package that the shell does not provide', () => {
    expect(problemOf(buildShellRelease('1', { shares: {} }), buildModuleRelease('mf-cash', '1'))).toBe(
      'mf-cash in shell: it takes mobx, which the host does not hand over.\n' +
        'An import that tooling/registry/imports.ts cannot read? Write it as a plain import.',
    );
  });
});

it('a build for another environment neither checks nor changes the local registry', async () => {
  const copy = copyWorkspace(process.cwd());
  try {
    const built = path.join(copy.root, CACHE_DIR, 'built');
    mkdirSync(built, { recursive: true });
    for (const release of [buildShellRelease('1', { shares: {} }), buildModuleRelease('mf-cash', '1')]) {
      const result = leftBehind(path.join(copy.root, DIST_DIR), release);
      writeFileSync(path.join(built, `${release.name}-production.json`), JSON.stringify(result));
    }
    const script = `
      const { buildAll } = await import(${JSON.stringify(process.cwd())} + '/tooling/build/build.ts');
      const build = (local) => buildAll({ root: ${JSON.stringify(copy.root)}, names: ['none'], local });
      console.log(JSON.stringify([await build(false), await build(true).catch((error) => error.message)]));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
    expect(JSON.parse(stdout)).toEqual([
      { built: [] },
      expect.stringContaining('mf-cash in shell: it takes mobx'),
    ]);
    expect(existsSync(path.join(copy.root, DIST_DIR, 'environments'))).toBe(false);
  } finally {
    copy.remove();
  }
});

describe('the local releases', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'workspace-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const built = (release: AnyRelease) => leftBehind(path.join(root, DIST_DIR), release);
  const named = (result: ReturnType<typeof built>) => {
    const file = path.join(
      root,
      DIST_DIR,
      getReleasePath('module', result.name, result.ref.version),
      RELEASE_FILE,
    );
    return { ...result, ref: { ...result.ref, integrity: computeIntegrity(readFileSync(file)) } };
  };
  const modules = async () => {
    const registry = await readRegistry(openFolderStore(path.join(root, DIST_DIR)), LOCAL_ENVIRONMENT, [
      ensureLocalKey(root).publicKey,
    ]);
    return Object.keys(registry?.registry.modules ?? {});
  };

  it('stay as long as a later release uses a file of them', async () => {
    const shell = built(buildShellRelease('1'));
    const cash = (version: string) =>
      built(
        buildModuleRelease('mf-cash', version, {
          integrity: { 'list.js': 'sha256-l', 'entry.js': version },
        }),
      );
    for (const version of ['1', '2', '3', '4', '5', '6', '7', '8']) {
      await updateLocalRegistry(root, [shell, named(cash(version))]);
    }
    const folder = path.join(root, DIST_DIR, 'modules/mf-cash');
    // Version 1 has the `list.js` that later versions use. The registry names version 8 and the three before it. Two
    // further versions are kept.
    expect(readdirSync(folder).sort()).toEqual(['1', '3', '4', '5', '6', '7', '8']);
  });

  // @spec P2.07 What others released into this machine’s store outlives a build
  it('survive a build that does not know them, and are removed when a package built here leaves the workspace', async () => {
    const [shell, cash, own] = [
      buildShellRelease('1'),
      buildModuleRelease('mf-cash', '1'),
      buildModuleRelease('mf-own', '1'),
    ].map(built);
    if (!shell || !cash || !own) throw new Error('Three were built.');
    await updateLocalRegistry(root, [shell, cash, own]);
    await updateLocalRegistry(root, [shell, cash]);
    expect(await modules()).toEqual(['mf-cash', 'mf-own']);
    // Another developer has since released another version of the module, so the build must not remove the module.
    await updateLocalRegistry(root, [shell, cash], [{ ...own, ref: { ...own.ref, version: '0' } }]);
    expect(await modules()).toEqual(['mf-cash', 'mf-own']);
    await updateLocalRegistry(root, [shell, cash], [own]);
    expect(await modules()).toEqual(['mf-cash']);
  });
});
