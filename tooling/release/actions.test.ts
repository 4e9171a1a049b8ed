import { getReleasePath } from '@salon/shared/releases/release';
import { adoptRelease, changeCanary, endCanary, promoteRelease, rollBackRelease } from './actions.ts';
import type { Environment } from './environment.ts';
import { findPackageReleases, parsePackageName } from './package-names.ts';
import { readRegistry } from './registry-store.ts';
import { openFolderStore, type ReleaseStore } from './store.ts';
import {
  buildEnvironment,
  buildModuleRelease,
  buildShellRelease,
  buildSiteRelease,
  createTemporaryFolder,
  removeTemporaryFolders,
  writeRelease,
} from './testing/some-releases.ts';

afterAll(removeTemporaryFolders);

let built: ReleaseStore;
let staging: Environment;
let lines: string[];

beforeEach(async () => {
  built = openFolderStore(createTemporaryFolder());
  staging = buildEnvironment();
  lines = [];
  await release(buildShellRelease('1'));
});

const asked = (word: string, environment = staging) => ({
  environment,
  what: parsePackageName(word),
  who: 'noor',
  why: 'a test',
  say: (line: string) => lines.push(line),
});

type Description = Parameters<typeof writeRelease>[1];

async function release(description: Description, more: object = {}, environment = staging) {
  const ref = await writeRelease(built, description);
  const word = description.kind === 'site' ? `${description.name}-site` : description.name;
  return adoptRelease({ ...asked(word, environment), from: built, ref, ...more });
}

async function running(word: string, environment = staging) {
  const opened = await readRegistry(environment.store, environment.name, environment.keys);
  const packages = opened && findPackageReleases(opened.registry, parsePackageName(word));
  return (
    packages && [packages.stable.version, packages.previous.map(({ version }) => version), packages.canary]
  );
}

const current = async () => (await readRegistry(staging.store, staging.name, staging.keys))?.registry;

describe('a release', () => {
  // @spec P1.01 pnpm release builds, tests, writes an immutable folder, then the registry @ tooling/release/release.ts, tooling/release/actions.ts
  test('is in the store with all its files before a salon runs it', async () => {
    await release(buildModuleRelease('mf-cash', '1'));
    await release(buildModuleRelease('mf-cash', '2'));
    expect(await running('mf-cash')).toEqual(['2', ['1'], undefined]);
    expect(await staging.store.list('modules/mf-cash/2/')).toEqual([
      'modules/mf-cash/2/a/look.css',
      'modules/mf-cash/2/a/look.css.br',
      'modules/mf-cash/2/entry.js',
      'modules/mf-cash/2/entry.js.br',
      'modules/mf-cash/2/release.json',
    ]);
  });

  test.each(['a/look.css', 'release.json', 'environments/'])(
    'that is interrupted at %s changes nothing, and is complete after a second try',
    async (place) => {
      await release(buildModuleRelease('mf-cash', '1'));
      const serial = (await current())?.serial;
      const cut = (name: string) => {
        if (name.includes(place)) throw new Error('connection lost');
      };
      const store: ReleaseStore = {
        ...staging.store,
        create: async (name, bytes) => {
          cut(name);
          return staging.store.create(name, bytes);
        },
      };
      const broken = { ...staging, store };
      await expect(release(buildModuleRelease('mf-cash', '2'), {}, broken)).rejects.toThrow(
        'connection lost',
      );
      expect([(await current())?.serial, await running('mf-cash')]).toEqual([serial, ['1', [], undefined]]);
      await release(buildModuleRelease('mf-cash', '2'));
      expect(await running('mf-cash')).toEqual(['2', ['1'], undefined]);
    },
  );

  test('never changes: another file for the same address is refused, and the old file stays', async () => {
    await release(buildModuleRelease('mf-cash', '1'));
    await release(buildModuleRelease('mf-cash', '2'));
    const place = `${getReleasePath('module', 'mf-cash', '1')}/entry.js`;
    const before = await staging.store.read(place);
    const other = openFolderStore(createTemporaryFolder());
    const ref = await writeRelease(other, buildModuleRelease('mf-cash', '1'), { 'entry.js': 'other()' });
    await expect(adoptRelease({ ...asked('mf-cash'), from: other, ref })).rejects.toThrow(
      /modules\/mf-cash\/1\/[\w./]+ is in .* already, with other contents/,
    );
    expect(await staging.store.read(place)).toEqual(before);
    expect(await running('mf-cash')).toEqual(['2', ['1'], undefined]);
  });

  test.each([
    ['altered', 'entry.js', Buffer.from('stolen()'), 'entry.js is not what was built'],
    [
      'altered in its compressed copy',
      'entry.js.br',
      Buffer.from('x'),
      'entry.js.br is not entry.js, compressed',
    ],
    ['that is not part of the build', 'extra.js', Buffer.from('x'), 'extra.js is no part of the release'],
    [
      'that describes another release',
      'release.json',
      Buffer.from('{}'),
      'release.json in .* is not the one that was released',
    ],
  ])('with a file %s is refused', async (_, file, bytes, sentence) => {
    const ref = await writeRelease(built, buildModuleRelease('mf-cash', '1'));
    await built.write(`modules/mf-cash/1/${file}`, bytes);
    await expect(adoptRelease({ ...asked('mf-cash'), from: built, ref })).rejects.toThrow(
      new RegExp(sentence),
    );
    expect(await staging.store.list('modules/')).toEqual([]);
  });
});

// @spec P5.02 A release says whom it would break, and is refused @ shared/releases/consumers.ts, tooling/release/contract.ts
describe('a release that would break another package is refused with its name:', () => {
  const hearing = { events: { emits: [], hears: ['cash:changed'] } };
  const telling = { events: { emits: ['cash:changed'], hears: [] } };

  beforeEach(async () => {
    await release(buildModuleRelease('mf-cash', '1', telling));
    await release(buildModuleRelease('mf-people', '1', hearing));
    await release(buildModuleRelease('mf-customer', '1'));
    await release(buildSiteRelease('mf-customer', '1'));
  });

  test.each<[string, Description, RegExp]>([
    [
      'a module that takes a package which the shell does not provide',
      buildModuleRelease('mf-cash', '2', { ...telling, consumes: { mobx: ['reaction'] } }),
      /mf-cash 2 would not run in shell 1: it takes mobx \(reaction\)/,
    ],
    [
      'a shell that no longer provides a package which modules use',
      buildShellRelease('2', { shares: {} }),
      /mf-cash 1 would not run in shell 2[\s\S]*mf-people 1 would not run in shell 2/,
    ],
    [
      'a site that no longer provides a package which its module uses',
      buildSiteRelease('mf-customer', '2', { shares: {} }),
      /mf-customer 1 would not run in its site 2: it takes mobx/,
    ],
    [
      'a module that takes a package which its own site does not provide',
      buildModuleRelease('mf-customer', '2', {
        platform: '1.0',
        consumes: { mobx: ['observable'], react: null },
      }),
      /mf-customer 2 would not run in its site 1: it takes react/,
    ],
    [
      'a module that no longer emits an event',
      buildModuleRelease('mf-cash', '2'),
      /mf-people 1 .*"cash:changed"/,
    ],
    [
      "a module with another module's path",
      buildModuleRelease('mf-catalog', '1', { routes: buildModuleRelease('mf-cash', '1').routes }),
      /mf-catalog 1 has the path \/mf-cash, which is mf-cash's/,
    ],
  ])('%s', async (_, description, sentence) => {
    const serial = (await current())?.serial;
    await expect(release(description)).rejects.toThrow(sentence);
    expect((await current())?.serial).toBe(serial);
    expect(await staging.store.list(`${getReleasePath(description.kind, description.name, '2')}/`)).toEqual(
      [],
    );
  });

  test('a problem of a possible fallback version is only a note', async () => {
    await release(buildShellRelease('2', { shares: { mobx: { names: null, files: [] } } }));
    await release(buildModuleRelease('mf-cash', '2', { ...telling, consumes: { mobx: ['reaction'] } }));
    expect(lines).toContainEqual(
      expect.stringContaining('Note: If the shell goes back to 1, an older mf-cash'),
    );
  });
});

describe('a canary', () => {
  const canaryOptions = { salons: ['layal'], percent: 5 };

  beforeEach(async () => {
    await release(buildModuleRelease('mf-cash', '1'));
    await release(buildModuleRelease('mf-cash', '2'), { canaryOptions });
  });

  test('leaves the stable release to the other salons', async () => {
    expect(await running('mf-cash')).toEqual([
      '1',
      [],
      {
        release: expect.objectContaining({ version: '2' }),
        salons: ['layal'],
        percent: 5,
        salt: expect.stringMatching(/^[0-9a-f]{12}$/),
        limit: { errorRate: 0.05, atLeastLoads: 20 },
      },
    ]);
  });

  test('keeps its salons when it grows', async () => {
    const [, , before] = (await running('mf-cash')) ?? [];
    await changeCanary({ ...asked('mf-cash'), canaryOptions: { percent: 20, errorRate: 0.01 } });
    const [, , after] = (await running('mf-cash')) ?? [];
    expect(after).toEqual({
      ...(before as object),
      percent: 20,
      limit: { errorRate: 0.01, atLeastLoads: 20 },
    });
    expect((await current())?.change.what).toBe('try mf-cash 2 with 20 % of salons and 1 named salon');
  });

  // @spec P2.04 Stopped in one command @ tooling/release/canary.ts
  test('becomes the stable release, or ends', async () => {
    await promoteRelease(asked('mf-cash'));
    expect(await running('mf-cash')).toEqual(['2', ['1'], undefined]);
    await release(buildModuleRelease('mf-cash', '3'), { canaryOptions });
    await endCanary(asked('mf-cash'));
    expect(await running('mf-cash')).toEqual(['2', ['1'], undefined]);
    await expect(endCanary(asked('mf-cash'))).rejects.toThrow('mf-cash has no version on trial.');
    await expect(changeCanary({ ...asked('mf-cash'), canaryOptions })).rejects.toThrow(
      'has no version on trial',
    );
  });

  test('without salons is refused', async () => {
    const nobody = changeCanary({ ...asked('mf-cash'), canaryOptions: { salons: [], percent: 0 } });
    await expect(nobody).rejects.toThrow('Nobody would try it');
  });

  test('on the local machine makes the release before stable again', async () => {
    const local = buildEnvironment('local', built);
    for (const description of [
      buildShellRelease('1'),
      buildModuleRelease('mf-cash', '1'),
      buildModuleRelease('mf-cash', '2'),
    ]) {
      await release(description, {}, local);
    }
    await release(buildModuleRelease('mf-cash', '2'), { canaryOptions }, local);
    expect(await running('mf-cash', local)).toEqual(['1', [], expect.objectContaining({ percent: 5 })]);
  });
});

describe('a rollback', () => {
  beforeEach(async () => {
    for (const version of ['1', '2', '3', '4', '5', '6'])
      await release(buildModuleRelease('mf-cash', version));
  });

  // @spec P1.06 Going back in one command @ tooling/release/rollback.ts
  test('goes to the version before, and a second one to the version before that', async () => {
    await rollBackRelease(asked('mf-cash'));
    expect(await running('mf-cash')).toEqual(['5', ['4', '3'], undefined]);
    expect((await current())?.change.what).toBe('roll back mf-cash from 6 to 5');
    await rollBackRelease(asked('mf-cash'));
    expect(await running('mf-cash')).toEqual(['4', ['3'], undefined]);
  });

  test('goes to any version that ever ran, by its name', async () => {
    await rollBackRelease({ ...asked('mf-cash'), to: '1' });
    expect((await running('mf-cash'))?.[0]).toBe('1');
    await expect(rollBackRelease({ ...asked('mf-cash'), to: '9' })).rejects.toThrow(
      'staging never ran mf-cash 9. It knows: 1, 5, 4, 3, 6, 2.',
    );
  });

  test('to a version with damaged files is refused', async () => {
    await staging.store.write('modules/mf-cash/5/release.json', Buffer.from('{}'));
    await expect(rollBackRelease(asked('mf-cash'))).rejects.toThrow('is not the one that was released');
    expect((await running('mf-cash'))?.[0]).toBe('6');
  });
});

describe('a promotion to another environment', () => {
  // @spec P1.07 Promoting from one environment to the next: the same bytes @ tooling/release/promote.ts
  test('copies the same bytes, and checks the contract there', async () => {
    const production = buildEnvironment('production');
    await release(buildShellRelease('1', { shares: {} }), {}, production);
    await release(buildModuleRelease('mf-cash', '1'));
    const { registry } = (await readRegistry(staging.store, 'staging', staging.keys)) ?? {};
    const ref = registry?.modules['mf-cash']?.stable ?? { version: '', integrity: '' };
    const request = {
      ...asked('mf-cash', production),
      from: staging.store,
      ref,
      origin: 'promote mf-cash 1 from staging',
    };
    await expect(adoptRelease(request)).rejects.toThrow('mf-cash 1 would not run in shell 1: it takes mobx');
    await release(buildShellRelease('2'), {}, production);
    const after = await adoptRelease(request);
    expect(after.change.what).toBe('promote mf-cash 1 from staging');
    expect(after.modules['mf-cash']?.stable).toEqual(ref);
    for (const name of await staging.store.list('modules/')) {
      expect(await production.store.read(name)).toEqual(await staging.store.read(name));
    }
  });
});
