import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { setUpSalon } from '../../testing/test-app.ts';
import {
  buildStableEntry,
  hashContent,
  NO_RELEASES,
  openTestReleases,
} from '../releases/testing/test-store.ts';
import { createStaticHost } from './static-host.ts';
import {
  buildTemplate,
  findTag,
  listHints,
  listScriptSources,
  NAVIGATION_ENTRIES,
  readRegistry,
  readReleaseId,
  SHELL_FACTS,
  setUpHostStore,
  WORKER_CODE,
} from './testing/host-store.ts';

const { folder, store, bookings, release } = setUpHostStore();
const salon = setUpSalon({ staticHost: createStaticHost({ releases: openTestReleases(store) }) });
const cdnSalon = setUpSalon({
  staticHost: createStaticHost({ releases: openTestReleases(store, 'https://cdn.example') }),
});
const emptySalon = setUpSalon({
  staticHost: createStaticHost({ releases: NO_RELEASES }),
});

beforeEach(() => {
  release();
  writeFileSync(join(folder, 'outside.txt'), 'not to be served');
});
afterAll(() => store.remove('..'));

const page = (url: string, headers: Record<string, string> = {}) =>
  salon.app.inject({ url, headers: { accept: 'text/html,*/*', ...headers } });

// @spec R30.01 A module’s files are served under a path with its folder’s name
test.each([
  ['/login', ['/shell/1.0.0/login.js']],
  [
    '/dashboard',
    [
      '/shell/1.0.0/platform.js',
      '/shell/1.0.0/font.woff2',
      '/shell/1.0.0/dashboard.js',
      '/modules/mf-bookings/1.0.0/cards.js',
      '/modules/mf-bookings/1.0.0/acts.js',
    ],
  ],
  [
    '/bookings/edit/0193?from=report',
    [
      '/shell/1.0.0/platform.js',
      '/shell/1.0.0/font.woff2',
      '/shell/1.0.0/shared-1.js',
      '/modules/mf-bookings/1.0.0/entry.js',
      '/modules/mf-bookings/1.0.0/form.css',
    ],
  ],
  // A page without the frame loads none of the frame's files.
  ['/user', ['/shell/1.0.0/platform.js', '/modules/mf-bookings/1.0.0/entry.js']],
  ['/anything', ['/shell/1.0.0/login.js']],
])('the page of %s has a preload hint for every file that it needs soon', async (url, files) => {
  const answer = await page(url);
  expect(answer.statusCode).toBe(200);
  expect(listHints(answer.body)).toEqual(files);
});

// @spec P3.02 First files and hints carry their hashes @ server/platform/pages/first-files.ts
test('a preload hint has the mode and the hash of the later request, so that no file is fetched twice', async () => {
  const { body } = await page('/bookings/edit/1');
  const [shared, form] = [hashContent('shared;'), hashContent('form{}')];
  expect(body).toContain(
    `<link rel="preload" href="/shell/1.0.0/shared-1.js" as="script" integrity="${shared}">`,
  );
  expect(body).toContain(`/mf-bookings/1.0.0/form.css" as="style" integrity="${form}">`);
  expect(body).toContain('href="/shell/1.0.0/font.woff2" as="font" type="font/woff2" crossorigin>');
});

test('with a CDN every file comes from it, with its hash, and no script from another origin', async () => {
  const { body, headers } = await cdnSalon.app.inject({
    url: '/bookings/edit/1',
    headers: { accept: 'text/html' },
  });
  const cdn = 'https://cdn.example';
  expect(listHints(body).filter((href) => !href?.startsWith(`${cdn}/`))).toEqual([]);
  expect(body).toContain(
    `/form.css" as="style" integrity="${hashContent('form{}')}" crossorigin="anonymous">`,
  );
  const main = findTag(body, 'main.js');
  expect(main).toContain(`src="${cdn}/shell/1.0.0/main.js"`);
  expect(main).toContain('crossorigin="anonymous"');
  expect(findTag(body, 'main.css')).toContain(`href="${cdn}/shell/1.0.0/main.css"`);
  const { shell: ofPage, modules } = readRegistry(body);
  expect([ofPage.base, modules[0]?.base]).toEqual([
    `${cdn}/shell/1.0.0/`,
    `${cdn}/modules/mf-bookings/1.0.0/`,
  ]);
  expect(listScriptSources(headers)).toContain(cdn);
  expect(listScriptSources(headers)).not.toContain("'self'");
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ${cdn};`);
  expect(headers['content-security-policy']).toContain("worker-src 'self' blob:");
});

test("the first files' tags carry their hashes, on the page's own origin too", async () => {
  const { body } = await page('/login');
  expect(findTag(body, 'main.js')).toBe(
    `<script defer src="/shell/1.0.0/main.js" data-first="1.0.0" integrity="${hashContent('start("1.0.0");')}">`,
  );
  expect(findTag(body, 'main.css')).toContain(`integrity="${hashContent('html{}')}"`);
});

test('the page carries the page registry, with only the facts that pages read, escaped inside its element', async () => {
  const { body } = await page('/login');
  const [, json = ''] = /id="registry"[^>]*>(.*?)<\/script>/s.exec(body) ?? [];
  const { modules, ...rest } = readRegistry(body);
  expect(Object.keys(rest).sort()).toEqual(['environment', 'format', 'serial', 'shell']);
  expect(modules[0]).toEqual({
    name: 'mf-bookings',
    version: '1.0.0',
    base: '/modules/mf-bookings/1.0.0/',
    entry: 'entry.js',
    integrity: hashContent('var mf_bookings;'),
    container: 'mf_bookings',
    platform: '1.0.0',
    navigation: NAVIGATION_ENTRIES,
    routes: [
      expect.objectContaining({
        preload: { files: ['entry.js', 'form.css'], shellFiles: ['shared-1.js'] },
      }),
      { path: '/user', access: 'employee', frame: false, preload: expect.anything() },
    ],
    parts: expect.any(Array),
  });
  expect(json).not.toContain('<');
});

test('the server serves a new release at once, without a restart', async () => {
  const first = await page('/dashboard');
  release({ modules: {} });
  const second = await page('/dashboard');
  expect(listHints(second.body)).not.toEqual(listHints(first.body));
  expect(readRegistry(second.body).modules).toEqual([]);
});

test('a page must be revalidated, and an unchanged one answers 304', async () => {
  const first = await page('/login');
  expect(first.headers['cache-control']).toBe('no-cache');
  const again = await page('/login', { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('pages are compressed for clients that accept brotli', async () => {
  const plain = await page('/login', { 'accept-encoding': 'gzip' });
  const packed = await page('/login', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
});

test('files of a version are cached for a year, and compressed where possible', async () => {
  const url = '/shell/1.0.0/main.js';
  const packed = await salon.app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(packed.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('start("1.0.0");');
  expect((await salon.app.inject(url)).body).toBe('start("1.0.0");');
  expect((await salon.app.inject('/modules/mf-bookings/1.0.0/entry.js')).body).toBe('var mf_bookings;');
});

// @spec P3.06 The signed registry is not served
test.each([
  '/shell/1.0.0/missing.js',
  '/shell/2.0.0/main.js',
  '/modules/mf-bookings/1.0.0/missing.css',
  '/uploads/missing.webp',
  '/missing.js',
  '/api/missing',
  '/shell/1.0.0/',
  '/shell/..%2f..%2foutside.txt',
  '/uploads/..%2foutside.txt',
  '/uploads/../outside.txt',
  '/images/%2e%2e/static-host.ts',
  // The registry names the salons of canaries, and who released which version and why. Only the operator may read it.
  '/registry.json',
  '/environments/local/registry.json',
  '/environments/local/keys.json',
  '/shell/..%2fenvironments/local/registry.json',
  '/shell/%2e%2e/environments/local/registry.json',
  '/modules/mf-bookings/..%2f..%2fenvironments%2flocal%2fregistry.json',
])('%s answers 404 and never a page', async (url) => {
  const answer = await page(url);
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'ROUTE_NOT_FOUND']);
  expect(String(answer.headers['cache-control'])).not.toContain('immutable');
});

test('a script request for an address of the application gets no page', async () => {
  const headers = { accept: '*/*', 'sec-fetch-dest': 'script' };
  const answer = await salon.app.inject({ url: '/bookings/report', headers });
  expect(answer.statusCode).toBe(404);
});

test('a monitor that accepts anything gets the page', async () => {
  const answer = await salon.app.inject({ url: '/login', headers: { accept: '*/*' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/html');
});

// @spec 3.06 The default image is there
test('a service without an image has the default image', async () => {
  const answer = await salon.app.inject('/images/default-service.svg');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
});

const worker = () => salon.app.inject('/service-worker.js');

test('the service worker is served at the root, must be revalidated, and may fetch from its own origin alone', async () => {
  const { statusCode, headers, body } = await worker();
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('javascript');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  expect(body).toContain(WORKER_CODE);
});

test('a release of one module changes the service worker, and the page carries the same release id', async () => {
  const first = (await worker()).body;
  expect(first).toContain(`"release":"${readReleaseId((await page('/login')).body)}"`);
  release({ modules: { 'mf-bookings': buildStableEntry(bookings('1.0.1'), bookings()) } });
  const second = await worker();
  expect(second.body).not.toBe(first);
  expect(second.body).toContain(`"release":"${readReleaseId((await page('/login')).body)}"`);
  const elsewhere = await cdnSalon.app.inject('/service-worker.js');
  expect(elsewhere.body).toContain('"moduleOrigins":["https://cdn.example"]');
  expect(elsewhere.headers['content-security-policy']).toContain("connect-src 'self' https://cdn.example");
});

test('a newly signed registry with the same versions has the same release id', async () => {
  const first = (await worker()).body;
  release();
  expect((await worker()).body).toBe(first);
});

test('a shell without a service worker serves none, and its page registers none', async () => {
  const files = { 'index.html': buildTemplate('2.0.0'), 'main.js': '' };
  release({ shell: buildStableEntry(store.addShell('2.0.0', { ...SHELL_FACTS, files })) });
  expect((await worker()).statusCode).toBe(404);
  expect(readReleaseId((await page('/login')).body)).toBe('');
});

test('the service worker gets the page that it caches; a script that accepts anything gets none', async () => {
  const ask = (accept: string) =>
    salon.app.inject({ url: '/', headers: { accept, 'sec-fetch-dest': 'empty' } });
  expect((await ask('text/html')).headers['content-type']).toContain('text/html');
  expect((await ask('*/*')).statusCode).toBe(404);
});

test('a phone can install the application', async () => {
  const answer = await salon.app.inject('/manifest.webmanifest');
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  const manifest = answer.json();
  expect(manifest).toMatchObject({ lang: 'ar', dir: 'rtl', display: 'standalone', start_url: '/' });
  for (const { src, type } of manifest.icons) {
    const icon = await salon.app.inject(src);
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, type]);
  }
});

// @spec P3.04 Scripts of ours alone, none inline without a hash, no eval @ server/platform/pages/page-policy.ts
test('a page may run only the release’s scripts, and no site may frame it', async () => {
  const { headers } = await page('/login');
  const policy = String(headers['content-security-policy']);
  // The hashes belong to the template's inline script and to the guard of the first files.
  expect(listScriptSources(headers).join(' ')).toMatch(/^'self'( 'sha256-[\w+/]+=*'){2}$/);
  expect(policy).toContain("frame-ancestors 'none'");
});

test('a page shows images of its own origin alone, so that no image address can carry its data elsewhere', async () => {
  for (const url of ['/login', '/book/noor']) {
    const policy = String((await page(url)).headers['content-security-policy']);
    expect([url, /img-src ([^;]+)/.exec(policy)?.[1]]).toEqual([url, "'self' data: blob:"]);
  }
});

test('without a usable release the API answers, and every page is the maintenance page', async () => {
  const { app } = emptySalon;
  for (const url of ['/login', '/book/noor']) {
    const { statusCode, headers, body } = await app.inject({ url, headers: { accept: 'text/html' } });
    expect([statusCode, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '5']);
    expect(body).toContain('<html lang="ar" dir="rtl">');
    expect(body).toContain('<h1>سنعود بعد قليل</h1>');
    expect(body).toContain('<a href="">إعادة المحاولة</a>');
    expect(body).not.toContain('<script');
  }
  expect((await app.inject('/service-worker.js')).statusCode).toBe(404);
  expect((await app.inject('/api/health')).statusCode).toBe(200);
});
