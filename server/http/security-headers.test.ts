import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { openDatabase } from '../database/database.ts';
import { staticHost } from '../platform/pages/static-host.ts';
import { everybody, releasesOf, TestStore } from '../platform/releases/testing/a-store.ts';
import { buildAdmin, signedIn } from '../testing/builders.ts';
import { testSalon } from '../testing/test-app.ts';

const store = new TestStore(mkdtempSync(join(tmpdir(), 'salon-store-')));
const files = { 'main.css': 'a{}', 'a.woff2': 'font', 'mark.svg': '<svg/>' };
const salon = testSalon({ staticHost: staticHost({ releases: releasesOf(store) }) });

beforeAll(() => {
  const modules = { 'mf-x': everybody(store.module('mf-x', '1')) };
  store.publish({ shell: everybody(store.shell('1', { files })), modules });
});
afterAll(() => store.remove());

type Headers = Record<string, string | string[] | number | undefined>;
interface Seen {
  what: string;
  status: number;
  headers: Headers;
}

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=()',
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
};
const NO_DOCUMENT = "default-src 'none'; frame-ancestors 'none'";

/** Only what a browser learns; a stream is not waited for. */
async function look(app: FastifyInstance, method: string, url: string, headers: object = {}): Promise<Seen> {
  const answer = await app.inject({
    method: method as 'GET',
    url,
    headers: { ...headers },
    payloadAsStream: true,
  });
  answer
    .stream()
    .on('error', () => {})
    .destroy();
  return {
    what: `${method} ${url} ${answer.statusCode}`,
    status: answer.statusCode,
    headers: answer.headers,
  };
}

/** Every operation of the API, with ids that nobody has. */
async function operations(): Promise<[method: string, url: string][]> {
  const { paths } = (await salon.app.inject('/api/openapi.json')).json();
  return Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method): [string, string] => [
      method.toUpperCase(),
      path.replace(/\{\w+\}/g, '01930000-0000-7000-8000-0000000000ff'),
    ]),
  );
}

async function walk(app: FastifyInstance, headers: object = {}): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const [method, url] of await operations()) {
    seen.push(await look(app, method, url, headers), await look(app, 'PATCH', url, headers));
  }
  return seen;
}

function expectSafe(seen: Seen[]): void {
  for (const { what, headers } of seen) {
    expect({ what, ...headers }).toMatchObject({ what, ...EVERYWHERE, 'cache-control': expect.any(String) });
    expect({ what, policy: headers['content-security-policy'] }).toEqual({ what, policy: NO_DOCUMENT });
    expect({ what, policy: headers['cross-origin-resource-policy'] }).toEqual({
      what,
      policy: 'same-origin',
    });
    const banner = [headers.server, headers['x-powered-by'], headers['strict-transport-security']];
    expect([what, ...banner]).toEqual([what, undefined, undefined, undefined]);
  }
}

const classesOf = (seen: Seen[]) => [...new Set(seen.map(({ status }) => Math.floor(status / 100)))].sort();

test('every call of the API, answered, refused or failed, tells a browser to do nothing with it', async () => {
  const admin = await signedIn(salon, 'admin', await buildAdmin(salon));
  const { config, clock, pictures } = salon;
  const database = openDatabase({ host: '/nowhere', user: 'x', database: 'x' }, 2);
  const broken = await buildApp({ config, clock, pictures, database });
  const seen = [
    ...(await walk(salon.app)),
    ...(await walk(salon.app, admin)),
    ...(await walk(broken, admin)),
  ];
  await broken.close();
  expectSafe(seen);
  expect(classesOf(seen)).toEqual([2, 4, 5]);
  const statuses = new Set(seen.map(({ status }) => status));
  for (const status of [200, 400, 401, 403, 404, 405, 503]) expect(statuses).toContain(status);
});

test('so do files, whatever becomes of them, and what is said about nothing', async () => {
  const file = await look(salon.app, 'GET', '/images/icon.svg');
  const known = { 'if-none-match': file.headers.etag };
  const seen = [
    file,
    await look(salon.app, 'GET', '/images/icon.svg', known),
    await look(salon.app, 'HEAD', '/images/icon.svg'),
    await look(salon.app, 'POST', '/images/icon.svg'),
    await look(salon.app, 'GET', '/images/missing.js'),
    await look(salon.app, 'GET', '/images/..%2f..%2fpasswd'),
    await look(salon.app, 'GET', '/images/icon-512.png'),
    await look(salon.app, 'GET', '/manifest.webmanifest'),
    await look(salon.app, 'GET', '/metrics'),
    await look(salon.app, 'OPTIONS', '/api/bookings'),
    await look(salon.app, 'GET', '/missing.js'),
    await look(salon.app, 'GET', '/api/%zz'),
    await look(salon.app, 'DELETE', '/'),
  ];
  expect(seen.map(({ status }) => status)).toEqual([
    200, 304, 200, 405, 404, 404, 200, 200, 200, 204, 404, 404, 404,
  ]);
  expectSafe(seen.map((one) => ({ ...one, headers: { 'cache-control': 'its own', ...one.headers } })));
});

/** As it is on the wire, without what Node and the connection say. */
async function namesOf(method: string, url: string, headers: object = {}): Promise<string[]> {
  const seen = await look(salon.app, method, url, headers);
  expect({ url, ...seen.headers }).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  return Object.keys(seen.headers)
    .filter((name) => !['date', 'connection', 'content-length', 'keep-alive'].includes(name))
    .sort();
}

const OF_PARTS = [
  'access-control-allow-origin',
  'cache-control',
  'content-type',
  'cross-origin-resource-policy',
  'etag',
  'vary',
  'x-content-type-options',
];

test.each(['/remotes/mf-x/1/remote.js', '/shell/1/main.js', '/shell/1/main.css', '/shell/1/a.woff2'])(
  'a script, style or font of a release says only what matters for it, fresh or known: %s',
  async (url) => {
    expect(await namesOf('GET', url)).toEqual(OF_PARTS);
    expect(await namesOf('HEAD', url)).toEqual(OF_PARTS);
    const { headers } = await look(salon.app, 'GET', url);
    expect(await namesOf('GET', url, { 'if-none-match': headers.etag })).toEqual(
      OF_PARTS.filter((name) => name !== 'content-type'),
    );
  },
);

test('any other file of a release says what everything else does', async () => {
  for (const url of ['/shell/1/mark.svg', '/shell/1/index.html', '/remotes/mf-x/1/release.json']) {
    const { status, headers } = await look(salon.app, 'GET', url);
    expect([url, status]).toEqual([url, 200]);
    expect(headers).toMatchObject({
      ...EVERYWHERE,
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': NO_DOCUMENT,
      'accept-ranges': 'bytes',
      'last-modified': expect.any(String),
    });
  }
});

test.each(['/shell/1/missing.js', '/remotes/mf-x/9/remote.js', '/shell/1/..%2f..%2fpasswd.js'])(
  'a script that no release has is answered as everything else is: %s',
  async (url) => {
    const { status, headers } = await look(salon.app, 'GET', url);
    expect(status).toBe(404);
    expect(headers).toMatchObject({ ...EVERYWHERE, 'content-security-policy': NO_DOCUMENT });
  },
);

test('a page keeps its own policy, fresh or known', async () => {
  const accept = { accept: 'text/html' };
  const fresh = await look(salon.app, 'GET', '/login', accept);
  const known = await look(salon.app, 'GET', '/login', { ...accept, 'if-none-match': fresh.headers.etag });
  expect([fresh.status, known.status]).toEqual([200, 304]);
  for (const { headers } of [fresh, known]) {
    expect(headers).toMatchObject(EVERYWHERE);
    expect(headers['content-security-policy']).toMatch(/^default-src 'self'; script-src 'self'/);
  }
});

test('production tells browsers to come by TLS alone, on every answer', async () => {
  const { config, clock, pictures, database } = salon;
  const app = await buildApp({ config: { ...config, production: true }, clock, pictures, database });
  for (const url of ['/api/health', '/api/nothing', '/api/auth/profile', '/api/%zz']) {
    const { headers } = await look(app, 'GET', url);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  }
  await app.close();
});
