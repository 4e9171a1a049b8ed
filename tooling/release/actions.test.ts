import { releasePath } from '@salon/shared/releases/release';
import { changeTrial, goBack, promote, stopTrial, takeUp } from './actions.ts';
import type { Environment } from './environment.ts';
import { packageNamed, packagesOf } from './package-names.ts';
import { readRegistry } from './registry-store.ts';
import { folderStore, type ReleaseStore } from './store.ts';
import {
  lay,
  removeTemporaryFolders,
  someEnvironment,
  someModule,
  someShell,
  someSite,
  temporaryFolder,
} from './testing/some-releases.ts';

afterAll(removeTemporaryFolders);

let built: ReleaseStore;
let staging: Environment;
let said: string[];

beforeEach(async () => {
  built = folderStore(temporaryFolder());
  staging = someEnvironment();
  said = [];
  await release(someShell('1'));
});

const asked = (word: string, environment = staging) => ({
  environment,
  what: packageNamed(word),
  who: 'noor',
  why: 'a test',
  say: (line: string) => said.push(line),
});

type Description = Parameters<typeof lay>[1];

/** Builds it and releases it. */
async function release(description: Description, more: object = {}, environment = staging) {
  const ref = await lay(built, description);
  const word = description.kind === 'site' ? `${description.name}-site` : description.name;
  return takeUp({ ...asked(word, environment), from: built, ref, ...more });
}

async function running(word: string, environment = staging) {
  const opened = await readRegistry(environment.store, environment.name, environment.keys);
  const packages = opened && packagesOf(opened.registry, packageNamed(word));
  return (
    packages && [packages.stable.version, packages.previous.map(({ version }) => version), packages.canary]
  );
}

const current = async () => (await readRegistry(staging.store, staging.name, staging.keys))?.registry;

describe('a release', () => {
  test('is in the store with all its files before anybody runs it', async () => {
    await release(someModule('mf-cash', '1'));
    await release(someModule('mf-cash', '2'));
    expect(await running('mf-cash')).toEqual(['2', ['1'], undefined]);
    expect(await staging.store.list('remotes/mf-cash/2/')).toEqual([
      'remotes/mf-cash/2/a/look.css',
      'remotes/mf-cash/2/a/look.css.br',
      'remotes/mf-cash/2/release.json',
      'remotes/mf-cash/2/remote.js',
      'remotes/mf-cash/2/remote.js.br',
    ]);
  });

  test.each(['a/look.css', 'release.json', 'environments/'])(
    'that is cut off at %s changes nothing for anybody, and is whole when it is done again',
    async (place) => {
      await release(someModule('mf-cash', '1'));
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
      await expect(release(someModule('mf-cash', '2'), {}, broken)).rejects.toThrow('connection lost');
      expect([(await current())?.serial, await running('mf-cash')]).toEqual([serial, ['1', [], undefined]]);
      await release(someModule('mf-cash', '2'));
      expect(await running('mf-cash')).toEqual(['2', ['1'], undefined]);
    },
  );

  test('never changes: another file at the same address is refused, and stays as it was', async () => {
    await release(someModule('mf-cash', '1'));
    await release(someModule('mf-cash', '2'));
    const place = `${releasePath('remote', 'mf-cash', '1')}/remote.js`;
    const before = await staging.store.read(place);
    const other = folderStore(temporaryFolder());
    const ref = await lay(other, someModule('mf-cash', '1'), { 'remote.js': 'other()' });
    await expect(takeUp({ ...asked('mf-cash'), from: other, ref })).rejects.toThrow(
      /remotes\/mf-cash\/1\/[\w./]+ is in .* already, with other contents/,
    );
    expect(await staging.store.read(place)).toEqual(before);
    expect(await running('mf-cash')).toEqual(['2', ['1'], undefined]);
  });

  test.each([
    ['altered', 'remote.js', Buffer.from('stolen()'), 'remote.js is not what was built'],
    [
      'altered in its compressed twin',
      'remote.js.br',
      Buffer.from('x'),
      'remote.js.br is not remote.js, compressed',
    ],
    ['that nobody built', 'extra.js', Buffer.from('x'), 'extra.js is no part of the release'],
    [
      'its description',
      'release.json',
      Buffer.from('{}'),
      'release.json in .* is not the one that was released',
    ],
  ])('with a file %s is not taken up', async (_, file, bytes, sentence) => {
    const ref = await lay(built, someModule('mf-cash', '1'));
    await built.write(`remotes/mf-cash/1/${file}`, bytes);
    await expect(takeUp({ ...asked('mf-cash'), from: built, ref })).rejects.toThrow(new RegExp(sentence));
    expect(await staging.store.list('remotes/')).toEqual([]);
  });
});

describe('a release that would break others is refused, and says whom:', () => {
  const hearing = { events: { emits: [], hears: ['cash:changed'] } };
  const telling = { events: { emits: ['cash:changed'], hears: [] } };

  beforeEach(async () => {
    await release(someModule('mf-cash', '1', telling));
    await release(someModule('mf-people', '1', hearing));
    await release(someModule('mf-customer', '1'));
    await release(someSite('mf-customer', '1'));
  });

  test.each<[string, Description, RegExp]>([
    [
      'a module that takes what the shell does not have',
      someModule('mf-cash', '2', { ...telling, consumes: { mobx: ['reaction'] } }),
      /mf-cash 2 would not run in shell 1: it takes mobx \(reaction\)/,
    ],
    [
      'a shell that takes away what modules use',
      someShell('2', { shares: {} }),
      /mf-cash 1 would not run in shell 2[\s\S]*mf-people 1 would not run in shell 2/,
    ],
    [
      'a site that takes away what its module uses',
      someSite('mf-customer', '2', { shares: {} }),
      /mf-customer 1 would not run in its site 2: it takes mobx/,
    ],
    [
      'a module whose own site lacks what it takes',
      someModule('mf-customer', '2', { platform: '1.0', consumes: { mobx: ['observable'], react: null } }),
      /mf-customer 2 would not run in its site 1: it takes react/,
    ],
    ['a module that falls silent', someModule('mf-cash', '2'), /mf-people 1 .*"cash:changed"/],
    [
      "a module with another's page",
      someModule('mf-catalog', '1', { routes: someModule('mf-cash', '1').routes }),
      /mf-catalog 1 has the path \/mf-cash, which is mf-cash's/,
    ],
  ])('%s', async (_, description, sentence) => {
    const serial = (await current())?.serial;
    await expect(release(description)).rejects.toThrow(sentence);
    expect((await current())?.serial).toBe(serial);
    expect(await staging.store.list(`${releasePath(description.kind, description.name, '2')}/`)).toEqual([]);
  });

  test('but only told when it concerns a version that may stand in', async () => {
    await release(someShell('2', { shares: { mobx: { names: null, files: [] } } }));
    await release(someModule('mf-cash', '2', { ...telling, consumes: { mobx: ['reaction'] } }));
    expect(said).toContainEqual(
      expect.stringContaining('Note: If the shell goes back to 1, an older mf-cash'),
    );
  });
});

describe('a trial', () => {
  const trial = { salons: ['layal'], percent: 5 };

  beforeEach(async () => {
    await release(someModule('mf-cash', '1'));
    await release(someModule('mf-cash', '2'), { trial });
  });

  test('leaves everybody else with what they run', async () => {
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

  test('grows with the salons that take part already', async () => {
    const [, , before] = (await running('mf-cash')) ?? [];
    await changeTrial({ ...asked('mf-cash'), trial: { percent: 20, errorRate: 0.01 } });
    const [, , after] = (await running('mf-cash')) ?? [];
    expect(after).toEqual({
      ...(before as object),
      percent: 20,
      limit: { errorRate: 0.01, atLeastLoads: 20 },
    });
    expect((await current())?.change.what).toBe('try mf-cash 2 with 20 % of salons and 1 named salon');
  });

  test('becomes what everybody runs, or ends', async () => {
    await promote(asked('mf-cash'));
    expect(await running('mf-cash')).toEqual(['2', ['1'], undefined]);
    await release(someModule('mf-cash', '3'), { trial });
    await stopTrial(asked('mf-cash'));
    expect(await running('mf-cash')).toEqual(['2', ['1'], undefined]);
    await expect(stopTrial(asked('mf-cash'))).rejects.toThrow('mf-cash has no version on trial.');
    await expect(changeTrial({ ...asked('mf-cash'), trial })).rejects.toThrow('has no version on trial');
  });

  test('of nobody is refused', async () => {
    const nobody = changeTrial({ ...asked('mf-cash'), trial: { salons: [], percent: 0 } });
    await expect(nobody).rejects.toThrow('Nobody would try it');
  });

  test('on the own machine makes what was built step back', async () => {
    const local = someEnvironment('local', built);
    for (const description of [someShell('1'), someModule('mf-cash', '1'), someModule('mf-cash', '2')]) {
      await release(description, {}, local);
    }
    await release(someModule('mf-cash', '2'), { trial }, local);
    expect(await running('mf-cash', local)).toEqual(['1', [], expect.objectContaining({ percent: 5 })]);
  });
});

describe('going back', () => {
  beforeEach(async () => {
    for (const version of ['1', '2', '3', '4', '5', '6']) await release(someModule('mf-cash', version));
  });

  test('is to the version before, and again to the one before that', async () => {
    await goBack(asked('mf-cash'));
    expect(await running('mf-cash')).toEqual(['5', ['4', '3'], undefined]);
    expect((await current())?.change.what).toBe('roll back mf-cash from 6 to 5');
    await goBack(asked('mf-cash'));
    expect(await running('mf-cash')).toEqual(['4', ['3'], undefined]);
  });

  test('is to any version that ran at some time, by its name', async () => {
    await goBack({ ...asked('mf-cash'), to: '1' });
    expect((await running('mf-cash'))?.[0]).toBe('1');
    await expect(goBack({ ...asked('mf-cash'), to: '9' })).rejects.toThrow(
      'staging never ran mf-cash 9. It knows: 1, 5, 4, 3, 6, 2.',
    );
  });

  test('is refused to a version whose files are damaged', async () => {
    await staging.store.write('remotes/mf-cash/5/release.json', Buffer.from('{}'));
    await expect(goBack(asked('mf-cash'))).rejects.toThrow('is not the one that was released');
    expect((await running('mf-cash'))?.[0]).toBe('6');
  });
});

describe('from one environment to the next', () => {
  test('go the same bytes, and the contract is asked there', async () => {
    const production = someEnvironment('production');
    await release(someShell('1', { shares: {} }), {}, production);
    await release(someModule('mf-cash', '1'));
    const { registry } = (await readRegistry(staging.store, 'staging', staging.keys)) ?? {};
    const ref = registry?.modules['mf-cash']?.stable ?? { version: '', integrity: '' };
    const wish = {
      ...asked('mf-cash', production),
      from: staging.store,
      ref,
      origin: 'promote mf-cash 1 from staging',
    };
    await expect(takeUp(wish)).rejects.toThrow('mf-cash 1 would not run in shell 1: it takes mobx');
    await release(someShell('2'), {}, production);
    const after = await takeUp(wish);
    expect(after.change.what).toBe('promote mf-cash 1 from staging');
    expect(after.modules['mf-cash']?.stable).toEqual(ref);
    for (const name of await staging.store.list('remotes/')) {
      expect(await production.store.read(name)).toEqual(await staging.store.read(name));
    }
  });
});
