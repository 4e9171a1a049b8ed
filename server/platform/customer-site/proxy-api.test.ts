import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { ERRORS } from '@salon/shared/contracts/error-codes';
import { paths } from '@salon/shared/contracts/paths';
import { buildAdmin, buildBusiness } from '../../testing/builders.ts';
import { setUpSites, startFakeApi, stopTestServer } from './testing/test-site.ts';

const { salon, siteOf } = setUpSites();

test('the proxy passes calls and answers unchanged', async () => {
  const { business_id } = await buildAdmin(salon);
  const site = await siteOf();
  const login = await site.inject({
    method: 'POST',
    url: paths.customerPhoneLogin,
    payload: { phone: '+9647701234567', businessId: business_id },
  });
  expect([login.statusCode, login.json()]).toEqual([200, expect.objectContaining({ exists: false })]);
  const wrong = await site.inject({
    method: 'POST',
    url: paths.customerPhoneLogin,
    payload: '{',
    headers: { 'content-type': 'application/json' },
  });
  expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'INVALID_JSON']);
  const query = await site.inject(`${paths.bookings}?from=2026-01-01`);
  expect([query.statusCode, query.json().code]).toEqual([401, 'UNAUTHENTICATED']);
  expect((await site.inject('/api/nothing')).json().code).toBe('ROUTE_NOT_FOUND');
  expect((await site.inject({ method: 'DELETE', url: paths.bookings })).statusCode).toBe(405);
});

test('the site passes uploaded images', async () => {
  const { id } = await buildBusiness(salon);
  const key = { businessId: id, name: `${'a'.repeat(32)}.webp` };
  await salon.images.keep(key, Buffer.from('picture'));
  const { body, headers } = await (await siteOf()).inject(`/uploads/${id}/${key.name}`);
  expect([body, headers['content-type']]).toEqual(['picture', 'image/webp']);
  expect(headers['cache-control']).toContain('immutable');
});

// @spec C.44 Limits count the people behind the site
test('limits count the people behind the site by their address, and ignore addresses that a client claims', async () => {
  const { id: businessId } = await buildBusiness(salon);
  const site = await siteOf();
  salon.config.trustedProxies = 1;
  try {
    const tries = (remoteAddress: string, claimed: string) =>
      site.inject({
        method: 'POST',
        url: paths.customerPhoneLogin,
        remoteAddress,
        headers: { 'x-forwarded-for': claimed, forwarded: `for=${claimed}` },
        payload: { phone: '+9647701112223', businessId },
      });
    let last = await tries('10.1.1.1', '10.9.9.0');
    for (let i = 1; i < 60 && last.statusCode !== 429; i++) last = await tries('10.1.1.1', `10.9.9.${i}`);
    expect([last.statusCode, last.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(last.headers['retry-after']).toBeDefined();
    expect((await tries('10.2.2.2', '10.9.9.0')).statusCode).toBe(200);
  } finally {
    salon.config.trustedProxies = 0;
  }
});

// @spec C.45 No cookie passes
test('no cookie passes in either direction, and of all addresses only the client’s own', async () => {
  let heard: IncomingHttpHeaders = {};
  const { server, url } = await startFakeApi((response, headers) => {
    heard = headers;
    response.writeHead(200, { 'set-cookie': 'a=b', 'content-type': 'application/json' }).end('{}');
  });
  const site = await siteOf({ apiUrl: url, trustedProxies: 1 });
  const answer = await site.inject({
    url: paths.health,
    remoteAddress: '10.0.0.1',
    headers: { cookie: 'session=1', 'x-forwarded-for': '6.6.6.6, 7.7.7.7', authorization: 'Bearer x' },
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(heard).toMatchObject({ 'x-forwarded-for': '7.7.7.7', authorization: 'Bearer x' });
  expect(heard.cookie).toBeUndefined();
  await stopTestServer(server);
});

// @spec C.46 An unreachable API answers UNAVAILABLE
test('for an API that cannot be reached the site answers UNAVAILABLE as the API would', async () => {
  const { server, url } = await startFakeApi(() => {});
  await stopTestServer(server);
  const answer = await (await siteOf({ apiUrl: url })).inject(paths.health);
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { success: false, error: ERRORS.UNAVAILABLE.message, code: 'UNAVAILABLE' },
  ]);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
});

test('the proxy passes a 503 of the API without a retry', async () => {
  let asked = 0;
  const { server, url } = await startFakeApi((response) => {
    asked += 1;
    response.writeHead(503, { 'content-type': 'application/json' }).end('{"code":"UNAVAILABLE"}');
  });
  const answer = await (await siteOf({ apiUrl: url })).inject(paths.health);
  expect([answer.statusCode, asked]).toEqual([503, 1]);
  await stopTestServer(server);
});

test('the proxy passes a long answer piece by piece, before its end', async () => {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>();
  const { server, url } = await startFakeApi((response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).write('first');
    resolve(response);
  });
  const site = await siteOf({ apiUrl: url });
  const address = await site.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${address}/api/anything`);
  const reader = answer.body?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first');
  (await promise).end('last');
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('last');
  await stopTestServer(server);
});
