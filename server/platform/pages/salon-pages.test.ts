import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { buildBusiness } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import {
  buildCanaryEntry,
  buildStableEntry,
  openTestReleases,
  TestStore,
} from '../releases/testing/test-store.ts';
import type { SalonFacts } from './salon-facts.ts';
import { createSalonSource, type SalonSource } from './salon-source.ts';
import { createStaticHost } from './static-host.ts';

const store = new TestStore(mkdtempSync(join(tmpdir(), 'salon-store-')));
const TEMPLATE = `<html><head><!--head--><title>صالون</title><!--/head-->
<script>document.documentElement.dataset.page = 'bare';</script><!--preload--></head>
<body><div id="root"><!--skeleton--></div><!--salon--><!--registry--></body></html>`;
const files = { 'index.html': TEMPLATE };
const stableShell = () => buildStableEntry(store.addShell('1', { files }));

/** On a busy machine the salon may come later than a page waits for it. */
const LONG_MS = 60_000;

/** The server's own source, created anew for each test, or a source that a test sets. */
let source: SalonSource;
const salons: SalonSource = {
  find: (idOrSlug) => source.find(idOrSlug),
  readImageSize: (url) => source.readImageSize(url),
};
const salon = setUpSalon({ staticHost: createStaticHost({ releases: openTestReleases(store), salons }) });

beforeEach(() => {
  store.publish({ shell: stableShell() });
  source = createSalonSource(salon.database, salon.images, LONG_MS);
});
afterAll(() => store.remove());

const open = (url: string, headers: Record<string, string> = {}) =>
  salon.app.inject({ url, headers: { accept: 'text/html', host: 'book.example', ...headers } });

const previewOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name, text]) => [
      name,
      text,
    ]),
  );
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];
const factsOf = (html: string) => {
  const json = /<script type="application\/json" id="salon"[^>]*>(.*?)<\/script>/.exec(html)?.[1];
  return json === undefined ? null : JSON.parse(json);
};

async function noor(given = {}) {
  return buildBusiness(salon, { name: 'صالون نور', address: 'الكرادة، بغداد', color: '#0f766e', ...given });
}

// @spec C.33 A salon's link shows its name, words and logo in a preview @ server/platform/pages/salon-head.ts
test("a link's preview shows the salon's name, description and logo, with absolute addresses", async () => {
  const logo_url = '/uploads/0193aaaa-0000-7000-8000-000000000000/0123456789abcdef0123456789abcdef.webp';
  const { slug } = await noor({ logo_url });
  const { body, statusCode } = await open(`/book/${slug}`);
  expect(statusCode).toBe(200);
  expect(titleOf(body)).toBe('احجز موعدك · صالون نور');
  expect(previewOf(body)).toMatchObject({
    'og:title': 'احجز موعدك · صالون نور',
    'og:description': expect.stringContaining('صالون نور'),
    'og:image': `http://book.example${logo_url}`,
    'og:url': `http://book.example/book/${slug}`,
    'og:locale': 'ar_IQ',
    'og:type': 'website',
    'twitter:card': 'summary',
    description: expect.stringContaining('الكرادة، بغداد'),
  });
  expect(body).toContain(`<link rel="canonical" href="http://book.example/book/${slug}">`);
  expect(body).toContain(`<link rel="manifest" href="/book/${slug}/manifest.webmanifest">`);
  expect(body).toContain(`<link rel="preload" as="image" href="${logo_url}">`);
});

test('a salon without a logo shows the product’s image, and a logo on another origin keeps its address', async () => {
  const [plain, elsewhere] = [await noor(), await noor({ logo_url: 'https://cdn.example/logo.png' })];
  expect(previewOf((await open(`/book/${plain.slug}`)).body)['og:image']).toBe(
    'http://book.example/images/icon-512.png',
  );
  const { body } = await open(`/book/${elsewhere.slug}`);
  expect(previewOf(body)['og:image']).toBe('https://cdn.example/logo.png');
  expect(body).not.toContain('rel="preload" as="image"');
});

// @spec C.34 First paint with the salon's name, logo and colours @ server/platform/pages/salon-skeleton.ts
test("the skeleton has the salon's name as text, its logo and its colours, and the module gets its facts", async () => {
  const { id, slug, name } = await noor();
  for (const url of [`/book/${slug}`, `/book/${id}`, `/customer/${slug}`]) {
    const { body } = await open(url);
    const root = body.slice(body.indexOf('id="root"'));
    expect(root).toContain(name);
    expect(root).toContain('>ن</span>');
    expect(body).toContain('html:root{--salon-plum:#0f766e');
    expect(factsOf(body)).toMatchObject({ id, slug, name, color: '#0f766e', booking_horizon_days: 60 });
  }
});

test("a link with the salon's id has the preview of the link with its slug", async () => {
  const { id, slug } = await noor();
  expect(previewOf((await open(`/book/${id}`)).body)['og:url']).toBe(`http://book.example/book/${slug}`);
});

test("a customer's own page has the same preview and is not indexed", async () => {
  const { slug } = await noor();
  const [login, own] = [await open(`/book/${slug}`), await open(`/customer/${slug}`)];
  expect(titleOf(own.body)).toBe(titleOf(login.body));
  expect(previewOf(own.body).robots).toBe('noindex');
  expect(previewOf(login.body).robots).toBeUndefined();
  expect(previewOf(own.body)['og:url']).toBe(`http://book.example/customer/${slug}`);
});

// @spec C.37 A salon's name cannot become markup @ server/platform/pages/html.ts
test('a name that is markup is escaped everywhere: it opens no element and ends none', async () => {
  const name = `"><script>alert(1)</script></title></style><!--registry-->$&'`;
  const { slug } = await noor({ name, address: name, location: '</script><img onerror=x>' });
  const { body, headers } = await open(`/book/${slug}`);
  expect(body).not.toContain('<script>alert');
  expect(body).not.toContain('</script><img');
  expect(factsOf(body)).toMatchObject({ name, address: name });
  expect(body.match(/id="registry"/g)).toHaveLength(1);
  expect(body.match(/<script/g)).toHaveLength(3);
  const [, scripts = ''] = /script-src ([^;]+)/.exec(String(headers['content-security-policy'])) ?? [];
  expect(scripts).toMatch(/^'self' 'sha256-[\w+/]+=*'$/);
});

test.each(['/book/nobody', '/customer/nobody', '/book/%22%3E', '/customer'])(
  '%s answers the page without a salon',
  async (url) => {
    const { body, statusCode } = await open(url);
    expect(statusCode).toBe(200);
    expect(titleOf(body)).toBe('احجز موعدك · صالون');
    expect(previewOf(body).robots).toBe('noindex');
    expect(factsOf(body)).toBeNull();
  },
);

test('a deactivated salon has the page without a salon', async () => {
  const { slug } = await noor({ is_active: false });
  expect(factsOf((await open(`/book/${slug}`)).body)).toBeNull();
});

test('other pages contain no salon and load none', async () => {
  source = { ...source, find: () => Promise.reject(new Error('asked')) };
  const { body, statusCode } = await open('/login');
  expect([statusCode, titleOf(body)]).toEqual([200, 'صالون']);
  expect(body).not.toContain('og:title');
});

// @spec C.39 A database that is down gives a page without the salon @ server/platform/pages/salon-facts.ts
test('a database that is down gives a page without the salon', async () => {
  const facts: SalonFacts = { salon: undefined };
  source = { ...source, find: async () => facts };
  const { body, statusCode } = await open('/book/noor');
  expect([statusCode, titleOf(body)]).toEqual([200, 'احجز موعدك · صالون']);
});

test('the salon of the address, not the visitor’s cookie, decides whether a page gets the canary', async () => {
  const [ours, others] = [await noor(), await noor()];
  const canary = buildCanaryEntry(store.addShell('2', { files }), { salons: [ours.id] });
  store.publish({ shell: { ...stableShell(), ...canary } });
  const shellOf = async (slug: string) => {
    const { body } = await open(`/book/${slug}`, { cookie: `salon=${others.id}` });
    return JSON.parse(/id="registry"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? '').shell.version;
  };
  expect([await shellOf(ours.slug), await shellOf(ours.id), await shellOf(others.slug)]).toEqual([
    '2',
    '2',
    '1',
  ]);
});

test('old facts carry their time', async () => {
  const { slug } = await noor();
  const { salon: business } = await source.find(slug);
  source = { ...source, find: async () => ({ salon: business, staleSince: 1_700_000_000_000 }) };
  expect((await open(`/book/${slug}`)).body).toContain('id="salon" data-at="1700000000000"');
});

test('an unchanged page answers 304, and a changed salon makes a new page', async () => {
  const { id, slug } = await noor();
  const first = await open(`/book/${slug}`);
  const again = await open(`/book/${slug}`, { 'if-none-match': String(first.headers.etag) });
  expect(again.statusCode).toBe(304);
  await salon.database.withBusiness(id, (tx) =>
    tx.updateTable('businesses').set({ name: 'صالون نور الجديد' }).execute(),
  );
  source = createSalonSource(salon.database, salon.images, LONG_MS);
  const later = await open(`/book/${slug}`, { 'if-none-match': String(first.headers.etag) });
  expect([later.statusCode, titleOf(later.body)]).toEqual([200, 'احجز موعدك · صالون نور الجديد']);
});

test.each(['evil.example/"><script>', 'a b', '-x', '[::1'])(
  'an invalid Host (%j) is not used in the page',
  async (host) => {
    const { slug } = await noor();
    const { body } = await open(`/book/${slug}`, { host });
    const { 'og:url': url, 'og:image': image } = previewOf(body);
    expect([url, image]).toEqual([undefined, '/images/icon-512.png']);
  },
);

async function manifestOf(slug: string) {
  const answer = await salon.app.inject(`/book/${slug}/manifest.webmanifest`);
  return { type: answer.headers['content-type'], status: answer.statusCode, manifest: answer.json() };
}

// @spec C.40 Installable per salon @ server/platform/pages/salon-manifest.ts
test("a phone installs the salon's page beside its applications, with the salon's name and colour", async () => {
  const { slug } = await noor({ name: 'صالون نور الحياة للتجميل' });
  const { type, manifest } = await manifestOf(slug);
  expect(type).toContain('application/manifest+json');
  expect(manifest).toMatchObject({
    name: 'صالون نور الحياة للتجميل',
    short_name: 'صالون نور',
    start_url: `/book/${slug}`,
    id: `/book/${slug}`,
    scope: '/',
    display: 'standalone',
    theme_color: '#0f766e',
  });
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable');
  expect((await manifestOf('nobody')).status).toBe(404);
});

test.each([
  ['square', 512, 512, true],
  ['wide', 512, 200, false],
  ['tiny', 64, 64, false],
])('a %s logo of %s×%s is the icon: %s', async (_, width, height, isIcon) => {
  const business = await noor();
  const key = { businessId: business.id, name: `${'0'.repeat(31)}1.webp` };
  const image = sharp({ create: { width, height, channels: 4, background: '#0f766e80' } });
  await salon.images.keep(key, await image.webp().toBuffer());
  const logo_url = `/uploads/${key.businessId}/${key.name}`;
  await salon.database.withBusiness(business.id, (tx) =>
    tx.updateTable('businesses').set({ logo_url }).execute(),
  );
  const { icons } = (await manifestOf(business.slug)).manifest;
  const own = { src: logo_url, sizes: `${width}x${height}`, type: 'image/webp', purpose: 'any' };
  expect(icons[0].src === logo_url).toBe(isIcon);
  if (isIcon) expect(icons[0]).toEqual(own);
});

test.each(['/book/%', '/book/%E0%A4%A', '/customer/%d8'])(
  'a truncated link opens the page with 404: %s',
  async (url) => {
    const { statusCode, headers, body } = await open(url, { 'accept-encoding': 'identity' });
    expect([statusCode, titleOf(body), factsOf(body)]).toEqual([404, 'احجز موعدك · صالون', null]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-frame-options': 'DENY',
      'x-request-id': expect.any(String),
      'content-security-policy': expect.stringContaining('script-src'),
    });
  },
);

test('a staff address that does not decode also answers a page with 404', async () => {
  const { statusCode, headers } = await open('/bookings/edit/%');
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
});

test('an address that does not decode gets no page below /api, as a file, with POST or for a program', async () => {
  for (const [method, url, accept] of [
    ['GET', '/api/%', 'text/html'],
    ['GET', '/uploads/%.webp', 'text/html'],
    ['POST', '/book/%', 'text/html'],
    ['GET', '/book/%', 'application/json'],
  ] as const) {
    const answer = await salon.app.inject({ method, url, headers: { accept } });
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'ROUTE_NOT_FOUND']);
  }
});
