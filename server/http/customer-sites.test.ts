import { paths } from '@salon/shared/contracts/paths';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { buildCustomer, buildService, signIn } from '../testing/builders.ts';
import { setUpSalon } from '../testing/test-app.ts';

const salon = setUpSalon();

const SITE = 'https://book.example.com';
const OTHER_ORIGINS = [
  'https://evil.example',
  'https://book.example.com.evil.example',
  'https://BOOK.example.com',
  'http://book.example.com',
  'https://book.example.com:444',
  'null',
  '',
];

let app: FastifyInstance;
beforeAll(async () => {
  const { database, clock, images, config } = salon;
  const customerSites = [SITE, 'http://localhost:3100'];
  app = await buildApp({ database, clock, images, config: { ...config, customerSites } });
});
afterAll(() => app.close());

const preflight = (origin: string, url: string, on = app) =>
  on.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,business-id,content-type,idempotency-key',
    },
  });

const corsOf = ({ headers }: { headers: Record<string, unknown> }) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control')));

// @spec C.32 A customers' site hosted elsewhere may call the API
test('a configured site is allowed all methods and headers that it needs, for two hours and without cookies', async () => {
  const answer = await preflight(SITE, paths.cancelBooking('01936f3e-0000-7000-8000-000000000000'));
  expect(answer.statusCode).toBe(204);
  expect(corsOf(answer)).toEqual({
    'access-control-allow-origin': SITE,
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
    'access-control-allow-headers': 'authorization, business-id, content-type, idempotency-key',
    'access-control-expose-headers': 'retry-after',
    'access-control-max-age': '7200',
  });
  expect(answer.headers.vary).toBe('Origin');
});

test('a configured site can read responses and errors', async () => {
  const headers = { origin: SITE };
  for (const [url, status] of [
    [paths.business('nobody'), 404],
    [paths.settings, 401],
    ['/api/no-such-address', 404],
  ] as const) {
    const answer = await app.inject({ url, headers });
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([status, SITE]);
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  }
});

test.each(OTHER_ORIGINS)('another origin is not allowed: "%s"', async (origin) => {
  const asked = await preflight(origin, paths.bookings);
  const read = await app.inject({ url: paths.settings, headers: { origin } });
  for (const answer of [asked, read]) {
    expect(corsOf(answer)).toEqual({});
    // A cache must not give this response to the configured site.
    expect(answer.headers.vary).toBe('Origin');
  }
});

test('pages and files have no CORS headers and do not vary by origin', async () => {
  for (const url of ['/uploads/x/y.webp', '/metrics', '/no-such-page']) {
    const answer = await app.inject({ url, headers: { origin: SITE } });
    expect([corsOf(answer), answer.headers.vary]).toEqual([{}, undefined]);
    expect(corsOf(await preflight(SITE, url))).toEqual({});
  }
});

test('a compressed response varies by origin and by encoding', async () => {
  const customer = await buildCustomer(salon);
  const { business_id } = customer;
  for (let one = 0; one < 8; one++)
    await buildService(salon, { business_id, description: 'وصف '.repeat(50) });
  const signed = await signIn(salon, 'customer', customer);
  // An uncompressed response suits every client, so it does not vary by encoding.
  for (const [encoding, vary] of [
    ['br', 'Origin, accept-encoding'],
    ['identity', 'Origin'],
  ]) {
    const headers = { ...signed, origin: SITE, 'accept-encoding': encoding };
    const answer = await app.inject({ url: paths.services, headers });
    expect([answer.statusCode, answer.headers.vary]).toEqual([200, vary]);
  }
});

test('an OPTIONS request without an origin gets the allowed methods', async () => {
  for (const [url, status, allow] of [
    [paths.bookings, 204, 'GET, HEAD, OPTIONS, POST'],
    [paths.cancelBooking('01936f3e-0000-7000-8000-000000000000'), 204, 'OPTIONS, PUT'],
    ['/api/no-such-address', 404, undefined],
  ] as const) {
    const answer = await app.inject({ method: 'OPTIONS', url });
    expect([url, answer.statusCode, answer.headers.allow]).toEqual([url, status, allow]);
  }
});

test('without configured sites no origin gets CORS headers', async () => {
  for (const origin of [SITE, ...OTHER_ORIGINS]) {
    const answers = [
      await preflight(origin, paths.bookings, salon.app),
      await salon.app.inject({ url: paths.settings, headers: { origin } }),
    ];
    for (const answer of answers) expect([corsOf(answer), answer.headers.vary]).toEqual([{}, undefined]);
  }
});
