import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ENTRY_TYPE, getOfferPath, MAX_SERIAL } from '@salon/shared/releases/ownership';
import { openServer } from '../../server/platform/releases/testing/owned-server.ts';
import { acceptOffers } from './accept-offers.ts';
import { parsePackageName } from './package-names.ts';
import { decideKept } from './revocation.ts';
import { signPackage } from './sign-package.ts';
import { signDocument } from './signing.ts';
import { addKeys, replaceKey, revokeKey } from './team-changes.ts';
import { buildModuleRelease, buildShellRelease, removeTemporaryFolders } from './testing/some-releases.ts';
import { OwnedPlace } from './testing/some-teams.ts';

afterAll(removeTemporaryFolders);

let place: OwnedPlace;
const WHEN = '2026-11-01T00:00:00.000Z';
const key = (person: string) => [place.pair(person).publicKey];

beforeEach(async () => {
  place = new OwnedPlace();
  await place.release(['publisher'], buildShellRelease('1'));
  await place.release(['publisher'], buildModuleRelease('mf-cash', '1'));
  await place.begin(['root']);
  await place.addTeam('cash', { packages: ['mf-cash'], routes: ['/mf-cash'] });
  await place.release(['cash', 'publisher'], buildModuleRelease('mf-cash', '2'));
});

const revoke = (
  id: string,
  { by = [] as { keyid: string; public: string }[], keep = [] as string[], drop = [] as string[] },
  people = ['root'],
) =>
  place.change(people, (root) => revokeKey(root, id, { by, why: 'stolen', when: WHEN }), {
    keeps: decideKept({ keep, drop }, 'Use: …'),
  });

test('a rotated team key: what runs goes on, the new key releases, and the old one does not', async () => {
  const server = openServer(place);
  const page = server.pageId();
  await place.change(['root'], (root) => replaceKey(root, place.id('cash'), { by: key('cash-2') }));
  expect([server.running(), server.problems(), server.pageId()]).toEqual([{ 'mf-cash': '2 1' }, '', page]);
  await expect(place.release(['cash', 'publisher'], buildModuleRelease('mf-cash', '3'))).rejects.toThrow(
    'belongs to team cash',
  );
  await place.release(['cash-2', 'publisher'], buildModuleRelease('mf-cash', '3'));
  expect([server.running(), server.problems()]).toEqual([{ 'mf-cash': '3 2 1' }, '']);
  await place.change(['root', 'publisher'], (root) => root);
  expect(openServer(place).running()).toEqual({ 'mf-cash': '3 2 1' });
});

describe('an offer whose key has changed', () => {
  const accept = async () =>
    acceptOffers({ environment: await place.open('publisher'), words: [], who: 'rima', say: place.say });

  test.each([
    [
      'rotated',
      () => place.change(['root'], (root) => replaceKey(root, place.id('cash'), { by: key('cash-2') })),
    ],
    [
      'revoked, and what runs is kept',
      () => revoke(place.id('cash'), { keep: ['mf-cash'], by: key('cash-2') }),
    ],
    [
      'revoked, and what runs is dropped',
      () => revoke(place.id('cash'), { drop: ['mf-cash'], by: key('cash-2') }),
    ],
  ])('is not taken again when it was accepted before: the key was %s', async (_, changeKey) => {
    await place.release(['cash'], buildModuleRelease('mf-cash', '3'));
    await accept();
    await changeKey();
    await accept();
    expect(place.lines.at(-1)).toBe('No offer waits');
    await place.release(['cash-2', 'publisher'], buildModuleRelease('mf-cash', '4'));
    await accept();
    expect([place.lines.at(-1), openServer(place).running()['mf-cash']]).toEqual([
      'No offer waits',
      expect.stringMatching(/^4/),
    ]);
  });

  test('is refused when it still waits', async () => {
    await place.release(['cash'], buildModuleRelease('mf-cash', '3'));
    await revoke(place.id('cash'), { keep: ['mf-cash'], by: key('cash-2') });
    await expect(accept()).rejects.toThrow('without 1 valid signatures of team cash');
  });
});

test('a rotated root key needs the old and the new root keys; servers that were away follow the whole chain', async () => {
  const away = openServer(place);
  away.running();
  await place.change(['root'], (root) => replaceKey(root, place.id('root'), { by: key('root-2') }));
  expect(place.lines.at(-2)).toContain('it lacks 1 root key of the new one');
  await place.signRoot('root-2', 'publisher');
  await expect(place.change(['root'], (root) => root)).rejects.toThrow('Root keys sign this');
  await place.change(['root-2', 'publisher'], (root) => addKeys(root, 'cash', key('samar')));
  await place.release(['samar', 'publisher'], buildModuleRelease('mf-cash', '3'));
  for (const server of [away, openServer(place), openServer(place, { isPinned: false })]) {
    expect([server.running(), server.problems()]).toEqual([{ 'mf-cash': '3 2 1' }, '']);
  }
});

// @spec P1.13 A stolen key is revoked in one command @ tooling/release/key.ts, shared/releases/root-chain.ts
describe('a stolen team key', () => {
  test('is revoked in one command without the publisher; what runs goes on if the owners say so', async () => {
    const server = openServer(place);
    const before = [server.running(), server.pageId(), server.serial()];
    await expect(revoke(place.id('cash'), {})).rejects.toThrow('What runs of mf-cash was signed by this key');
    await revoke(place.id('cash'), { keep: ['mf-cash'] });
    expect([server.running(), server.pageId(), server.serial()]).toEqual(before);
    await expect(place.release(['cash', 'publisher'], buildModuleRelease('mf-cash', '3'))).rejects.toThrow(
      'belongs to team cash, whose keys are none',
    );
    // Also a thief with the publisher's key adds nothing, and what was kept allows no other versions.
    place.forge(({ modules }) => ({
      modules: { ...modules, 'mf-cash': { ...Object(modules['mf-cash']), previous: [] } },
    }));
    expect(server.running()).toEqual(before[0]);
    expect(server.problems()).toContain('entry 1 goes on');
    await expect(place.change(['root'], (root) => addKeys(root, 'cash', key('cash')))).rejects.toThrow(
      'names the revoked key',
    );
  });

  test('can take what it signed away, until the team signs with another key; open pages learn of both', async () => {
    const server = openServer(place);
    const before = server.pageId();
    await revoke(place.id('cash'), { drop: ['mf-cash'], by: key('cash-2') });
    expect(server.running()).toEqual({});
    expect(server.problems()).toContain('without 1 valid signatures of team cash; it is left out');
    expect(server.pageId()).not.toBe(before);
    const again = openServer(place, { dataDir: server.dataDir });
    expect(again.running()).toEqual({});
    await signPackage({
      environment: await place.open('cash-2', 'publisher'),
      ...{ what: parsePackageName('mf-cash'), who: 'noor', why: 'looked at', say: place.say },
    });
    expect([server.running(), server.problems(), server.pageId()]).toEqual([
      { 'mf-cash': '2 1' },
      '',
      before,
    ]);
  });

  test('cannot leave the team without a serial', async () => {
    const server = openServer(place);
    server.running();
    const { modules, entries } = place.readDocument();
    const payload = Buffer.from(entries?.['mf-cash']?.payload ?? '', 'base64').toString();
    const entry = { ...JSON.parse(payload), serial: MAX_SERIAL };
    const forged = signDocument(ENTRY_TYPE, entry, [place.pair('cash').privateKey]);
    const offer = path.join(place.store, getOfferPath(place.environment, 'mf-cash'));
    mkdirSync(path.dirname(offer), { recursive: true });
    writeFileSync(offer, JSON.stringify(forged));
    const environment = await place.open('publisher');
    await acceptOffers({ environment, words: [], who: 'rim', say: place.say });
    expect(place.readDocument().modules).toEqual(modules);
    expect(server.running()).toEqual({ 'mf-cash': '2 1' });
    await expect(place.release(['cash', 'publisher'], buildModuleRelease('mf-cash', '3'))).rejects.toThrow(
      'mf-cash has the highest serial, 1000000000, which only a thief signs',
    );
    await revoke(place.id('cash'), { keep: ['mf-cash'], by: key('cash-2') });
    for (const version of ['3', '4']) {
      await place.release(['cash-2', 'publisher'], buildModuleRelease('mf-cash', version));
      for (const one of [server, openServer(place)]) {
        expect(one.running()['mf-cash']).toMatch(new RegExp(`^${version} `));
        expect(one.problems()).toBe('');
      }
    }
  });

  test('of two is revoked without a word about versions that the other key signed as well', async () => {
    await place.change(['root', 'publisher'], (root) => addKeys(root, 'cash', key('samar')));
    await place.release(['samar', 'publisher'], buildModuleRelease('mf-cash', '3'));
    await revoke(place.id('cash'), {});
    expect(openServer(place).running()).toEqual({ 'mf-cash': '3 2 1' });
  });
});

describe('a stolen key of the publisher', () => {
  test('is revoked with the new one at hand; a huge serial that the thief signed does not stop the servers', async () => {
    const server = openServer(place);
    const genuine = place.readRegistry();
    place.forge(() => ({ serial: 1_000_000_000 }));
    expect(server.serial()).toBe(1_000_000_000);
    place.writeRegistry(genuine);
    await expect(revoke(place.id('publisher'), { by: key('publisher-2') })).rejects.toThrow(
      'so that the registry is signed anew at once',
    );
    await revoke(place.id('publisher'), { by: key('publisher-2') }, ['root', 'publisher-2']);
    expect([server.serial(), server.problems()]).toEqual([place.readDocument().serial, '']);
    await place.release(['cash', 'publisher-2'], buildModuleRelease('mf-cash', '3'));
    expect(server.running()).toEqual({ 'mf-cash': '3 2 1' });
    place.forge(() => ({}));
    expect(server.problems()).toContain('no signature of the registry holds');
  });
});

describe('a server that ran what a thief of the publisher’s key signed goes on after a restart', () => {
  test.each([
    ['with the key file from before', () => place.keyFile.keys],
    ['with a key file without the stolen key', () => key('publisher-2')],
  ])('%s', async (_, keysOf) => {
    const { dataDir, ...server } = openServer(place);
    const genuine = place.readRegistry();
    place.forge(() => ({ serial: 1_000_000_000 }));
    server.running();
    const kept = path.join(dataDir, 'releases', 'last-good.json');
    const keptOfThief = readFileSync(kept);
    place.writeRegistry(genuine);
    await revoke(place.id('publisher'), { by: key('publisher-2') }, ['root', 'publisher-2']);
    server.running();
    const { environment, store } = place;
    const keyFile = { ...place.keyFile, keys: keysOf() };
    const { serial } = place.readDocument();
    // What it keeps for a store that does not answer is no longer what the thief signed.
    const alone = openServer({ environment, store: `${store}-gone`, keyFile }, { dataDir });
    expect([alone.serial(), alone.running()]).toEqual([serial, { 'mf-cash': '2 1' }]);
    // It ended after it had kept the new root document, and before it kept the registry.
    writeFileSync(kept, keptOfThief);
    const again = openServer({ environment, store, keyFile }, { dataDir });
    expect([again.serial(), again.running()]).toEqual([serial, { 'mf-cash': '2 1' }]);
  });
});

test('a workspace that does not know the root keys signs nothing', async () => {
  const { keyFile } = await place.open();
  writeFileSync(keyFile ?? '', JSON.stringify({ keys: key('publisher') }));
  await expect(place.release(['publisher'], buildModuleRelease('mf-cash', '3'))).rejects.toThrow(
    'the key file here names no root keys',
  );
});
