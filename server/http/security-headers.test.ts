import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { openDatabase } from '../database/database.ts';
import { createStaticHost } from '../platform/pages/static-host.ts';
import { buildStableEntry, openTestReleases, TestStore } from '../platform/releases/testing/test-store.ts';
import { buildAdmin, signIn } from '../testing/builders.ts';
import { setUpSalon } from '../testing/test-app.ts';

const store = new TestStore(mkdtempSync(join(tmpdir(), 'salon-store-')));
const files = { 'main.css': 'a{}', 'a.woff2': 'font', 'mark.svg': '<svg/>' };
const salon = setUpSalon({ staticHost: createStaticHost({ releases: openTestReleases(store) }) });

beforeAll(() => {
  const modules = { 'mf-x': buildStableEntry(store.addModule('mf-x', '1')) };
  store.publish({ shell: buildStableEntry(store.addShell('1', { files })), modules });
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

async function fetchHeaders(
  app: FastifyInstance,
  method: string,
  url: string,
  headers: object = {},
): Promise<Seen> {
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
    seen.push(await fetchHeaders(app, method, url, headers), await fetchHeaders(app, 'PATCH', url, headers));
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

test('every response of the API, successful or not, has the security headers', async () => {
  const admin = await signIn(salon, 'admin', await buildAdmin(salon));
  const { config, clock, images } = salon;
  const database = openDatabase({ host: '/nowhere', user: 'x', database: 'x' }, 2);
  const broken = await buildApp({ config, clock, images, database });
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

test('files, missing files and unknown addresses have the security headers', async () => {
  const file = await fetchHeaders(salon.app, 'GET', '/images/icon.svg');
  const known = { 'if-none-match': file.headers.etag };
  const seen = [
    file,
    await fetchHeaders(salon.app, 'GET', '/images/icon.svg', known),
    await fetchHeaders(salon.app, 'HEAD', '/images/icon.svg'),
    await fetchHeaders(salon.app, 'POST', '/images/icon.svg'),
    await fetchHeaders(salon.app, 'GET', '/images/missing.js'),
    await fetchHeaders(salon.app, 'GET', '/images/..%2f..%2fpasswd'),
    await fetchHeaders(salon.app, 'GET', '/images/icon-512.png'),
    await fetchHeaders(salon.app, 'GET', '/manifest.webmanifest'),
    await fetchHeaders(salon.app, 'GET', '/metrics'),
    await fetchHeaders(salon.app, 'OPTIONS', '/api/bookings'),
    await fetchHeaders(salon.app, 'GET', '/missing.js'),
    await fetchHeaders(salon.app, 'GET', '/api/%zz'),
    await fetchHeaders(salon.app, 'DELETE', '/'),
  ];
  expect(seen.map(({ status }) => status)).toEqual([
    200, 304, 200, 405, 404, 404, 200, 200, 200, 204, 404, 404, 404,
  ]);
  expectSafe(seen.map((one) => ({ ...one, headers: { 'cache-control': 'its own', ...one.headers } })));
});

async function namesOf(method: string, url: string, headers: object = {}): Promise<string[]> {
  const seen = await fetchHeaders(salon.app, method, url, headers);
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

// @spec P6.07 Files of releases travel without headers that mean nothing for them @ server/platform/pages/files.ts
test.each(['/modules/mf-x/1/entry.js', '/shell/1/main.js', '/shell/1/main.css', '/shell/1/a.woff2'])(
  'a script, style or font of a release has only the headers that matter for it: %s',
  async (url) => {
    expect(await namesOf('GET', url)).toEqual(OF_PARTS);
    expect(await namesOf('HEAD', url)).toEqual(OF_PARTS);
    const { headers } = await fetchHeaders(salon.app, 'GET', url);
    expect(await namesOf('GET', url, { 'if-none-match': headers.etag })).toEqual(
      OF_PARTS.filter((name) => name !== 'content-type'),
    );
  },
);

test('any other file of a release has the security headers', async () => {
  for (const url of ['/shell/1/mark.svg', '/shell/1/index.html', '/modules/mf-x/1/release.json']) {
    const { status, headers } = await fetchHeaders(salon.app, 'GET', url);
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

test.each(['/shell/1/missing.js', '/modules/mf-x/9/entry.js', '/shell/1/..%2f..%2fpasswd.js'])(
  'a missing script of a release is answered with the security headers: %s',
  async (url) => {
    const { status, headers } = await fetchHeaders(salon.app, 'GET', url);
    expect(status).toBe(404);
    expect(headers).toMatchObject({ ...EVERYWHERE, 'content-security-policy': NO_DOCUMENT });
  },
);

test('a page keeps its own content security policy, also in a 304', async () => {
  const accept = { accept: 'text/html' };
  const fresh = await fetchHeaders(salon.app, 'GET', '/login', accept);
  const known = await fetchHeaders(salon.app, 'GET', '/login', {
    ...accept,
    'if-none-match': fresh.headers.etag,
  });
  expect([fresh.status, known.status]).toEqual([200, 304]);
  for (const { headers } of [fresh, known]) {
    expect(headers).toMatchObject(EVERYWHERE);
    expect(headers['content-security-policy']).toMatch(/^default-src 'self'; script-src 'self'/);
  }
});

test('in production every response requires TLS (strict-transport-security)', async () => {
  const { config, clock, images, database } = salon;
  const app = await buildApp({ config: { ...config, production: true }, clock, images, database });
  for (const url of ['/api/health', '/api/nothing', '/api/auth/profile', '/api/%zz']) {
    const { headers } = await fetchHeaders(app, 'GET', url);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  }
  await app.close();
});
