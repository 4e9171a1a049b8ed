import { getReleasePath } from '@salon/shared/releases/release';
import { adoptRelease, promoteRelease, rollBackRelease } from './actions.ts';
import type { Environment } from './environment.ts';
import { findPackageReleases, parsePackageName } from './package-names.ts';
import { verifyEnvironment } from './registry-report.ts';
import { readRegistry } from './registry-store.ts';
import { openFolderStore, type ReleaseStore } from './store.ts';
import {
  buildEnvironment,
  buildModuleRelease,
  buildShellRelease,
  createTemporaryFolder,
  removeTemporaryFolders,
  writeRelease,
} from './testing/some-releases.ts';

afterAll(removeTemporaryFolders);

let built: ReleaseStore;
let staging: Environment;

beforeEach(async () => {
  built = openFolderStore(createTemporaryFolder());
  staging = buildEnvironment();
  await releaseShell(staging);
});

const asked = (word: string, environment = staging) => ({
  environment,
  what: parsePackageName(word),
  who: 'noor',
  why: 'a test',
  say: () => undefined,
});

async function releaseShell(environment: Environment) {
  const ref = await writeRelease(built, buildShellRelease('1'));
  await adoptRelease({ ...asked('shell', environment), from: built, ref });
}

const keptBy = async (environment = staging) => {
  const opened = await readRegistry(environment.store, environment.name, environment.keys);
  const packages = opened && findPackageReleases(opened.registry, parsePackageName('mf-cash'));
  return [packages?.canary?.release ?? packages?.stable, ...(packages?.previous ?? [])].map(
    (ref) => ref?.kept,
  );
};
const texts = (list: string) => ({ 'list.js': list, 'form.js': 'form()' });
const releaseCash = async (version: string, list: string, more = {}, environment = staging) => {
  const ref = await writeRelease(built, buildModuleRelease('mf-cash', version), texts(list));
  return adoptRelease({ ...asked('mf-cash', environment), from: built, ref, ...more });
};

// @spec P6.03 … and its own files that did not change @ shared/releases/unchanged-files.ts, shared/module-runtime/load/unchanged-files.ts
test('every later version names the version that has its unchanged files', async () => {
  await releaseCash('1', 'one()');
  expect(await keptBy()).toEqual([undefined]);
  await releaseCash('2', 'two()');
  await releaseCash('3', 'two()');
  expect(await keptBy()).toEqual([
    { 1: ['a/look.css', 'form.js'], 2: ['list.js'] },
    { 1: ['a/look.css', 'form.js'] },
    undefined,
  ]);
  // Each release still contains all its files.
  expect(await staging.store.read(`${getReleasePath('module', 'mf-cash', '3')}/form.js`)).toEqual(
    Buffer.from('form()'),
  );
});

test('a canary and a stable release both name kept files', async () => {
  await releaseCash('1', 'one()');
  await releaseCash('2', 'two()', { canaryOptions: { percent: 5 } });
  const kept = { 1: ['a/look.css', 'form.js'] };
  expect(await keptBy()).toEqual([kept]);
  await promoteRelease(asked('mf-cash'));
  expect(await keptBy()).toEqual([kept, undefined]);
});

test('kept files come from the target environment, not from the source', async () => {
  const production = buildEnvironment('production');
  await releaseShell(production);
  await releaseCash('1', 'one()');
  await releaseCash('2', 'two()');
  const opened = await readRegistry(staging.store, staging.name, staging.keys);
  const ref = opened?.registry.modules['mf-cash']?.stable;
  if (ref) await adoptRelease({ ...asked('mf-cash', production), from: staging.store, ref });
  expect(ref?.kept).toBeDefined();
  expect(await keptBy(production)).toEqual([undefined]);
});

test('verify reports a kept file that is gone', async () => {
  await releaseCash('1', 'one()');
  await releaseCash('2', 'two()');
  await rollBackRelease({ ...asked('mf-cash'), to: '1' });
  await releaseCash('3', 'one()');
  await staging.store.write(`${getReleasePath('module', 'mf-cash', '1')}/form.js`, Buffer.from('else()'));
  const faults = await verifyEnvironment(staging, new Date(), () => undefined);
  expect(faults).toContainEqual(
    expect.stringContaining('modules/mf-cash/1/form.js is not what 3 has under that name'),
  );
});
