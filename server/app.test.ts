import { brotliDecompressSync } from 'node:zlib';
import { buildBusiness } from './testing/builders.ts';
import { setUpSalon } from './testing/test-app.ts';

const salon = setUpSalon();

// @spec 7.08 System: health @ server/operations/health
test('the health check reports the server and its database as healthy', async () => {
  const answer = await salon.app.inject('/api/health');
  expect(answer.json()).toEqual({ success: true, data: { status: 'ok', database: true, version: '1.0.0' } });
});

test('the OpenAPI document describes each route with its policy', async () => {
  const document = (await salon.app.inject('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  expect(document.paths['/api/businesses/{id}'].get['x-policy']).toBe('public');
});

// @spec 3.19 Business: id, name, slug @ shared/contracts/business.ts, server/salon/businesses
// @spec 7.10 Businesses: {id} @ server/salon/businesses
// @spec R26.02 A salon is found by its id or its slug @ server/salon/businesses
test('a salon is found by its id and by its slug', async () => {
  const business = await buildBusiness(salon, { slug: 'noor' });
  for (const name of ['noor', business.id]) {
    const answer = await salon.app.inject(`/api/businesses/${name}`);
    expect(answer.json()).toMatchObject({ success: true, data: { id: business.id, currency: 'د.ع' } });
  }
});

test('a long response is compressed for a client that accepts it, with the same content', async () => {
  const url = '/api/openapi.json';
  const plain = await salon.app.inject(url);
  const packed = await salon.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.rawPayload.length * 4).toBeLessThan(plain.rawPayload.length);
});

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', undefined],
])('a client that accepts "%s" gets the encoding %s', async (accepted, encoding) => {
  const headers = { 'accept-encoding': accepted };
  const answer = await salon.app.inject({ url: '/api/openapi.json', headers });
  expect(answer.headers['content-encoding']).toBe(encoding);
});
