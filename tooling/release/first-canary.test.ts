import { openFolderReleases } from '../../server/platform/releases/folder-releases.ts';
import { createPagesReader } from '../../server/platform/releases/reader.ts';
import { parsePublicKey } from '../../server/platform/releases/trust.ts';
import { acceptOffers } from './accept-offers.ts';
import { endCanary, promoteRelease, rollBackRelease } from './actions.ts';
import { parsePackageName } from './package-names.ts';
import { buildModuleRelease, buildShellRelease, removeTemporaryFolders } from './testing/some-releases.ts';
import { OwnedPlace } from './testing/some-teams.ts';

const SALON = '0198c5d2-7f3a-7c11-9e58-2b6f4f1c0a77';
const OTHER = '0198c5d2-7f3a-7c11-9e58-2b6f4f1c0a78';
const NAME = 'mf-loyalty';
const BOTH = ['loyalty', 'publisher'];
let place: OwnedPlace;

afterAll(removeTemporaryFolders);

beforeEach(async () => {
  place = new OwnedPlace();
  await place.release(['publisher'], buildShellRelease('1'));
  await place.release(['publisher'], buildModuleRelease('mf-cash', '1'));
  await place.begin(['root']);
  await place.addTeam('loyalty', { packages: [NAME], routes: [`/${NAME}`], navigation: ['-'] });
});

const build = (version: string) =>
  buildModuleRelease(NAME, version, {
    navigation: [{ path: `/${NAME}`, label: 'الولاء', icon: 'gift', order: 90 }] as never,
  });

const releaseFor = (people: readonly string[], salons: string[]) =>
  place.release(people, build('1'), { canaryOptions: { salons } });

/** The modules of a salon's page, with their fallback versions and navigation entries, and the server's problems. */
function show(salon: string | null, withdrawn: string[] = []) {
  const { keys, root: pin = null } = place.keyFile;
  const trusted = new Map(keys.map((key) => [key.keyid, parsePublicKey(key.public)]));
  const releases = openFolderReleases({
    trust: { keys: trusted, environment: place.environment, pin },
    ...{ lastGood: null, onProblem: () => {}, folder: place.store, cdn: '' },
  });
  const pages = createPagesReader({ releases, withdrawn: () => new Set(withdrawn) })();
  const modules = pages?.getPageFacts({ salon }).registry.modules ?? [];
  expect(releases.problems()).toEqual([]);
  return modules.map(({ name, version, older = [], navigation, routes }) =>
    [name, version, ...older.map((one) => one.version), `${navigation.length}/${routes.length}`].join(' '),
  );
}

const OTHERS = ['mf-cash 1 0/1'];
const WITH = [...OTHERS, 'mf-loyalty 1 1/1'];
const asked = async (...people: string[]) => ({
  environment: await place.open(...people),
  ...{ what: parsePackageName(NAME), who: 'noor', why: 'a test', say: place.say },
});

test("a module's first release runs for one salon; the others have neither its page nor its navigation", async () => {
  await releaseFor(BOTH, [SALON]);
  expect([show(SALON), show(OTHER), show(null)]).toEqual([WITH, OTHERS, OTHERS]);
  expect(place.lines).toContainEqual('production: mf-loyalty nothing for everybody; 1 for 1 named salon');
});

test('a first canary that is promoted runs for everybody, without a fallback version', async () => {
  await releaseFor(BOTH, [SALON]);
  await promoteRelease(await asked(...BOTH));
  expect([show(SALON), show(OTHER)]).toEqual([WITH, WITH]);
});

test('a first canary that ends, or that the servers withdraw, takes the module away', async () => {
  await releaseFor(BOTH, [SALON]);
  expect(show(SALON, [`${NAME}@1`])).toEqual(OTHERS);
  await endCanary(await asked(...BOTH));
  expect(show(SALON)).toEqual(OTHERS);
});

test('the first release for everybody after a first canary can be rolled back, to no module', async () => {
  await releaseFor(BOTH, [SALON]);
  await promoteRelease(await asked(...BOTH));
  await rollBackRelease(await asked(...BOTH));
  expect([show(SALON), show(null)]).toEqual([OTHERS, OTHERS]);
});

test('a team without the publisher offers its first release for one salon', async () => {
  await releaseFor(['loyalty'], [SALON]);
  expect(show(SALON)).toEqual(OTHERS);
  await acceptOffers({ environment: await place.open('publisher'), words: [], who: 'rim', say: place.say });
  expect([show(SALON), show(OTHER)]).toEqual([WITH, OTHERS]);
});

test('a first release of the shell cannot be a canary', async () => {
  const first = new OwnedPlace();
  await expect(
    first.release(['publisher'], buildShellRelease('1'), { canaryOptions: { salons: [SALON] } }),
  ).rejects.toThrow('There is no version for everybody yet');
});
