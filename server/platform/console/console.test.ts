import { paths } from '@salon/shared/contracts/paths';
import type { NewReleaseOrder, ReleaseGraph, ReleaseOrder } from '@salon/shared/contracts/platform-console';
import type { PlatformReleases } from '@salon/shared/contracts/platform-report';
import type { OrderAsk, OrderRequest } from '@salon/shared/releases/orders';
import { getRegistryPath } from '@salon/shared/releases/release-registry';
import { createApiCalls, getStatusAndCode } from '../../testing/api-calls.ts';
import { buildAdmin, signIn } from '../../testing/builders.ts';
import { queryAsOwner } from '../../testing/owner-query.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { createTestKey } from '../releases/testing/test-store.ts';
import { toReleaseFacts } from '../reports/release-facts.ts';
import {
  buildOrderRequest,
  buildPreviewToken,
  createConsoleStore,
  ENVIRONMENT,
  signOrderRequest,
} from './testing/console-server.ts';

const OPERATOR = '07709999999';
const { store, refs, publish, releases } = createConsoleStore();
const salon = setUpSalon({ releases, facts: toReleaseFacts(releases), platformAdmins: [OPERATOR] });
const { get, send: call } = createApiCalls(salon);

let admin: Awaited<ReturnType<typeof buildAdmin>>;
beforeAll(async () => {
  admin = await buildAdmin(salon, { phone: OPERATOR });
});
beforeEach(async () => {
  publish();
  await queryAsOwner(salon, 'truncate platform_orders, platform_order_requests, platform_withdrawn');
  await salon.canaryWatch?.readWithdrawals();
});

const operator = () => signIn(salon, 'admin', admin);
const SEEN = { stable: '2.0.0', canary: '3.0.0' };
const ORDER: NewReleaseOrder = {
  package: 'mf-cash',
  act: 'rollback',
  version: '1.0.0',
  why: 'المبالغ خاطئة',
  seen: SEEN,
};

const order = async (given: Partial<NewReleaseOrder> = {}) =>
  call('POST', await operator(), paths.platformOrders, { ...ORDER, ...given });
const created = async (given: Partial<NewReleaseOrder> = {}): Promise<ReleaseOrder> => {
  const answer = await order(given);
  expect(answer.statusCode).toBe(201);
  return answer.json().data;
};
const listed = async (): Promise<ReleaseOrder[]> =>
  (await get(await operator(), paths.platformOrders)).json().data;

const send = (envelope: object) =>
  salon.app.inject({ method: 'POST', url: paths.platformSignedOrders, payload: envelope });
const requestOf = (ask: OrderAsk, given: Partial<OrderRequest> = {}) =>
  buildOrderRequest(ask, { at: salon.clock.now().toISOString(), ...given });
const ask = (what: OrderAsk, given: Partial<OrderRequest> = {}, key = store.key) =>
  send(signOrderRequest(requestOf(what, given), key));
const done = (id: string, given: { registry?: number | null; preview?: string | null } = {}) =>
  ask({ kind: 'done', order: id, registry: null, preview: null, ...given });

describe('an order', () => {
  test('is stored with the operator, the time and the seen versions', async () => {
    const { id } = await created();
    expect(await listed()).toEqual([
      {
        ...ORDER,
        id,
        asked_by: admin.name,
        asked_at: expect.stringContaining(salon.clock.now().toISOString().slice(0, 19)),
        state: 'open',
        ...{ answered_at: null, answered_by: null, answer: null, registry: null, preview: null },
      },
    ]);
  });

  test('is refused when other versions run than the operator saw', async () => {
    publish({ canary: false });
    expect(getStatusAndCode(await order())).toEqual([409, 'ORDER_STALE']);
    expect(await listed()).toEqual([]);
  });

  test.each<Partial<NewReleaseOrder>>([
    { version: '9.9.9' },
    { act: 'promote', version: '1.0.0' },
    { act: 'preview', version: '2.0.0' },
    { package: 'mf-other' },
    { package: 'shell', seen: { stable: '1.0.0', canary: null }, act: 'preview', version: '1.0.0' },
  ])('is refused when it is not possible: %j', async (given) => {
    expect(getStatusAndCode(await order(given))).toEqual([409, 'ORDER_STALE']);
  });

  test('needs a reason', async () => {
    expect(getStatusAndCode(await order({ why: '  ' }))).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('cannot promote a withdrawn canary, which can be ended', async () => {
    await queryAsOwner(
      salon,
      `insert into platform_withdrawn values ('${ENVIRONMENT}', 'mf-cash', '3.0.0', 'salt', now(), 0.5, 10, 10)`,
    );
    await salon.canaryWatch?.readWithdrawals();
    expect(getStatusAndCode(await order({ act: 'promote', version: '3.0.0' }))).toEqual([409, 'ORDER_STALE']);
    await created({ act: 'end-canary', version: '3.0.0' });
  });

  test('to promote does not stand in the way of the end of a canary that was withdrawn since', async () => {
    const promotion = await created({ act: 'promote', version: '3.0.0' });
    await queryAsOwner(
      salon,
      `insert into platform_withdrawn values ('${ENVIRONMENT}', 'mf-cash', '3.0.0', 'salt', now(), 0.5, 10, 10)`,
    );
    await salon.canaryWatch?.readWithdrawals();
    const { id } = await created({ act: 'end-canary', version: '3.0.0' });
    expect((await listed()).map((one) => [one.id, one.state])).toEqual([
      [id, 'open'],
      [promotion.id, 'stale'],
    ]);
    expect((await ask({ kind: 'list' })).json().data).toMatchObject([{ id }]);
  });

  test('is the only open change of its package; a preview may be open beside it', async () => {
    await created();
    const second = { act: 'end-canary', version: '3.0.0' } as const;
    expect(getStatusAndCode(await order(second))).toEqual([409, 'ORDER_OPEN']);
    await created({ act: 'preview', version: '3.0.0' });
    expect(getStatusAndCode(await order({ act: 'preview', version: '3.0.0' }))).toEqual([409, 'ORDER_OPEN']);
  });

  test('that other versions have overtaken is stale, and a new one takes its place', async () => {
    const { id } = await created();
    publish({ canary: false });
    await created({ seen: { ...SEEN, canary: null } });
    const states = (await listed()).map((one) => [one.id === id, one.state]);
    expect(states).toEqual([
      [false, 'open'],
      [true, 'stale'],
    ]);
  });

  test('is answered once: the database refuses a second answer', async () => {
    const { id } = await created();
    expect((await done(id, { registry: 8 })).statusCode).toBe(200);
    await expect(
      queryAsOwner(salon, `update platform_orders set state = 'refused', answer = 'x' where id = '${id}'`),
    ).rejects.toThrow('answered once');
  });
});

describe('a signed request', () => {
  test('lists the open orders without links of previews', async () => {
    const { id } = await created();
    const answer = await ask({ kind: 'list' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toEqual([
      { ...ORDER, id, asked_by: admin.name, asked_at: expect.any(String) },
    ]);
  });

  test('carries an order out, and operators see by whom and in which registry', async () => {
    const { id } = await created();
    const answer = await done(id, { registry: 8 });
    expect([answer.statusCode, answer.json().data]).toEqual([200, []]);
    expect(await listed()).toMatchObject([{ id, state: 'done', answered_by: 'huda', registry: 8 }]);
    expect(getStatusAndCode(await done(id))).toEqual([409, 'ORDER_ANSWERED']);
  });

  test('refuses an order with a reason', async () => {
    const { id } = await created();
    await ask({ kind: 'refuse', order: id, why: 'the fix is on its way' });
    expect(await listed()).toMatchObject([{ state: 'refused', answer: 'the fix is on its way' }]);
  });

  test('is answered once, so that a copy of it gets no answer', async () => {
    const { id } = await created();
    const envelope = signOrderRequest(requestOf({ kind: 'list' }), store.key);
    expect((await send(envelope)).json().data).toMatchObject([{ id }]);
    expect(getStatusAndCode(await send(envelope))).toEqual([409, 'ORDER_REQUEST_REPEATED']);
  });

  test.each([-6, 6])('is refused %d minutes beside the time of the server', async (minutes) => {
    const at = new Date(salon.clock.now().getTime() + minutes * 60_000).toISOString();
    expect(getStatusAndCode(await ask({ kind: 'list' }, { at }))).toEqual([403, 'ORDER_SIGNATURE_INVALID']);
  });

  test('is refused from another key, for another environment, and after a change', async () => {
    const refused = [403, 'ORDER_SIGNATURE_INVALID'];
    expect(getStatusAndCode(await ask({ kind: 'list' }, {}, createTestKey()))).toEqual(refused);
    expect(getStatusAndCode(await ask({ kind: 'list' }, {}, createTestKey(store.key.keyid)))).toEqual(
      refused,
    );
    expect(getStatusAndCode(await ask({ kind: 'list' }, { environment: 'production' }))).toEqual(refused);
    const envelope = signOrderRequest(requestOf({ kind: 'list' }), store.key);
    const payload = Buffer.from(JSON.stringify(requestOf({ kind: 'list' }))).toString('base64');
    expect(getStatusAndCode(await send({ ...envelope, payload }))).toEqual(refused);
    // The signature of a registry is none of a request.
    const registry = JSON.parse(store.read(getRegistryPath(ENVIRONMENT)));
    expect(getStatusAndCode(await send(registry))).toEqual(refused);
  });

  test('is refused with a payload of another shape', async () => {
    const wrong = { ...requestOf({ kind: 'list' }), ask: { kind: 'done', order: 'x' } } as never;
    expect(getStatusAndCode(await send(signOrderRequest(wrong, store.key)))).toEqual([
      400,
      'VALIDATION_FAILED',
    ]);
    // Of another key the server says nothing about the payload.
    expect(getStatusAndCode(await send(signOrderRequest(wrong, createTestKey())))).toEqual([
      403,
      'ORDER_SIGNATURE_INVALID',
    ]);
  });

  test('about an unknown order is answered with 404', async () => {
    expect(getStatusAndCode(await done('01930000-0000-7000-8000-000000000001'))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('the order of a preview', () => {
  const token = (given: object = {}) =>
    buildPreviewToken(store.key, salon.clock.now(), { integrity: refs.cash.canary.integrity, ...given });

  test('is done with a link that operators see until its time is over', async () => {
    const { id } = await created({ act: 'preview', version: '3.0.0' });
    await done(id, { preview: token() });
    const [seen] = await listed();
    expect(seen).toMatchObject({ state: 'done', registry: null });
    expect(seen?.preview?.path).toBe(`/preview?token=${token()}`);
    salon.clock.set(new Date(salon.clock.now().getTime() + 3_600_000));
    expect((await listed())[0]?.preview).toBeNull();
  });

  test('is not done without a link, or with the link of another version or key', async () => {
    const { id } = await created({ act: 'preview', version: '3.0.0' });
    const forged = buildPreviewToken(createTestKey(store.key.keyid), salon.clock.now(), { integrity: 'x' });
    for (const preview of [
      null,
      'nonsense',
      token({ version: '1.0.0' }),
      token({ package: 'mf-people' }),
      forged,
    ]) {
      expect(getStatusAndCode(await done(id, { preview }))).toEqual([409, 'ORDER_PREVIEW_INVALID']);
    }
    const other = await created();
    expect(getStatusAndCode(await done(other.id, { preview: token() }))).toEqual([
      409,
      'ORDER_PREVIEW_INVALID',
    ]);
  });
});

test('the graph says what each package needs, and what a rollback or a removal would break', async () => {
  const graph: ReleaseGraph = (await get(await operator(), paths.platformGraph)).json().data;
  expect(graph.packages.map((one) => [one.package, one.kind, one.version])).toEqual([
    ['shell', 'shell', '1.0.0'],
    ['mf-cash', 'module', '2.0.0'],
    ['mf-people', 'module', '1.0.0'],
  ]);
  const silenced = [{ package: 'mf-people', version: '1.0.0', cause: 'event', detail: 'cash:changed' }];
  expect(graph.packages[1]).toMatchObject({
    emits: ['cash:changed'],
    rollback: { version: '1.0.0', breaks: silenced },
    removal: { breaks: silenced },
  });
  expect(graph.packages[0]).toMatchObject({ rollback: null, removal: null });
  expect(graph.packages[2]).toMatchObject({ rollback: null, removal: { breaks: [] } });
});

test('the report names the orders that are possible', async () => {
  const report: PlatformReleases = (await get(await operator(), paths.platformReleases)).json().data;
  expect(report.packages.map(({ word, team, orders }) => ({ word, team, orders }))).toEqual([
    { word: 'shell', team: null, orders: [] },
    {
      word: 'mf-cash',
      team: null,
      orders: [
        { act: 'promote', version: '3.0.0' },
        { act: 'end-canary', version: '3.0.0' },
        { act: 'rollback', version: '1.0.0' },
        { act: 'preview', version: '3.0.0' },
        { act: 'preview', version: '1.0.0' },
      ],
    },
    { word: 'mf-people', team: null, orders: [] },
  ]);
});

test('only operators see and give orders', async () => {
  const other = await signIn(salon, 'admin', await buildAdmin(salon));
  const forbidden = [403, 'FORBIDDEN'];
  for (const path of [paths.platformGraph, paths.platformLog, paths.platformOrders]) {
    expect(getStatusAndCode(await get(other, path))).toEqual(forbidden);
  }
  expect(getStatusAndCode(await call('POST', other, paths.platformOrders, ORDER))).toEqual(forbidden);
});
