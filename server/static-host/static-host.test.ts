import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { ModuleRelease, ReleaseRegistry } from '@salon/shared/contracts/registry';
import { testSalon } from '../testing/test-app.ts';
import { staticHost } from './static-host.ts';

const folder = mkdtempSync(join(tmpdir(), 'salon-dist-'));
const distDir = join(folder, 'dist');
const salon = testSalon({ staticHost: staticHost({ distDir }) });

const INLINE = "document.documentElement.dataset.theme = 'dark';";
const TEMPLATE = `<html><head><script>${INLINE}</script>
<script defer src="/shell/1.0.0/main.js"></script><!--preload--></head><body><!--registry--></body></html>`;

const bookings: ModuleRelease = {
  name: 'mf-bookings',
  version: '1.0.0',
  base: '/remotes/mf-bookings/1.0.0/',
  entry: 'remote.js',
  container: 'mf_bookings',
  platform: '1.0.0',
  integrity: {},
  navigation: [{ path: '/bookings/report', label: 'تقرير </script><b>', icon: 'list', order: 1 }],
  routes: [
    {
      path: '/bookings/edit/:id',
      access: 'admin',
      frame: true,
      screen: 'booking-form',
      preload: { files: ['remote.js', 'form.css'], shellFiles: ['shared-1.js'] },
    },
    {
      path: '/user',
      access: 'employee',
      frame: false,
      screen: 'appointments',
      preload: { files: ['remote.js'], shellFiles: ['platform.js'] },
    },
  ],
  parts: [
    { slot: 'dashboard-cards', expose: './a', order: 1, preload: { files: ['cards.js'], shellFiles: [] } },
    {
      slot: 'dashboard-activities',
      expose: './b',
      order: 1,
      preload: { files: ['acts.js'], shellFiles: [] },
    },
    { slot: 'header', expose: './bell', order: 1, preload: { files: ['bell.js'], shellFiles: [] } },
  ],
};

const registry: ReleaseRegistry = {
  format: 1,
  shell: {
    version: '1.0.0',
    base: '/shell/1.0.0/',
    integrity: {},
    initial: ['main.js'],
    login: ['login.js'],
    signedIn: ['platform.js', 'font.woff2'],
    dashboard: ['dashboard.js'],
  },
  modules: [bookings],
};

function write(path: string, content: string | Buffer) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}

const release = (value: ReleaseRegistry) => write('dist/registry.json', JSON.stringify(value));

beforeEach(() => {
  release(registry);
  write('dist/shell/1.0.0/index.html', TEMPLATE);
  write('dist/shell/1.0.0/main.js', 'console.log(1);');
  write('dist/shell/1.0.0/main.js.br', brotliCompressSync('console.log(1);'));
  write('dist/remotes/mf-bookings/1.0.0/remote.js', 'var mf_bookings;');
  write('outside.txt', 'not to be served');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = (url: string, headers: Record<string, string> = {}) =>
  salon.app.inject({ url, headers: { accept: 'text/html,*/*', ...headers } });

const hints = (html: string) =>
  [...html.matchAll(/<link rel="preload" href="([^"]+)"/g)].map(([, href]) => href);

test.each([
  ['/login', ['/shell/1.0.0/login.js']],
  [
    '/dashboard',
    [
      '/shell/1.0.0/platform.js',
      '/shell/1.0.0/font.woff2',
      '/shell/1.0.0/dashboard.js',
      '/remotes/mf-bookings/1.0.0/cards.js',
      '/remotes/mf-bookings/1.0.0/acts.js',
    ],
  ],
  [
    '/bookings/edit/0193?from=report',
    [
      '/shell/1.0.0/platform.js',
      '/shell/1.0.0/font.woff2',
      '/shell/1.0.0/shared-1.js',
      '/remotes/mf-bookings/1.0.0/remote.js',
      '/remotes/mf-bookings/1.0.0/form.css',
    ],
  ],
  // Without the frame nothing of it is fetched.
  ['/user', ['/shell/1.0.0/platform.js', '/remotes/mf-bookings/1.0.0/remote.js']],
  ['/anything', ['/shell/1.0.0/login.js']],
])('the page of %s announces every file that it is about to need', async (url, files) => {
  const answer = await page(url);
  expect(answer.statusCode).toBe(200);
  expect(hints(answer.body)).toEqual(files);
});

test('a hint matches how the file is fetched later, so that nothing comes twice', async () => {
  const cdn = 'https://cdn.example/mf-bookings/';
  release({ ...registry, modules: [{ ...bookings, base: cdn }] });
  const { body, headers } = await page('/bookings/edit/1');
  expect(body).toContain('<link rel="preload" href="/shell/1.0.0/shared-1.js" as="script">');
  expect(body).toContain('href="/shell/1.0.0/font.woff2" as="font" type="font/woff2" crossorigin>');
  expect(body).toContain(`href="${cdn}form.css" as="style" crossorigin="anonymous">`);
  expect(headers['content-security-policy']).toMatch(/script-src [^;]*https:\/\/cdn\.example/);
});

test('the registry stands in the page and cannot break out of its element', async () => {
  const { body } = await page('/login');
  const [, json = ''] = /id="registry"[^>]*>(.*?)<\/script>/s.exec(body) ?? [];
  const withoutHashes = JSON.stringify(registry, (key, value) => (key === 'integrity' ? undefined : value));
  expect(JSON.parse(json)).toEqual(JSON.parse(withoutHashes));
  expect(json).not.toContain('<');
});

test('a new release is served at once, without a restart', async () => {
  const first = await page('/dashboard');
  release({ ...registry, modules: [] });
  const second = await page('/dashboard');
  expect(hints(second.body)).not.toEqual(hints(first.body));
  expect((await salon.app.inject('/registry.json')).json().modules).toEqual([]);
});

test('pages and the registry are always asked for again, and not sent twice', async () => {
  const first = await page('/login');
  expect(first.headers['cache-control']).toBe('no-cache');
  const again = await page('/login', { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await salon.app.inject('/registry.json')).headers['cache-control']).toBe('no-cache');
});

test('pages come compressed to whoever can read that', async () => {
  const plain = await page('/login', { 'accept-encoding': 'gzip' });
  const packed = await page('/login', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
});

test('files of a version are kept for ever, compressed where possible', async () => {
  const url = '/shell/1.0.0/main.js';
  const packed = await salon.app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(packed.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('console.log(1);');
  expect((await salon.app.inject(url)).body).toBe('console.log(1);');
  expect((await salon.app.inject('/remotes/mf-bookings/1.0.0/remote.js')).body).toBe('var mf_bookings;');
});

test.each([
  '/shell/1.0.0/missing.js',
  '/shell/2.0.0/main.js',
  '/remotes/mf-bookings/1.0.0/missing.css',
  '/uploads/missing.webp',
  '/missing.js',
  '/api/missing',
  '/shell/1.0.0/',
  '/shell/..%2f..%2foutside.txt',
  '/uploads/..%2foutside.txt',
  '/uploads/../outside.txt',
  '/images/%2e%2e/static-host.ts',
])('%s is not found, and never a page', async (url) => {
  const answer = await page(url);
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'ROUTE_NOT_FOUND']);
  expect(String(answer.headers['cache-control'])).not.toContain('immutable');
});

test('a script that is asked for at an address of the application gets no page', async () => {
  const headers = { accept: '*/*', 'sec-fetch-dest': 'script' };
  const answer = await salon.app.inject({ url: '/bookings/report', headers });
  expect(answer.statusCode).toBe(404);
});

test('a monitor that takes anything gets the page', async () => {
  const answer = await salon.app.inject({ url: '/login', headers: { accept: '*/*' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/html');
});

test('a service without a picture has one', async () => {
  const answer = await salon.app.inject('/images/default-service.svg');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
});

const WORKER = 'addEventListener("install", () => {});';
const worker = () => salon.app.inject('/service-worker.js');
const releaseOf = (html: string) => /id="registry" data-release="([^"]*)"/.exec(html)?.[1];

test('the service worker stands at the root, is always asked for again and may fetch from us alone', async () => {
  write('dist/shell/1.0.0/service-worker.js', WORKER);
  const { statusCode, headers, body } = await worker();
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('javascript');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  expect(body).toContain(WORKER);
});

test('a release of one module makes another service worker, and the page says which release it is of', async () => {
  write('dist/shell/1.0.0/service-worker.js', WORKER);
  const first = (await worker()).body;
  expect(first).toContain(`"release":"${releaseOf((await page('/login')).body)}"`);
  const cdn = 'https://cdn.example/remotes/mf-bookings/1.0.1/';
  release({ ...registry, modules: [{ ...bookings, version: '1.0.1', base: cdn }] });
  const second = await worker();
  expect(second.body).not.toBe(first);
  expect(second.body).toContain('"moduleOrigins":["https://cdn.example"]');
  expect(second.headers['content-security-policy']).toContain("connect-src 'self' https://cdn.example");
  expect(second.body).toContain(`"release":"${releaseOf((await page('/login')).body)}"`);
});

test('the same release is the same service worker in every process and after every restart', async () => {
  write('dist/shell/1.0.0/service-worker.js', WORKER);
  const first = (await worker()).body;
  release(registry);
  expect((await worker()).body).toBe(first);
});

test('a shell without a service worker serves none, and its page asks for none', async () => {
  rmSync(join(distDir, 'shell/1.0.0/service-worker.js'), { force: true });
  release({ ...registry, modules: [] });
  expect((await worker()).statusCode).toBe(404);
  expect(releaseOf((await page('/login')).body)).toBe('');
});

test('the service worker gets the page that it keeps; a script that asks for anything gets none', async () => {
  const ask = (accept: string) =>
    salon.app.inject({ url: '/', headers: { accept, 'sec-fetch-dest': 'empty' } });
  expect((await ask('text/html')).headers['content-type']).toContain('text/html');
  expect((await ask('*/*')).statusCode).toBe(404);
});

test('a phone can put the application beside its others', async () => {
  const answer = await salon.app.inject('/manifest.webmanifest');
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  const manifest = answer.json();
  expect(manifest).toMatchObject({ lang: 'ar', dir: 'rtl', display: 'standalone', start_url: '/' });
  for (const { src, type } of manifest.icons) {
    const icon = await salon.app.inject(src);
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, type]);
  }
});

test('a page runs our scripts alone, and stands in no frame', async () => {
  const policy = String((await page('/login')).headers['content-security-policy']);
  const [, scripts = ''] = /script-src ([^;]+)/.exec(policy) ?? [];
  expect(scripts).toMatch(/^'self' 'sha256-[\w+/]+=*'$/);
  expect(policy).toContain("frame-ancestors 'none'");
});

test('with nothing built the API still answers and a page is not found', async () => {
  rmSync(distDir, { recursive: true });
  expect((await page('/login')).statusCode).toBe(404);
  expect((await salon.app.inject('/registry.json')).statusCode).toBe(404);
  expect((await salon.app.inject('/api/health')).statusCode).toBe(200);
});
