import { ERRORS, type ErrorCode } from '@salon/shared/contracts/error-codes';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { createStaticHost } from '../platform/pages/static-host.ts';
import { NO_RELEASES } from '../platform/releases/testing/test-store.ts';
import { buildAdmin, signIn } from '../testing/builders.ts';
import { sendRawHttp } from '../testing/raw-http.ts';
import { setUpSalon } from '../testing/test-app.ts';
import { MAX_BODY_BYTES } from './server-options.ts';

const salon = setUpSalon({
  staticHost: createStaticHost({ releases: NO_RELEASES }),
});
const ID = '01930000-0000-7000-8000-0000000000ff';

const failed = (code: ErrorCode) => [ERRORS[code].status, code];

describe('a wrong method', () => {
  test.each([
    ['PATCH', `/api/bookings/${ID}`, 'DELETE, GET, HEAD, PUT'],
    ['PATCH', '/api/bookings', 'GET, HEAD, POST'],
    ['POST', `/api/bookings/${ID}`, 'DELETE, GET, HEAD, PUT'],
    ['POST', '/api/bookings/totals', 'GET, HEAD'],
    ['DELETE', '/api/bookings/totals', 'GET, HEAD'],
    ['PUT', '/api/bookings/%74otals', 'GET, HEAD'],
    ['DELETE', '/api/bookings/totals/', 'GET, HEAD'],
    ['PUT', '/api/bookings/busy?x=1', 'GET, HEAD'],
    ['GET', '/api/services/upload-image', 'POST'],
    ['GET', '/api/auth/login/admin', 'POST'],
    ['PUT', '/uploads/a/b.webp', 'GET, HEAD'],
    ['PROPFIND', '/api/bookings', 'GET, HEAD, POST'],
    ['PATCH', '/api/bookings/abc', 'DELETE, GET, HEAD, PUT'],
    ['POST', '/api/businesses/x', 'GET, HEAD'],
    ['POST', '/api/businesses/a%2Fb', 'GET, HEAD'],
    ['POST', '/api/bookings/employee/x/date/y%3fz', 'GET, HEAD'],
  ])('%s %s is answered with 405 and the allowed methods', async (method, url, allow) => {
    // The answer does not depend on token or body.
    const headers = await signIn(salon, 'admin', await buildAdmin(salon));
    const given = { 'content-type': 'text/odd', ...headers };
    for (const options of [{}, { headers: given, payload: '{broken' }]) {
      const answer = await salon.app.inject({ method: method as 'GET', url, ...options });
      expect([answer.statusCode, answer.json().code]).toEqual(failed('METHOD_NOT_ALLOWED'));
      expect(answer.headers.allow).toBe(allow);
    }
  });

  test('does not prevent the right method from reaching its route', async () => {
    const headers = await signIn(salon, 'admin', await buildAdmin(salon));
    const call = (method: 'GET' | 'DELETE', url: string) => salon.app.inject({ method, url, headers });
    expect((await call('GET', '/api/bookings/totals')).statusCode).toBe(200);
    expect((await call('DELETE', `/api/bookings/${ID}`)).json().code).toBe('NOT_FOUND');
  });
});

test('an unknown address is answered with 404 for every method, with a body too', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
    const headers = { 'content-type': 'text/odd' };
    const answer = await salon.app.inject({ method, url: '/api/nothing', headers, payload: '{broken' });
    expect([answer.statusCode, answer.json().code]).toEqual(failed('ROUTE_NOT_FOUND'));
  }
});

test('OPTIONS answers the allowed methods of an address without CORS headers', async () => {
  const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' };
  const answer = await salon.app.inject({ method: 'OPTIONS', url: '/api/bookings', headers });
  expect([answer.statusCode, answer.body, answer.headers.allow]).toEqual([
    204,
    '',
    'GET, HEAD, OPTIONS, POST',
  ]);
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('HEAD gets the status and headers of GET, without the body', async () => {
  const headers = await signIn(salon, 'admin', await buildAdmin(salon));
  for (const url of ['/api/health', '/api/bookings', '/api/nothing', `/api/bookings/${ID}`]) {
    const get = await salon.app.inject({ url, headers });
    const head = await salon.app.inject({ method: 'HEAD', url, headers });
    const lasting = ({ date, 'x-request-id': id, ...others }: typeof get.headers) => others;
    expect([head.statusCode, head.body]).toEqual([get.statusCode, '']);
    expect(lasting(head.headers)).toEqual(lasting(get.headers));
  }
});

test('the OpenAPI document lists the API without pages and files', async () => {
  const { paths } = (await salon.app.inject('/api/openapi.json')).json();
  expect(Object.keys(paths)).toContain('/api/bookings/{id}');
  expect(Object.keys(paths).filter((path) => !path.startsWith('/api/') || path.includes('*'))).toEqual([]);
});

describe('on the wire', () => {
  let app: FastifyInstance;
  let port: number;
  beforeAll(async () => {
    const { config, clock, images, database } = salon;
    app = await buildApp({ config, clock, images, database });
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => app.close());

  const LOGIN = 'POST /api/auth/login/admin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const GET = (path: string, lines = '') =>
    `GET ${path} HTTP/1.1\r\nHost: x\r\n${lines}Connection: close\r\n\r\n`;

  test.each<[string, string | string[], ErrorCode]>([
    ['bytes that are no HTTP', 'hello\r\n\r\n', 'INVALID_JSON'],
    ['another version of HTTP', 'GET / HTTP/9.9\r\n\r\n', 'INVALID_JSON'],
    ['an unknown method', 'GRAB / HTTP/1.1\r\nHost: x\r\n\r\n', 'INVALID_JSON'],
    ['no Host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', 'INVALID_JSON'],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: x\r\nodd\r\n\r\n', 'INVALID_JSON'],
    ['a header folded over two lines', 'GET / HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\n\r\n', 'INVALID_JSON'],
    ['a NUL in a header', GET('/api/health', 'A: b\0c\r\n'), 'INVALID_JSON'],
    ['two lengths', `${LOGIN}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 'INVALID_JSON'],
    [
      'a length and chunks (request smuggling)',
      `${LOGIN}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      'INVALID_JSON',
    ],
    ['invalid chunks', `${LOGIN}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`, 'INVALID_JSON'],
    ['an unknown coding', `${LOGIN}Transfer-Encoding: odd\r\n\r\n{}`, 'INVALID_JSON'],
    [
      'headers that are too long',
      `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`,
      'HEADERS_TOO_LARGE',
    ],
    ['an address that is too long', GET(`/api/${'a'.repeat(20_000)}`), 'HEADERS_TOO_LARGE'],
    ['a very long address', GET(`/api/businesses/${'a'.repeat(12_000)}`), 'VALIDATION_FAILED'],
    ['a very long query', GET(`/api/nothing?${'a'.repeat(12_000)}`), 'ROUTE_NOT_FOUND'],
    ['an address that does not decode', GET('/api/businesses/%zz'), 'ROUTE_NOT_FOUND'],
    ['half a UTF-8 character in the address', GET('/api/businesses/%d8'), 'ROUTE_NOT_FOUND'],
    ['a proxy’s address', GET('http://elsewhere.example/api/nothing'), 'ROUTE_NOT_FOUND'],
    ['a proxy’s method', 'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: x\r\n\r\n', 'METHOD_NOT_ALLOWED'],
    ['an expectation', GET('/api/health', 'Expect: tea\r\n'), 'EXPECTATION_FAILED'],
    [
      'an expectation with a body',
      `${LOGIN}Expect: tea\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`,
      'EXPECTATION_FAILED',
    ],
    [
      'a body longer than it said',
      `${LOGIN}Connection: close\r\nContent-Length: 1\r\n\r\n{}`,
      'INVALID_JSON',
    ],
    [
      'two tokens',
      GET('/api/auth/profile', 'Authorization: Bearer a\r\nAuthorization: Bearer b\r\n'),
      'TOKEN_INVALID',
    ],
    ['a switch of protocol', GET('/api/nothing', 'Upgrade: websocket\r\n'), 'ROUTE_NOT_FOUND'],
  ])('a request with %s gets an error of the catalogue with all headers', async (_name, bytes, code) => {
    const [answer, ...others] = await sendRawHttp(port, bytes);
    expect(others).toEqual([]);
    expect([answer?.status, JSON.parse(answer?.body ?? '').code]).toEqual(failed(code));
    expect(answer?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      connection: 'close',
    });
    expect(Number(answer?.headers['content-length'])).toBe(Buffer.byteLength(answer?.body ?? ''));
  });

  test.each([
    ['that is too large', 'application/json', 'PAYLOAD_TOO_LARGE'],
    ['of another type', 'text/plain', 'UNSUPPORTED_MEDIA_TYPE'],
  ] as const)(
    'a client gets the response to a body %s that it is still sending',
    async (_name, type, code) => {
      const bytes = 3 * MAX_BODY_BYTES;
      const head = `POST /api/auth/login/admin HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n`;
      const half = 'x'.repeat(bytes / 2);
      const answers = await sendRawHttp(
        port,
        [`${head}Content-Length: ${bytes}\r\n\r\n${half}`, half, GET('/api/nothing')],
        200,
      );
      expect(answers.map(({ status, body }) => [status, JSON.parse(body).code])).toEqual([
        failed(code),
        failed('ROUTE_NOT_FOUND'),
      ]);
    },
  );

  test('a request that never ends is answered with a timeout, also after its body was refused', async () => {
    const { config, clock, images, database } = salon;
    const timeouts = { headersMs: 1_000, requestMs: 2_000, checkMs: 50 };
    const impatient = await buildApp({ config, clock, images, database, timeouts });
    const address = Number(new URL(await impatient.listen({ port: 0, host: '127.0.0.1' })).port);
    const send = (head: string, more: string) =>
      sendRawHttp(address, [head, ...Array<string>(60).fill(more)], 50);
    const answers = await Promise.all([
      send('GET / HTTP/1.1\r\n', 'A: b\r\n'),
      send(`${LOGIN}Content-Length: 1000\r\n\r\n{`, ' '),
      send(`${LOGIN}Content-Length: ${3 * MAX_BODY_BYTES}\r\n\r\n{`, ' '),
    ]);
    await impatient.close();
    const codes = answers.map((each) => each.map(({ status, body }) => [status, JSON.parse(body).code]));
    expect(codes).toEqual([
      [failed('REQUEST_TIMEOUT')],
      [failed('REQUEST_TIMEOUT')],
      [failed('PAYLOAD_TOO_LARGE'), failed('REQUEST_TIMEOUT')],
    ]);
  });

  test('a whole request gets its own answer when invalid bytes follow on the connection', async () => {
    const answers = await sendRawHttp(port, 'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\nnonsense\r\n\r\n');
    expect(answers[0]?.status).toBe(200);
    expect(JSON.parse(answers[0]?.body ?? '')).toMatchObject({ success: true });
  });

  test('a client with Expect: 100-continue gets 100 and then its answer', async () => {
    const head = `${LOGIN}Expect: 100-continue\r\nConnection: close\r\nContent-Length: 2\r\n\r\n`;
    const answers = await sendRawHttp(port, [head, '{}'], 50);
    expect(answers.map(({ status }) => status)).toEqual([100, 400]);
  });

  test('a stop closes connections that do not end in time', async () => {
    const { config, clock, images, database } = salon;
    const stuck = await buildApp({ config, clock, images, database, stopWithinMs: 200 });
    const address = Number(new URL(await stuck.listen({ port: 0, host: '127.0.0.1' })).port);
    const answers = sendRawHttp(address, `${LOGIN}Content-Length: 1000\r\n\r\n{`);
    while (!(await stuck.metrics.formatMetrics()).includes('in_flight 1'))
      await new Promise((wake) => setTimeout(wake, 10));
    await stuck.close();
    expect(await answers).toEqual([]);
  });
});
