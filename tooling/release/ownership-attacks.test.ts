import { ENTRY_TYPE, type PackageEntry } from '@salon/shared/releases/ownership';
import { openServer } from '../../server/platform/releases/testing/owned-server.ts';
import { makeStable } from './edits.ts';
import { signDocument } from './signing.ts';
import { openFolderStore } from './store.ts';
import { buildModuleRelease, removeTemporaryFolders, writeRelease } from './testing/some-releases.ts';
import { buildTwoTeams, type OwnedPlace } from './testing/some-teams.ts';

afterAll(removeTemporaryFolders);

let place: OwnedPlace;
const FIRST = { 'mf-cash': '2 1', 'mf-people': '1' };

beforeEach(async () => {
  place = await buildTwoTeams();
});

/** Puts a version into the store, past the checks of the commands. */
const put = (description: Parameters<typeof writeRelease>[1]) =>
  writeRelease(openFolderStore(place.store), description);

const entryOf = (word: string) => {
  const envelope = place.readDocument().entries?.[word];
  const entry: PackageEntry = JSON.parse(Buffer.from(envelope?.payload ?? '', 'base64').toString());
  return entry;
};

const sign = (entry: PackageEntry, ...people: string[]) =>
  signDocument(
    ENTRY_TYPE,
    entry,
    people.map((person) => place.pair(person).privateKey),
  );

async function forgeCash(change: Partial<PackageEntry>, ...people: string[]) {
  const stable = await put(buildModuleRelease('mf-cash', '3'));
  const before = entryOf('mf-cash');
  const releases = makeStable(before.releases, stable);
  const entry = { ...before, serial: before.serial + 1, releases, ...change };
  place.forge(({ modules, entries }) => ({
    modules: { ...modules, 'mf-cash': entry.releases },
    entries: { ...entries, 'mf-cash': sign(entry, ...people) },
  }));
}

// @spec P1.12 The key that publishes changes nothing of a team @ shared/releases/owned-registry.ts, server/platform/releases/ownership.ts
describe('with the publisher’s key and the store, a thief changes no module of a team:', () => {
  test.each([
    ['with an entry that the publisher signed', ['publisher']],
    ['with an entry that another team signed', ['people']],
    ['with an entry that root keys signed', ['root', 'vault']],
    ['with an entry without signatures', []],
  ])('%s', async (_, people) => {
    const server = openServer(place);
    expect(server.running()).toEqual(FIRST);
    await forgeCash({}, ...people);
    expect(server.running()).toEqual(FIRST);
    expect(server.problems()).toContain(
      'mf-cash has an entry without 1 valid signatures of team cash; entry 1 goes on',
    );
    // A server that never saw the entry before leaves the module out; the others run.
    const fresh = openServer(place);
    expect(fresh.running()).toEqual({ 'mf-people': '1' });
    expect(fresh.problems()).toContain('it is left out');
  });

  test.each<[string, Partial<PackageEntry>, string]>([
    ['of another package', { package: 'mf-people' }, 'has the entry of mf-people in production'],
    ['of another environment', { environment: 'staging' }, 'has the entry of mf-cash in staging'],
    ['with the serial of an entry that ran', { serial: 1 }, 'has another entry 1 than before'],
    ['without a serial', { serial: 0 }, 'has an entry that is not whole'],
  ])('with an entry of the team %s', async (_, change, sentence) => {
    const server = openServer(place);
    server.running();
    await forgeCash(change, 'cash');
    expect([server.running(), server.problems()]).toEqual([FIRST, expect.stringContaining(sentence)]);
  });

  test('by mixing the entry with other versions, or with an entry from before', async () => {
    await place.release(['cash', 'publisher'], buildModuleRelease('mf-cash', '3'));
    const old = place.readDocument();
    await place.release(['cash', 'publisher'], buildModuleRelease('mf-cash', '4'));
    const server = openServer(place);
    const now = server.running();
    const stable = await put(buildModuleRelease('mf-cash', '5'));
    place.forge(({ modules }) => ({
      modules: { ...modules, 'mf-cash': makeStable(modules['mf-cash'], stable) },
    }));
    expect(server.running()).toEqual(now);
    expect(server.problems()).toContain('names other versions than the entry that its team signed');
    place.forge(({ modules, serial }) => ({
      serial: serial + 1,
      modules: { ...modules, 'mf-cash': old.modules['mf-cash'] ?? { stable, previous: [] } },
      entries: { ...old.entries },
    }));
    expect(server.running()).toEqual(now);
    expect(server.problems()).toContain('mf-cash has the entry 2, and 3 was seen already; entry 3 goes on');
    expect(openServer(place, { dataDir: server.dataDir }).running()).toEqual(now);
  });

  test('by leaving a package out, and bringing it back with an entry from before', async () => {
    const old = place.readDocument();
    const before = Object(old.modules['mf-cash']);
    await place.release(['cash', 'publisher'], buildModuleRelease('mf-cash', '3'));
    const server = openServer(place);
    expect(server.running()).toMatchObject({ 'mf-cash': '3 2 1' });
    place.forge(({ modules: { 'mf-cash': _, ...modules } }) => ({ modules }));
    expect(server.running()).toEqual({ 'mf-people': '1' });
    const again = openServer(place, { dataDir: server.dataDir });
    expect(again.running()).toEqual({ 'mf-people': '1' });
    place.forge(({ modules }) => ({
      modules: { ...modules, 'mf-cash': before },
      entries: { ...old.entries },
    }));
    for (const one of [server, again, openServer(place, { dataDir: server.dataDir })]) {
      expect(one.running()).toMatchObject({ 'mf-cash': '3 2 1' });
      expect(one.problems()).toContain('mf-cash has the entry 1, and 2 was seen already; entry 2 goes on');
    }
  });

  test('and a module of no team takes no route or navigation group of a team', async () => {
    const server = openServer(place);
    server.running();
    const routes = [
      { path: '/mf-cash/:id', access: 'admin' as const, frame: true, screen: 'a', files: [], keys: [] },
    ];
    const stable = await put(buildModuleRelease('mf-thief', '1', { routes }));
    place.forge(({ modules }) => ({ modules: { ...modules, 'mf-thief': { stable, previous: [] } } }));
    expect(server.running()).toEqual({ ...FIRST, 'mf-thief': '' });
    expect(server.problems()).toContain('mf-thief 1 has the path /mf-cash/:id, which is of team cash');
  });

  test('and a registry without entries, as an older tool would write it, changes nothing', () => {
    const server = openServer(place);
    server.running();
    place.forge(() => ({ root: undefined, entries: undefined }));
    expect(server.running()).toEqual(FIRST);
    expect(server.problems()).toContain('mf-cash has no entry of its team; entry 1 goes on');
  });
});

test('a team’s own key gives it no route of another team', async () => {
  const server = openServer(place);
  const before = server.pageId();
  const routes = [
    { path: '/mf-people/list', access: 'admin' as const, frame: true, screen: 'a', files: [], keys: [] },
  ];
  const stable = await put(buildModuleRelease('mf-cash', '3', { routes }));
  await forgeCash({ releases: makeStable(entryOf('mf-cash').releases, stable) }, 'cash');
  // `forgeCash` wrote another version 3 over it.
  await put(buildModuleRelease('mf-cash', '3', { routes }));
  expect(server.running()).toEqual(FIRST);
  expect(server.problems()).toContain('mf-cash 3 has the path /mf-people/list, which team cash may not use');
  expect(server.pageId()).not.toBe(before);
});

describe('a server refuses a root document', () => {
  const withTeam =
    (keyid: string) =>
    ({ teams }: { teams: Record<string, { keyids: string[] }> }) => ({
      teams: { ...teams, cash: { ...teams.cash, keyids: [keyid] } },
    });

  test.each<[string, () => unknown, string]>([
    ['with too few signatures', () => place.forgeRoot(['root'], () => ({})), 'is not signed by 2 root keys'],
    [
      'whose threshold one key reaches by signing twice',
      () => {
        const one = place.forgeRoot(['root'], () => ({}));
        return { ...one, signatures: [...one.signatures, ...one.signatures] };
      },
      'is not signed by 2 root keys',
    ],
    [
      'that only its own new root keys signed',
      () => {
        const keys = ['thief', 'helper'].map((person) => place.pair(person).publicKey);
        return place.forgeRoot(['thief', 'helper'], ({ keys: before }) => ({
          keys: [...before, ...keys],
          root: { keyids: keys.map(({ keyid }) => keyid), threshold: 2 },
        }));
      },
      'is not signed by 2 root keys of root document 3',
    ],
    [
      'that the old root keys signed, but too few of its own',
      () => {
        const { publicKey } = place.pair('new');
        return place.forgeRoot(['root', 'vault'], ({ keys, root }) => ({
          keys: [...keys, publicKey],
          root: { keyids: [...root.keyids, publicKey.keyid], threshold: 3 },
        }));
      },
      'is not signed by 3 of its own root keys',
    ],
    [
      'that leaves out a version',
      () => place.forgeRoot(['root', 'vault'], ({ version }) => ({ version: version + 2 })),
      'does not follow root document 3',
    ],
    [
      'of another environment',
      () => place.forgeRoot(['root', 'vault'], () => ({ environment: 'staging' })),
      'is of staging, not of production',
    ],
    [
      'with one key under two ids',
      () =>
        place.forgeRoot(['root', 'vault'], ({ keys }) => ({
          keys: [...keys, { keyid: 'other', public: place.pair('cash').publicKey.public }],
        })),
      'has the key other under a wrong id',
    ],
    [
      'that gives one key two roles',
      () => place.forgeRoot(['root', 'vault'], withTeam(place.id('publisher')) as never),
      'each key has one role',
    ],
  ])('%s', (_, forge, sentence) => {
    const server = openServer(place);
    server.running();
    const envelope = place.readRegistry();
    place.writeRegistry({ ...envelope, roots: [...(envelope.roots ?? []), forge() as never] });
    expect(server.running()).toEqual(FIRST);
    expect(server.problems()).toContain(sentence);
  });

  test('that is older than one it has seen, also after a restart', async () => {
    const old = place.readRegistry();
    const server = openServer(place);
    await place.change(['root', 'vault', 'publisher'], (root) => ({
      ...root,
      teams: { ...root.teams, people: { ...Object(root.teams.people), routes: ['/mf-people', '/staff'] } },
    }));
    server.running();
    place.forge(() => ({}), { roots: old.roots });
    const again = openServer(place, { dataDir: server.dataDir });
    expect([again.running(), again.problems()]).toEqual([FIRST, '']);
    // A server that never saw the newer one cannot be led back either: the registry names it.
    expect(openServer(place).problems()).toContain('names root document 4, which is not here');
  });

  test('that is missing, when its key file names root keys', () => {
    const { roots: _, ...envelope } = place.readRegistry();
    place.writeRegistry(envelope);
    expect(openServer(place).problems()).toContain(
      'no root document of the trusted root keys is beside the registry',
    );
  });

  test('that a thief made, although the registry is the true one', () => {
    const keys = [place.pair('thief').publicKey, ...place.keyFile.keys];
    // The first has the version that the registry names, so that only the hash tells them apart.
    const roots = [0, 1].map((more) =>
      place.forgeRoot(['thief'], ({ version }) => ({
        version: version + more,
        ...{ keys, root: { keyids: [place.id('thief')], threshold: 1 }, teams: {}, kept: {} },
      })),
    );
    place.writeRegistry({ ...place.readRegistry(), roots });
    for (const isPinned of [true, false]) {
      const server = openServer(place, { isPinned });
      expect([server.running(), server.problems()]).toEqual([{}, expect.stringContaining('root document')]);
    }
  });
});

test('an expired root document ends new registries, and what runs goes on', async () => {
  const now = { at: new Date() };
  const server = openServer(place, { now: () => now.at });
  server.running();
  now.at = new Date(Date.now() + 366 * 86_400_000);
  place.forge(() => ({
    issuedAt: now.at.toISOString(),
    expiresAt: new Date(now.at.getTime() + 1e9).toISOString(),
  }));
  expect(server.running()).toEqual(FIRST);
  expect(server.problems()).toMatch(/root document 3 expired at/);
});
