import { ERRORS } from '@salon/shared/contracts/error-codes';
import Fastify from 'fastify';
import { z } from 'zod';
import { buildApp } from '../app.ts';
import { openDatabase } from '../database/database.ts';
import { fail } from '../errors.ts';
import { buildAdmin, signIn } from '../testing/builders.ts';
import { setUpSalon } from '../testing/test-app.ts';
import { errorHandling } from './error-answers.ts';
import { policies } from './policy.ts';
import { createRouteMap } from './route-map.ts';
import { validation } from './validation.ts';

const salon = setUpSalon();

const login = (options: { payload?: string | object; type?: string }) =>
  salon.app.inject({
    method: 'POST',
    url: '/api/auth/login/admin',
    payload: options.payload ?? '',
    headers: { 'content-type': options.type ?? 'application/json' },
  });

const form = (code: keyof typeof ERRORS) => ({ success: false, error: ERRORS[code].message, code });

test('an invalid field is named by its path, with an Arabic message', async () => {
  const answer = await login({ payload: { phone: '123', password: '' } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    ...form('VALIDATION_FAILED'),
    details: [
      { path: 'phone', message: 'رقم الهاتف غير صحيح' },
      { path: 'password', message: 'كلمة المرور مطلوبة' },
    ],
  });
});

test.each([
  ['a number', { phone: 7701234567 }, 'phone', 'يرجى إدخال نص'],
  ['a list', { phone: [] }, 'phone', 'يرجى إدخال نص'],
  ['nothing', {}, 'phone', 'هذا الحقل مطلوب'],
])('%s in place of a text is explained without names of types', async (_name, payload, path, message) => {
  const { details } = (await login({ payload: { password: 'x', ...payload } })).json();
  expect(details).toEqual([{ path, message }]);
});

test('an unknown field is named too', async () => {
  const answer = await login({ payload: { phone: '07701234567', password: 'x', isAdmin: true } });
  expect(answer.json().details).toEqual([
    { path: 'isAdmin', message: expect.stringMatching(/[\u0621-\u064a]/) },
  ]);
});

// @spec 8.61 The server’s refusals are a closed catalogue @ shared/contracts/error-codes.ts, server/errors.ts
// @spec R26.01 One envelope, honest statuses @ server/errors.ts
test.each([
  ['broken JSON', { payload: '{"phone": ' }, 'INVALID_JSON'],
  ['JSON with __proto__', { payload: '{"__proto__": {"x": 1}}' }, 'INVALID_JSON'],
  ['no body', { payload: '' }, 'VALIDATION_FAILED'],
  ['a body that is no object', { payload: '[1]' }, 'VALIDATION_FAILED'],
  ['another content type', { payload: 'phone=1', type: 'text/plain' }, 'UNSUPPORTED_MEDIA_TYPE'],
  [
    'a body that is too large',
    { payload: { phone: '07701234567', password: 'x'.repeat(300_000) } },
    'PAYLOAD_TOO_LARGE',
  ],
  ['a NUL character', { payload: { phone: '0770\u0000123', password: 'x' } }, 'VALIDATION_FAILED'],
] as const)('%s is answered with an error of the catalogue', async (_name, options, code) => {
  const answer = await login(options);
  expect(answer.statusCode).toBe(ERRORS[code].status);
  expect(answer.json()).toMatchObject(form(code));
});

test('an unknown address is answered with 404, another method of a known one with 405 and the allowed methods', async () => {
  const unknown = await salon.app.inject('/api/nothing');
  expect([unknown.statusCode, unknown.json()]).toEqual([404, form('ROUTE_NOT_FOUND')]);
  const wrong = await salon.app.inject({ method: 'DELETE', url: '/api/businesses/noor' });
  expect([wrong.statusCode, wrong.json()]).toEqual([405, form('METHOD_NOT_ALLOWED')]);
  expect(wrong.headers.allow).toBe('GET, HEAD');
});

test.each([
  '/api/businesses/%zz',
  '/api/businesses/%00',
  '/api/businesses/..%2f..%2fetc',
  `/api/businesses/${'a'.repeat(300)}`,
])('the malformed address %s is answered with a client error', async (url) => {
  const answer = await salon.app.inject(url);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.json()).toMatchObject({ success: false, code: expect.any(String) });
});

describe('authentication', () => {
  const profile = (headers: Record<string, string>) =>
    salon.app.inject({ url: '/api/auth/profile', headers });

  test.each([
    ['a request without a token', {}, 'UNAUTHENTICATED'],
    ['a malformed token', { authorization: 'Bearer nonsense' }, 'TOKEN_INVALID'],
    ['another scheme', { authorization: 'Basic abc' }, 'UNAUTHENTICATED'],
    ['an unsigned token', { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.' }, 'TOKEN_INVALID'],
  ] as const)('%s is refused', async (_name, headers, code) => {
    const answer = await profile(headers);
    expect([answer.statusCode, answer.json()]).toEqual([401, form(code)]);
  });

  // @spec R4.01 The token decides the business @ server/http/authentication.ts
  test('a token of one salon with the id of another is refused', async () => {
    const [admin, other] = [await buildAdmin(salon), await buildAdmin(salon)];
    const headers = { ...(await signIn(salon, 'admin', admin)), 'business-id': other.business_id };
    const answer = await profile(headers);
    expect([answer.statusCode, answer.json()]).toEqual([403, form('BUSINESS_MISMATCH')]);
  });

  // @spec 6.03 Whether the server enforces roles: it does (reading 2) @ server/http/policy.ts
  test('a principal whom the policy excludes is refused before the body is parsed', async () => {
    const admin = await buildAdmin(salon);
    const answer = await salon.app.inject({
      method: 'PUT',
      url: `/api/auth/customer/${admin.id}`,
      payload: '{broken',
      headers: { ...(await signIn(salon, 'admin', admin)), 'content-type': 'application/json' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([403, form('FORBIDDEN')]);
  });
});

test('an internal error reveals no details', async () => {
  const app = Fastify();
  const routeMap = createRouteMap(app);
  await app.register(validation);
  await app.register(errorHandling, { routeMap });
  app.get('/secret', () => {
    throw new Error('select password_hash from admins');
  });
  app.get('/known', () => {
    throw fail('CUSTOMER_HAS_BALANCE', { balance: 5000 });
  });
  const secret = await app.inject('/secret');
  expect([secret.statusCode, secret.json()]).toEqual([500, form('INTERNAL')]);
  expect((await app.inject('/known')).json()).toEqual({
    ...form('CUSTOMER_HAS_BALANCE'),
    details: { balance: 5000 },
  });
});

// @spec 7.09 System: test-supabase (reading 28) @ server/operations/health
// @spec R28.01 GET /api/test-supabase says whether the database answers @ server/operations/health
test('without its database the server answers UNAVAILABLE', async () => {
  const database = openDatabase({ host: '/nowhere', user: 'x', database: 'x' }, 2);
  const { config, clock, images } = salon;
  const app = await buildApp({ config, clock, database, images });
  for (const url of ['/api/health', '/api/test-supabase', '/api/businesses/noor']) {
    const answer = await app.inject(url);
    expect([url, answer.statusCode, answer.json()]).toEqual([url, 503, form('UNAVAILABLE')]);
    expect(answer.headers['retry-after']).toBe('5');
  }
  await app.close();
});

describe('an incomplete route prevents the start', () => {
  const policy = 'public' as const;
  const response = { 200: z.object({}) };
  test.each([
    ['a policy', '/api/x', 'GET', {}, { response }, 'GET /api/x has no config.policy'],
    ['a user type in its policy', '/api/x', 'GET', { policy: [] }, { response }, 'GET /api/x lets nobody in'],
    ['a response schema', '/api/x', 'GET', { policy }, {}, 'GET /api/x has no schema.response'],
    ['a body schema', '/api/x', 'POST', { policy }, { response }, 'POST /api/x has no schema.body'],
    [
      'a parameter schema',
      '/api/x/:id',
      'GET',
      { policy },
      { response },
      'GET /api/x/:id has no schema.params',
    ],
  ] as const)('without %s', async (_name, url, method, config, schema, message) => {
    const app = Fastify();
    await app.register(validation);
    await app.register(policies);
    expect(() => app.route({ url, method, config, schema, handler: async () => ({}) })).toThrow(message);
  });
});
