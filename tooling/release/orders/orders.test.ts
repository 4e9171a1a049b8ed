import type { AddressInfo } from 'node:net';
import { paths } from '@salon/shared/contracts/paths';
import type {
  NewReleaseOrder,
  OpenReleaseOrder,
  ReleaseOrder,
} from '@salon/shared/contracts/platform-console';
import { openFolderReleases } from '../../../server/platform/releases/folder-releases.ts';
import type { Releases } from '../../../server/platform/releases/releases.ts';
import { parsePublicKey } from '../../../server/platform/releases/trust.ts';
import { toReleaseFacts } from '../../../server/platform/reports/release-facts.ts';
import { createApiCalls } from '../../../server/testing/api-calls.ts';
import { buildAdmin, signIn } from '../../../server/testing/builders.ts';
import { buildTestApp, type TestApp } from '../../../server/testing/test-app.ts';
import { acceptOffers } from '../accept-offers.ts';
import { ReleaseProblem, UsageError } from '../release-problem.ts';
import { buildModuleRelease, buildShellRelease, removeTemporaryFolders } from '../testing/some-releases.ts';
import { OwnedPlace } from '../testing/some-teams.ts';
import { carryOutOrder } from './carry-out.ts';
import { askServer, chooseServer } from './order-server.ts';

const OPERATOR = '07709999999';
let place: OwnedPlace;
let releases: Releases;
let salon: TestApp;
let address: string;

/** Two teams with keys of their own, and a server that listens. mf-cash 2 is stable, 1 was before it. */
beforeEach(async () => {
  place = new OwnedPlace();
  await place.release(['publisher'], buildShellRelease('1'));
  await place.release(['publisher'], buildModuleRelease('mf-people', '1'));
  await place.release(['publisher'], buildModuleRelease('mf-cash', '1'));
  await place.begin(['root']);
  await place.addTeam('cash', { packages: ['mf-cash'], routes: ['/mf-cash'] });
  await place.addTeam('people', { packages: ['mf-people'], routes: ['/mf-people'] });
  await place.release(['cash', 'publisher'], buildModuleRelease('mf-cash', '2'));
  const { keys, root: pin = null } = place.keyFile;
  const trusted = new Map(keys.map((key) => [key.keyid, parsePublicKey(key.public)]));
  releases = openFolderReleases({
    trust: { keys: trusted, environment: place.environment, pin },
    ...{ lastGood: null, onProblem: () => {}, folder: place.store, cdn: '' },
  });
  salon = await buildTestApp({ releases, facts: toReleaseFacts(releases), platformAdmins: [OPERATOR] });
  // Commands sign with the time of their machine.
  salon.clock.set(new Date());
  await salon.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(salon.app.server.address() as AddressInfo).port}`;
});
afterEach(() => salon.close());
afterAll(removeTemporaryFolders);

const operator = async () => signIn(salon, 'admin', await buildAdmin(salon, { phone: OPERATOR }));
const ORDER: NewReleaseOrder = {
  ...{ package: 'mf-cash', act: 'rollback', version: '1', why: 'wrong sums' },
  seen: { stable: '2', canary: null },
};

/** Returns the order as the keys of the team and the publisher see it, and the operator's view of all orders. */
async function give(given: Partial<NewReleaseOrder> = {}) {
  const headers = await operator();
  const calls = createApiCalls(salon);
  const answer = await calls.send('POST', headers, paths.platformOrders, { ...ORDER, ...given });
  expect(answer.statusCode).toBe(201);
  const [order] = await list('cash');
  if (!order) throw new Error('no order');
  const seen = async (): Promise<ReleaseOrder> =>
    (await calls.get(headers, paths.platformOrders)).json().data[0];
  return { order, seen };
}

const serverOf = async (...people: string[]) => ({
  environment: await place.open(...people),
  address,
  who: 'huda',
});
const list = async (...people: string[]) => askServer(await serverOf(...people), { kind: 'list' });
const carryOut = async (order: OpenReleaseOrder, people: string[], given: object = {}) =>
  carryOutOrder({ server: { ...(await serverOf(...people)), ...given }, order, hours: 1, say: place.say });
const stable = () => releases.current()?.registry.modules['mf-cash']?.stable.version;
const BOTH = ['cash', 'publisher'];

test('a rollback is carried out with the keys at hand, and the operator sees it', async () => {
  const { order, seen } = await give();
  const before = place.readDocument().serial;
  await carryOut(order, BOTH);
  expect([stable(), place.readDocument().change.why]).toEqual([
    '1',
    `wrong sums (order ${order.id} of ${order.asked_by})`,
  ]);
  expect(await seen()).toMatchObject({ state: 'done', answered_by: 'huda', registry: before + 1 });
  expect(await list('cash')).toEqual([]);
});

test('only the keys that may release the package, and the publisher, see and answer its order', async () => {
  const { order } = await give();
  expect(await list('people')).toEqual([]);
  expect(await list('publisher')).toMatchObject([{ id: order.id }]);
  await expect(list('root')).rejects.toThrow('no key at hand may answer orders there');
  const people = await serverOf('people');
  await expect(askServer(people, { kind: 'refuse', order: order.id, why: 'x' })).rejects.toThrow(
    'the keys at hand may answer no such order',
  );
  await expect(carryOut(order, ['people', 'publisher'])).rejects.toThrow('belongs to team cash');
});

test('an order that other versions have overtaken is refused, and changes nothing', async () => {
  const { order, seen } = await give();
  await place.release(BOTH, buildModuleRelease('mf-cash', '3'));
  await expect(carryOut(order, BOTH)).rejects.toThrow('mf-cash has moved on: ordered for 2');
  expect([stable(), (await seen()).state, (await seen()).answer]).toEqual([
    '3',
    'refused',
    'mf-cash has moved on: ordered for 2, and the registry has 3.',
  ]);
});

test('an order whose answer was lost is done once, and told at the next call', async () => {
  const { order, seen } = await give();
  await expect(carryOut(order, BOTH, { address: 'http://127.0.0.1:1' })).rejects.toThrow('does not answer');
  const { serial } = place.readDocument();
  expect([stable(), (await seen()).state]).toEqual(['1', 'open']);
  await carryOut(order, BOTH);
  expect([place.readDocument().serial, (await seen()).registry]).toEqual([serial, serial]);
});

test('a team without the publisher makes an offer, and the order is done when it is accepted', async () => {
  const { order, seen } = await give();
  await carryOut(order, ['cash']);
  expect([stable(), (await seen()).state]).toEqual(['2', 'open']);
  const environment = await place.open('publisher');
  await acceptOffers({ environment, words: [], who: 'rim', say: place.say });
  await carryOut(order, ['cash']);
  expect([stable(), (await seen()).state]).toEqual(['1', 'done']);
});

test('a canary is promoted, or ended', async () => {
  await place.release(BOTH, buildModuleRelease('mf-cash', '3'), { canaryOptions: { percent: 10 } });
  const canary = { version: '3', seen: { stable: '2', canary: '3' } };
  const ended = await give({ act: 'end-canary', ...canary });
  await carryOut(ended.order, BOTH);
  expect(releases.current()?.registry.modules['mf-cash']?.canary).toBeUndefined();
  await place.release(BOTH, buildModuleRelease('mf-cash', '3'), { canaryOptions: { percent: 10 } });
  const promoted = await give({ act: 'promote', ...canary });
  await carryOut(promoted.order, BOTH);
  expect(stable()).toBe('3');
});

test('a preview is signed, and only operators get its link', async () => {
  const { order, seen } = await give({ act: 'preview' });
  await carryOut(order, ['cash']);
  const { state, preview } = await seen();
  expect([state, preview?.path]).toEqual(['done', expect.stringMatching(/^\/preview\?token=[\w.-]+$/)]);
  expect(JSON.stringify(await list(...BOTH))).not.toContain('token');
});

test('an order is refused with a reason', async () => {
  const { order, seen } = await give();
  await askServer(await serverOf('cash'), { kind: 'refuse', order: order.id, why: 'the fix is out' });
  expect(await seen()).toMatchObject({ state: 'refused', answer: 'the fix is out' });
});

test('a request that the server cannot read says so, and blames no key', async () => {
  const { order } = await give();
  const server = await serverOf('cash');
  await expect(askServer(server, { kind: 'refuse', order: order.id, why: 'x'.repeat(301) })).rejects.toThrow(
    'it cannot read the request; a reason has 300 characters at most',
  );
});

test('an address over which anyone could read the orders is refused', async () => {
  const environment = await place.open('cash');
  expect(() => chooseServer('http://salon.example', environment)).toThrow(UsageError);
  expect(() => chooseServer(undefined, environment)).toThrow('--server');
  expect(chooseServer('https://salon.example/', environment)).toBe('https://salon.example');
  await expect(list()).rejects.toThrow(ReleaseProblem);
});
