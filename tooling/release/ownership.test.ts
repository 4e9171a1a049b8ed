import { openServer } from '../../server/platform/releases/testing/owned-server.ts';
import { acceptOffers } from './accept-offers.ts';
import { rollBackRelease } from './actions.ts';
import { parsePackageName } from './package-names.ts';
import { verifyEnvironment } from './registry-report.ts';
import { formatTeams } from './teams-report.ts';
import { buildModuleRelease, buildShellRelease, removeTemporaryFolders } from './testing/some-releases.ts';
import { OwnedPlace } from './testing/some-teams.ts';

afterAll(removeTemporaryFolders);

let place: OwnedPlace;
const CASH = { packages: ['mf-cash'], routes: ['/mf-cash'] };
const PEOPLE = { packages: ['mf-people'], routes: ['/mf-people'] };

beforeEach(async () => {
  place = new OwnedPlace();
  await place.release(['publisher'], buildShellRelease('1'));
  await place.release(['publisher'], buildModuleRelease('mf-cash', '1'));
  await place.release(['publisher'], buildModuleRelease('mf-people', '1'));
});

const asked = async (word: string, ...people: string[]) => ({
  environment: await place.open(...people),
  what: parsePackageName(word),
  who: 'noor',
  why: 'a test',
  say: place.say,
});

const accept = async (...people: string[]) =>
  acceptOffers({ environment: await place.open(...people), words: [], who: 'rima', say: place.say });

async function beginWithTeams(): Promise<void> {
  await place.begin(['root']);
  await place.addTeam('cash', CASH);
  await place.addTeam('people', PEOPLE);
}

// @spec P1.11 Each team releases its own packages, with its own key, routes, navigation groups and page slots @ shared/releases/ownership.ts, tooling/release/owned-change.ts
describe('an environment with teams', () => {
  test('goes on with what ran before, and the publisher alone changes nothing of a team', async () => {
    const server = openServer(place, { isPinned: false });
    const before = server.pageId();
    await beginWithTeams();
    expect(server.running()).toEqual({ 'mf-cash': '1', 'mf-people': '1' });
    expect([server.problems(), server.pageId()]).toEqual(['', before]);
    await expect(place.release(['publisher'], buildModuleRelease('mf-cash', '2'))).rejects.toThrow(
      /mf-cash belongs to team cash, whose keys are [0-9a-f]{16}; at hand: [0-9a-f]{16}/,
    );
    await expect(place.release(['people', 'publisher'], buildModuleRelease('mf-cash', '2'))).rejects.toThrow(
      'mf-cash belongs to team cash',
    );
    expect(await openServer(place).running()).toEqual({ 'mf-cash': '1', 'mf-people': '1' });
  });

  test('runs what a team released after the publisher accepted it', async () => {
    await beginWithTeams();
    const server = openServer(place);
    await place.release(['cash'], buildModuleRelease('mf-cash', '2'));
    expect(place.lines.at(-1)).toContain('Offered as entry 1 of mf-cash');
    expect(server.running()).toMatchObject({ 'mf-cash': '1' });
    await accept('publisher');
    expect(server.running()).toMatchObject({ 'mf-cash': '2 1' });
    await accept('publisher');
    expect(place.lines.at(-1)).toBe('No offer waits');
    await rollBackRelease(await asked('mf-cash', 'cash', 'publisher'));
    expect([server.running(), server.problems()]).toEqual([{ 'mf-cash': '1', 'mf-people': '1' }, '']);
    expect(await verifyEnvironment(await place.open(), new Date(), place.say)).toEqual([]);
  });

  test('refuses routes, navigation groups and page slots that the team does not have', async () => {
    await beginWithTeams();
    const beyond = buildModuleRelease('mf-cash', '2', {
      routes: [{ path: '/mf-people/pay', access: 'admin', frame: true, screen: 'a', files: [], keys: [] }],
      navigation: [
        {
          path: '/mf-people/pay',
          label: 'x',
          icon: 'x',
          order: 1,
          group: { id: 'pay', label: 'x', icon: 'x', order: 1 },
        },
      ],
      parts: [{ slot: 'header', expose: './bell', order: 1, files: [], keys: [] }],
    });
    await expect(place.release(['cash', 'publisher'], beyond)).rejects.toThrow(
      'mf-cash has the path /mf-people/pay, which team cash may not use.\n  ' +
        'mf-cash has entries in the navigation group "pay", which team cash may not use.\n  ' +
        'mf-cash has a part for the slot "header", which team cash may not use.',
    );
    await expect(
      place.addTeam('other', { packages: ['mf-other'], routes: ['/mf-cash/more'] }),
    ).rejects.toThrow('gives /mf-cash/more to two teams');
    await expect(
      place.release(
        ['publisher'],
        buildModuleRelease('mf-new', '1', {
          routes: [{ path: '/Mf-Cash/new', access: 'admin', frame: true, screen: 'a', files: [], keys: [] }],
        }),
      ),
    ).rejects.toThrow('mf-new has the path /Mf-Cash/new, which is of team cash');
  });

  test('closed, refuses packages of no team', async () => {
    await beginWithTeams();
    await place.addTeam('frame', { packages: ['shell'] });
    await place.change(['root', 'publisher'], (root) => ({ ...root, open: false }));
    await expect(place.release(['publisher'], buildModuleRelease('mf-new', '1'))).rejects.toThrow(
      'mf-new is of no team in production, and the root document allows none',
    );
    await place.release(['frame', 'publisher'], buildShellRelease('2'));
    expect(openServer(place).problems()).toBe('');
    const table = (await formatTeams(await place.open(), new Date())).join('\n');
    expect(table).toContain('Packages of no team are refused.');
    expect(table).toContain('mf-cash 1 (entry 0) goes on by the root');
  });

  test('with a threshold of two takes an entry only after both have signed, each with the own key', async () => {
    await place.begin(['root']);
    const keys = [place.pair('cash').publicKey, place.pair('samar').publicKey];
    await place.addTeam('cash', { ...CASH, keys, threshold: 2 });
    await place.release(['cash', 'publisher'], buildModuleRelease('mf-cash', '2'));
    expect(place.lines.at(-1)).toContain('it lacks 1 more of the team');
    await expect(accept('publisher')).rejects.toThrow('without 2 valid signatures of team cash');
    await place.signPackage('mf-cash', 'cash');
    await expect(accept('publisher')).rejects.toThrow('without 2 valid signatures of team cash');
    await place.signPackage('mf-cash', 'samar');
    await accept('publisher');
    expect(openServer(place).running()).toEqual({ 'mf-cash': '2 1', 'mf-people': '1' });
  });
});
