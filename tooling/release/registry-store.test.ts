import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { getLogPath, getRegistryPath, type ReleaseRegistry } from '@salon/shared/releases/release-registry';
import { makeStable } from './edits.ts';
import type { Environment } from './environment.ts';
import { createKeyPair } from './keys.ts';
import { changeRegistry, findNewestRegistry, type RegistryEdit, readRegistry } from './registry-store.ts';
import { hashText, signRegistry } from './signing.ts';
import { openFolderStore } from './store.ts';
import { buildEnvironment, createTemporaryFolder, removeTemporaryFolders } from './testing/some-releases.ts';

afterAll(removeTemporaryFolders);

const ref = (version: string) => ({ version, integrity: 'sha384-a' });

/** The first release also adds a shell. */
function release(
  { store, name, keys, privateKey }: Environment,
  module: string,
  version: string,
  change: Partial<RegistryEdit> = {},
): Promise<ReleaseRegistry> {
  return changeRegistry({
    store,
    environment: name,
    key: privateKey(),
    keys,
    what: `release ${module} ${version}`,
    who: 'noor',
    why: 'a test',
    edit: (current) => ({
      shell: current?.shell ?? makeStable(undefined, ref('1')),
      modules: { ...current?.modules, [module]: makeStable(current?.modules[module], ref(version)) },
      sites: {},
      overrides: false,
    }),
    ...change,
  });
}

const runningIn = async ({ store, name, keys }: Environment) =>
  (await readRegistry(store, name, keys))?.registry;

test('each change has the next serial, an author, a reason, an expiry in 90 days, and the hash of the registry before', async () => {
  const environment = buildEnvironment();
  const now = () => new Date('2026-03-01T10:00:00Z');
  const first = await release(environment, 'mf-cash', '1', { now });
  const text = (await readRegistry(environment.store, 'staging', environment.keys))?.text ?? '';
  const second = await release(environment, 'mf-cash', '2', { now });
  expect([first.serial, second.serial]).toEqual([1, 2]);
  expect([first.previous, second.previous]).toEqual([null, hashText(text)]);
  expect(second.expiresAt).toBe('2026-05-30T10:00:00.000Z');
  expect(second.change).toEqual({
    what: 'release mf-cash 2',
    who: 'noor',
    why: 'a test',
    when: '2026-03-01T10:00:00.000Z',
  });
  expect(await runningIn(environment)).toEqual(second);
});

test('a clock that is a little behind the last change signs with the time of that change', async () => {
  const environment = buildEnvironment();
  await release(environment, 'mf-cash', '1', { now: () => new Date('2026-03-01T10:04:00Z') });
  const next = await release(environment, 'mf-cash', '2', { now: () => new Date('2026-03-01T10:00:00Z') });
  expect(next.issuedAt).toBe('2026-03-01T10:04:00.000Z');
});

test('a clock that is further behind is refused, and nothing is signed', async () => {
  const environment = buildEnvironment();
  await release(environment, 'mf-cash', '1', { now: () => new Date('2026-03-01T10:00:00Z') });
  await expect(
    release(environment, 'mf-cash', '2', { now: () => new Date('2025-03-01T10:00:00Z') }),
  ).rejects.toThrow(
    'It is 2025-03-01T10:00:00.000Z by the clock of this machine, and registry 1 of staging was issued at 2026-03-01T10:00:00.000Z: set the clock. Nothing was signed.',
  );
  expect((await runningIn(environment))?.serial).toBe(1);
});

test('a clock that is ahead of the store is refused, and nothing is signed', async () => {
  const environment = buildEnvironment();
  const now = () => new Date('2026-03-01T10:00:00Z');
  const storeAt = (time: string) => ({
    store: { ...environment.store, now: async () => new Date(time) },
    now,
  });
  await expect(release(environment, 'mf-cash', '1', storeAt('2026-02-28T10:00:00Z'))).rejects.toThrow(
    `It is 2026-03-01T10:00:00.000Z by the clock of this machine, and 2026-02-28T10:00:00.000Z by the clock of ${environment.store.address}: set the clock. Nothing was signed.`,
  );
  expect(await environment.store.list('environments/')).toEqual([]);
  expect((await release(environment, 'mf-cash', '1', storeAt('2026-03-01T09:56:00Z'))).serial).toBe(1);
});

test('the clock may go back in the local environment', async () => {
  const environment = buildEnvironment('local');
  await release(environment, 'mf-cash', '1', { now: () => new Date('2026-03-01T10:00:00Z') });
  const next = await release(environment, 'mf-cash', '2', { now: () => new Date('2025-03-01T10:00:00Z') });
  expect(next.serial).toBe(2);
});

// @spec P1.05 Two releases at once: neither is lost
test('no release is lost when three machines release at the same time', async () => {
  const folder = createTemporaryFolder();
  const pair = createKeyPair();
  const keyFile = path.join(createTemporaryFolder(), 'key.pem');
  writeFileSync(keyFile, pair.privateKey);
  const script = path.join(__dirname, 'testing/release-many.ts');
  const run = (name: string) => promisify(execFile)(process.execPath, [script, folder, keyFile, name, '12']);
  await Promise.all([run('mf-cash'), run('mf-people'), run('mf-catalog')]);
  const environment = buildEnvironment('staging', openFolderStore(folder), pair);
  const registry = await runningIn(environment);
  expect(registry?.serial).toBe(36);
  expect(
    Object.entries(registry?.modules ?? {})
      .map(([name, { stable }]) => `${name} ${stable.version}`)
      .sort(),
  ).toEqual(['mf-cash 12', 'mf-catalog 12', 'mf-people 12']);
  expect(await environment.store.list('environments/staging/log/')).toHaveLength(36);
});

test('the newest registry stays when a slower release overwrites a faster one', async () => {
  const environment = buildEnvironment();
  await release(environment, 'mf-cash', '1');
  const { store } = environment;
  // The release of mf-people runs completely before the release of mf-cash writes its registry.
  let held = true;
  const slow = {
    ...store,
    write: async (name: string, bytes: Uint8Array) => {
      if (held) {
        held = false;
        await release(environment, 'mf-people', '1');
      }
      await store.write(name, bytes);
    },
  };
  await release({ ...environment, store: slow }, 'mf-cash', '2');
  const registry = await runningIn(environment);
  expect(registry?.serial).toBe(3);
  expect(Object.keys(registry?.modules ?? {}).sort()).toEqual(['mf-cash', 'mf-people']);
  expect(registry?.modules['mf-cash']?.stable.version).toBe('2');
});

test('after an interruption between log and registry, the old registry runs until the next change brings both', async () => {
  const environment = buildEnvironment();
  await release(environment, 'mf-cash', '1');
  const broken = {
    ...environment.store,
    write: async () => {
      throw new Error('power cut');
    },
  };
  await expect(release({ ...environment, store: broken }, 'mf-cash', '2')).rejects.toThrow('power cut');
  expect((await runningIn(environment))?.modules['mf-cash']?.stable.version).toBe('1');
  await release(environment, 'mf-people', '1');
  const registry = await runningIn(environment);
  expect(registry?.serial).toBe(3);
  expect(registry?.modules['mf-cash']?.stable.version).toBe('2');
});

test('an older registry in the place of a newer one is not built upon', async () => {
  const environment = buildEnvironment();
  const { store } = environment;
  await release(environment, 'mf-cash', '1');
  const old = (await store.read(getRegistryPath('staging'))) ?? Buffer.of();
  await release(environment, 'mf-cash', '2');
  await store.write(getRegistryPath('staging'), old);
  const next = await release(environment, 'mf-people', '1');
  expect(next.serial).toBe(3);
  expect(next.modules['mf-cash']?.stable.version).toBe('2');
});

test('an edit that changes nothing makes a new registry only when the old one expires soon', async () => {
  const environment = buildEnvironment();
  const at = (day: string) => ({ now: () => new Date(`${day}T00:00:00Z`) });
  await release(environment, 'mf-cash', '1', at('2026-01-01'));
  expect((await release(environment, 'mf-cash', '1', at('2026-02-20'))).serial).toBe(1);
  expect((await release(environment, 'mf-cash', '1', { ...at('2026-02-20'), evenIfSame: true })).serial).toBe(
    2,
  );
  expect((await release(environment, 'mf-cash', '1', at('2026-05-01'))).serial).toBe(3);
});

describe('no change builds upon', () => {
  test.each<[string, (environment: Environment) => Promise<Buffer>, string]>([
    [
      'a registry with an untrusted signature',
      async ({ store, name, keys }) => {
        const opened = await readRegistry(store, name, keys);
        if (!opened) throw new Error('none');
        return Buffer.from(JSON.stringify(signRegistry(opened.registry, createKeyPair().privateKey)));
      },
      'No signature of the registry holds',
    ],
    [
      'a registry with a flipped byte',
      async ({ store }) => {
        const text = String(await store.read(getRegistryPath('staging')));
        return Buffer.from(text.replace(/("payload": ".{40})./, '$1!'));
      },
      'No signature of the registry holds',
    ],
    [
      "another environment's registry",
      async (environment) => {
        const other = buildEnvironment('production', environment.store, {
          privateKey: environment.privateKey(),
          publicKey: environment.keys[0] ?? { keyid: '', public: '' },
        });
        await release(other, 'mf-cash', '1');
        return (await environment.store.read(getRegistryPath('production'))) ?? Buffer.of();
      },
      'It is the registry of production, not of staging.',
    ],
    [
      'a page that a proxy answered',
      async () => Buffer.from('<!doctype html>'),
      'environments/staging/registry.json',
    ],
  ])('%s', async (_, damaged, sentence) => {
    const environment = buildEnvironment();
    await release(environment, 'mf-cash', '1');
    await environment.store.write(getRegistryPath('staging'), await damaged(environment));
    await expect(release(environment, 'mf-cash', '2')).rejects.toThrow(sentence);
    expect(await environment.store.read(getLogPath('staging', 2))).toBeNull();
  });

  test('a log entry in the place of another one', async () => {
    const environment = buildEnvironment();
    const { store, name, keys } = environment;
    await release(environment, 'mf-cash', '1');
    const first = (await store.read(getLogPath('staging', 1))) ?? Buffer.of();
    await store.write(getLogPath('staging', 2), first);
    await expect(findNewestRegistry(store, name, keys)).rejects.toThrow(
      '000002.json holds the registry of serial 1',
    );
  });
});
