import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Envelope } from '@salon/shared/releases/envelope';
import {
  ENTRY_TYPE,
  getOfferPath,
  getRootProposalPath,
  type PackageEntry,
  ROOT_TYPE,
  type RootDocument,
} from '@salon/shared/releases/ownership';
import { openServer } from '../../server/platform/releases/testing/owned-server.ts';
import { acceptOffers } from './accept-offers.ts';
import { decideKept } from './revocation.ts';
import { signProposal } from './root-proposal.ts';
import { signDocument } from './signing.ts';
import { addKeys, replaceKey, revokeKey } from './team-changes.ts';
import { buildModuleRelease, removeTemporaryFolders } from './testing/some-releases.ts';
import { buildTwoTeams, type OwnedPlace } from './testing/some-teams.ts';

afterAll(removeTemporaryFolders);

let place: OwnedPlace;
const key = (person: string) => [place.pair(person).publicKey];

beforeEach(async () => {
  place = await buildTwoTeams();
});

const fileOf = (name: string) => path.join(place.store, name);
const proposalFile = () => fileOf(getRootProposalPath(place.environment));

function readProposal(): { envelope: Envelope; document: RootDocument } {
  const envelope: Envelope = JSON.parse(readFileSync(proposalFile(), 'utf8'));
  return { envelope, document: JSON.parse(Buffer.from(envelope.payload, 'base64').toString()) };
}

const rotate = () =>
  place.change(['root'], (root) => replaceKey(root, place.id('cash'), { by: key('cash-2') }));

describe('while a change of the root document waits for its second signature, the team releases:', () => {
  test('a rotation is refused, and proposed anew it ends nothing that runs', async () => {
    const server = openServer(place);
    await rotate();
    await place.release(['cash', 'publisher'], buildModuleRelease('mf-cash', '3'));
    await expect(place.signRoot('vault')).rejects.toThrow(
      /was proposed before mf-cash changed, and would end what runs of it\. Nothing was signed/,
    );
    await rotate();
    await place.signRoot('vault');
    for (const one of [server, openServer(place)]) {
      expect([one.running(), one.problems()]).toEqual([{ 'mf-cash': '3 2 1', 'mf-people': '1' }, '']);
    }
  });

  test('what the owners leave out stays left out, and other packages do not stop the change', async () => {
    await place.change(
      ['root'],
      (root) => revokeKey(root, place.id('cash'), { by: key('cash-2'), why: 'stolen', when: '2026-11-01' }),
      { keeps: decideKept({ drop: ['mf-cash'] }, 'Use: …') },
    );
    await place.release(['cash', 'publisher'], buildModuleRelease('mf-cash', '3'));
    await place.release(['people', 'publisher'], buildModuleRelease('mf-people', '2'));
    await place.signRoot('vault');
    expect(openServer(place).running()).toEqual({ 'mf-people': '2 1' });
  });
});

describe('a proposed root document', () => {
  const proposeKey = () =>
    place.change(['root'], (root) => addKeys(root, 'people', key('samar')), { what: 'key add people' });

  const addThief = (document: RootDocument) => {
    const { cash } = document.teams;
    const [thief] = key('thief');
    if (!cash || !thief) throw new Error('No team cash');
    const keyids = [...cash.keyids, thief.keyid];
    const teams = { ...document.teams, cash: { ...cash, keyids } };
    return { ...document, keys: [...document.keys, thief], teams };
  };

  test('that no owner signed is refused, whatever it calls itself', async () => {
    await proposeKey();
    const forged = signDocument(ROOT_TYPE, addThief(readProposal().document), []);
    writeFileSync(proposalFile(), JSON.stringify(forged));
    await expect(place.signRoot('vault')).rejects.toThrow('No root key signed the proposed root document 4');
    expect(readProposal().envelope.signatures).toEqual([]);
  });

  test('is shown by what it changes, and signed only by the hash of what was shown', async () => {
    await proposeKey();
    const environment = await place.open('vault');
    const request = { environment, who: 'v', why: '', say: place.say };
    await expect(signProposal(request)).rejects.toThrow(/^Nothing was signed yet\. .* --yes=/);
    expect(place.lines.join('\n')).toContain(`team people, keys: + ${place.id('samar')}`);
    const hash = await signProposal(request).catch((error: Error) => error.message.split('--yes=')[1]);
    // An owner's own signature does not make the author's words true.
    const { document } = readProposal();
    const root = place.pair('root').privateKey;
    writeFileSync(proposalFile(), JSON.stringify(signDocument(ROOT_TYPE, addThief(document), [root])));
    await expect(signProposal({ ...request, yes: String(hash) })).rejects.toThrow(
      'Nothing was signed: this is',
    );
    expect(place.lines.join('\n')).toContain(`team cash, keys: + ${place.id('thief')}`);
    expect(readProposal().envelope.signatures).toHaveLength(1);
  });

  test('begins with a root key of the present one', async () => {
    await expect(
      place.change(['vault-2'], (root) => replaceKey(root, place.id('vault'), { by: key('vault-2') })),
    ).rejects.toThrow('Root keys sign this');
  });
});

test('an offer that waits for a second signature is shown by its versions', async () => {
  await place.change(['root', 'vault', 'publisher'], (root) => addKeys(root, 'people', key('samar'), 2));
  await place.release(['people', 'publisher'], buildModuleRelease('mf-people', '2'));
  await place.signPackage('mf-people', 'samar', 'publisher');
  expect(place.lines.join('\n')).toMatch(/stable: \+ 2 \(sha\S+\).* {2}- 1 \(sha/);
  expect(openServer(place).running()).toMatchObject({ 'mf-people': '2 1' });
});

describe('accept takes the offers of the other teams, whatever one team signed:', () => {
  const change = { what: 'x', who: 'x', when: 'x', why: 'x' };
  const stable = { version: '9', integrity: 'sha384-x' };

  test.each<[string, object]>([
    ['no list of fallback versions', { releases: { stable }, change }],
    ['a version without a hash', { releases: { stable: { version: '9' }, previous: [] }, change }],
    ['no version', { releases: { stable: null, previous: [] }, change }],
    ['a canary without a version', { releases: { stable, previous: [], canary: {} }, change }],
    ['no change', { releases: { stable, previous: [] } }],
    ['a serial that leaves none', { serial: 1_000_000_001, releases: { stable, previous: [] }, change }],
  ])('%s', async (_, more) => {
    await place.release(['people'], buildModuleRelease('mf-people', '7'));
    const entry = { format: 1, environment: 'production', package: 'mf-cash', serial: 9, ...more };
    const offer = fileOf(getOfferPath(place.environment, 'mf-cash'));
    mkdirSync(path.dirname(offer), { recursive: true });
    const privateKey = place.pair('cash').privateKey;
    writeFileSync(
      offer,
      JSON.stringify(signDocument(ENTRY_TYPE, entry as Partial<PackageEntry>, [privateKey])),
    );
    const environment = await place.open('publisher');
    await expect(acceptOffers({ environment, words: [], who: 'rim', say: place.say })).rejects.toThrow(
      'The offer of mf-cash is not accepted: it has',
    );
    expect(openServer(place).running()).toEqual({ 'mf-cash': '2 1', 'mf-people': '7 1' });
  });
});
