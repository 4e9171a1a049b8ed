import { brotliDecompressSync } from 'node:zlib';
import { paths } from '@salon/shared/contracts/paths';
import type { FastifyInstance } from 'fastify';
import { buildBusiness } from '../../testing/builders.ts';
import {
  buildStableEntry,
  hashContent,
  NO_RELEASES,
  openTestReleases,
} from '../releases/testing/test-store.ts';
import { SITE_SCRIPT, SITE_WORKER } from './testing/site-dist.ts';
import { setUpSites, startFakeApi, stopTestServer } from './testing/test-site.ts';

const { salon, dist, siteOf } = setUpSites();

const page = (site: FastifyInstance, url: string, headers = {}) =>
  site.inject({ url, headers: { accept: 'text/html', ...headers } });
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];
const registryOf = (html: string) => JSON.parse(/id="registry"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '');
const noor = (given = {}) => buildBusiness(salon, { name: 'صالون نور', color: '#0f766e', ...given });

// @spec C.41 /book/{businessId}, /customer/{businessId} as a site of its own @ server/platform/customer-site/site-app.ts
test("a salon's link opens with the salon in the preview, in the skeleton and in the module's facts", async () => {
  const { slug, id } = await noor();
  const { body, statusCode, headers } = await page(await siteOf(), `/book/${slug}`);
  expect([statusCode, titleOf(body)]).toEqual([200, 'احجز موعدك · صالون نور']);
  expect(body).toContain(`<meta property="og:url" content="https://book.example/book/${slug}">`);
  expect(body).toContain('<meta property="og:image" content="https://book.example/images/icon-512.png">');
  expect(body).toContain('html:root{--salon-plum:#0f766e');
  expect(body).toMatch(/<div id="root">.*<h1 class="c-name">صالون نور<\/h1>/s);
  expect(JSON.parse(/id="salon">(.*?)<\/script>/.exec(body)?.[1] ?? '')).toMatchObject({ id, slug });
  expect(headers['cache-control']).toBe('no-cache');
  expect(body).not.toContain('<!--');
});

test('the page has preload hints for its screen and the module’s release, and may run only the release’s scripts', async () => {
  const { slug } = await noor();
  const site = await siteOf();
  const { body, headers } = await page(site, `/book/${slug}`);
  const hints = [
    ...body.matchAll(
      /<link (?:data-hint\S* )?(?:rel="preload" )?href="([^"]+)" as="script" integrity="([^"]+)">/g,
    ),
  ];
  expect(hints.map(([, href, integrity]) => [href, integrity])).toEqual([
    ['/site/1.0.0/shared.js', hashContent('shared;')],
    ['/modules/mf-customer/2.0.0/entry.js', hashContent("var mf_customer = '2.0.0';")],
    ['/modules/mf-customer/2.0.0/book.js', hashContent('book;')],
  ]);
  expect(registryOf(body)).toEqual({
    environment: 'local',
    serial: expect.any(Number),
    site: { version: '1.0.0' },
    module: {
      name: 'mf-customer',
      version: '2.0.0',
      base: '/modules/mf-customer/2.0.0/',
      entry: 'entry.js',
      integrity: hashContent("var mf_customer = '2.0.0';"),
      container: 'mf_customer',
      platform: '1.0.0',
    },
  });
  expect(body).toContain(
    `<script defer src="/site/1.0.0/main.js" data-first="1.0.0" integrity="${hashContent(SITE_SCRIPT)}"></script>`,
  );
  expect((await page(site, `/customer/${slug}`)).body).toContain('wizard.js');
  const [, scripts = ''] = /script-src ([^;]+)/.exec(String(headers['content-security-policy'])) ?? [];
  expect(scripts).toMatch(/^'self'( 'sha256-[\w+/]+=*')+$/);
  expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:;");
});

// @spec C.42 An unknown salon answers 404 to makers of previews @ server/platform/customer-site/site-app.ts
test.each(['/book/nobody', '/customer/nobody', '/somewhere', '/login'])(
  '%s answers 404 without a preview, and people get the page without a salon',
  async (url) => {
    const { statusCode, headers, body } = await page(await siteOf(), url);
    expect([statusCode, titleOf(body)]).toEqual([404, 'احجز موعدك · صالون']);
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain('<meta name="robots" content="noindex">');
  },
);

test('the bare address asks for a salon, or redirects to the one in the settings', async () => {
  expect((await page(await siteOf(), '/')).statusCode).toBe(200);
  const { statusCode, headers } = await page(await siteOf({ salon: 'noor' }), '/');
  expect([statusCode, headers.location]).toEqual([302, '/book/noor']);
});

test('files of a release are cached for a year and compressed, and no other file is served', async () => {
  const site = await siteOf();
  const main = await site.inject({ url: '/site/1.0.0/main.js', headers: { 'accept-encoding': 'br' } });
  expect(main.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  });
  expect(brotliDecompressSync(main.rawPayload).toString()).toBe(SITE_SCRIPT);
  // For a small file the headers for documents would be half of the bytes sent.
  expect(main.headers).not.toHaveProperty('content-security-policy');
  expect((await site.inject('/modules/mf-customer/2.0.0/entry.js')).body).toContain('mf_customer');
  expect((await site.inject('/images/icon-512.png')).headers).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  dist.module('1.0.0', 'mf-cash');
  for (const url of [
    '/registry.json',
    '/environments/local/registry.json',
    '/site/..%2fenvironments%2flocal%2fregistry.json',
    '/modules/mf-cash/1.0.0/entry.js',
  ]) {
    const { statusCode, headers } = await site.inject(url);
    expect([url, statusCode]).toEqual([url, 404]);
    expect(String(headers['cache-control'])).not.toContain('immutable');
  }
});

describe('the service worker', () => {
  const ask = async (site: FastifyInstance, headers = {}) =>
    site.inject({ url: '/service-worker.js', headers });
  const factsOf = (body: string) => JSON.parse(/^self\.SALON_RELEASE=(.*);$/m.exec(body)?.[1] ?? '');
  const releaseOf = (html: string) => /id="registry" data-release="([^"]*)"/.exec(html)?.[1];
  afterEach(() => dist.release());

  it('is served at the root, may fetch from its own origin alone, and answers 304 while unchanged', async () => {
    const site = await siteOf();
    const { statusCode, headers, body } = await ask(site);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('javascript'),
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
    expect(body).toContain(SITE_WORKER);
    expect((await ask(site, { 'if-none-match': headers.etag })).statusCode).toBe(304);
    const compressed = await ask(site, { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(body);
  });

  it('lists the files of its release, which is the page’s release', async () => {
    const site = await siteOf();
    const facts = factsOf((await ask(site)).body);
    expect(facts).toEqual({
      release: releaseOf((await page(site, '/')).body),
      packages: [
        { name: 'site', base: '/site/1.0.0/', files: ['main.js', 'shared.js'] },
        {
          name: 'mf-customer',
          base: '/modules/mf-customer/2.0.0/',
          files: ['entry.js', 'book.js', 'wizard.js'],
        },
      ],
      canaries: [],
      moduleOrigins: [],
      api: '',
    });
  });

  it('changes with a release of the customers’ module, and not with one of a staff module', async () => {
    const site = await siteOf();
    const first = (await ask(site)).body;
    const sites = { 'mf-customer': buildStableEntry(dist.site()) };
    const modules = { 'mf-customer': buildStableEntry(dist.module()) };
    dist.release({
      sites,
      modules: { ...modules, 'mf-cash': buildStableEntry(dist.module('9', 'mf-cash')) },
    });
    expect((await ask(site)).body).toBe(first);
    dist.release({
      sites,
      modules: { 'mf-customer': buildStableEntry(dist.module('2.0.1'), dist.module()) },
    });
    expect(factsOf((await ask(site)).body).release).not.toBe(factsOf(first).release);
  });

  it('may fetch from the CDN of the files', async () => {
    const site = await siteOf({ releases: openTestReleases(dist.store, 'https://cdn.example') });
    const { body, headers } = await ask(site);
    const { moduleOrigins, packages } = factsOf(body);
    expect(moduleOrigins).toEqual(['https://cdn.example']);
    expect(packages[1].base).toBe('https://cdn.example/modules/mf-customer/2.0.0/');
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://cdn.example");
  });

  it('is not registered by a site without a worker', async () => {
    dist.release({ sites: { 'mf-customer': buildStableEntry(dist.site('1.0.1', {})) } });
    const site = await siteOf();
    expect((await ask(site)).statusCode).toBe(404);
    expect(releaseOf((await page(site, '/')).body)).toBe('');
  });
});

test('a phone can install the site, or one salon of it, as an application', async () => {
  const { slug } = await noor();
  const site = await siteOf();
  expect((await site.inject(`/book/${slug}/manifest.webmanifest`)).json()).toMatchObject({
    name: 'صالون نور',
    start_url: `/book/${slug}`,
  });
  expect((await site.inject('/manifest.webmanifest')).json()).toMatchObject({ start_url: '/' });
  expect((await site.inject('/robots.txt')).body).toContain('Disallow: /customer');
});

test.each(['nobody', '%00', 'aaa%2fbb'])('the manifest of %s answers 404', async (name) => {
  const answer = await (await siteOf()).inject(`/book/${name}/manifest.webmanifest`);
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'ROUTE_NOT_FOUND']);
});

test('the manifest answers UNAVAILABLE while the API fails', async () => {
  const { server, url } = await startFakeApi((response) => response.writeHead(500).end());
  const site = await siteOf({ apiUrl: url });
  const answer = await site.inject('/book/noor/manifest.webmanifest');
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE']);
  await stopTestServer(server);
});

test.each(['/book/%', '/book/%E0%A4%A', '/customer/%'])(
  'a truncated link opens the page with 404: %s',
  async (url) => {
    const site = await siteOf();
    const { statusCode, headers, body } = await page(site, url);
    expect([statusCode, titleOf(body)]).toEqual([404, 'احجز موعدك · صالون']);
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('text/html'),
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining('script-src'),
    });
    expect((await site.inject({ url, headers: { accept: 'application/json' } })).statusCode).toBe(404);
  },
);

test('an address that does not decode gets no page below /api, as a file or with POST', async () => {
  const site = await siteOf();
  for (const [method, url] of [
    ['GET', '/api/%'],
    ['GET', '/uploads/%.webp'],
    ['POST', '/book/%'],
  ] as const) {
    const answer = await site.inject({ method, url, headers: { accept: 'text/html' } });
    expect([url, answer.json().code]).toEqual([url, 'ROUTE_NOT_FOUND']);
  }
});

// @spec C.43 A dead API still gives the page @ server/platform/customer-site/api-salons.ts
test('a known salon stays known while the API is dead, and an unknown one gets the page without a salon', async () => {
  const { slug } = await noor();
  const business = (await salon.app.inject(paths.business(slug))).body;
  const { server, url } = await startFakeApi((response) => response.end(business));
  const site = await siteOf({ apiUrl: url });
  expect(titleOf((await page(site, `/book/${slug}`)).body)).toBe('احجز موعدك · صالون نور');
  await stopTestServer(server);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  const later = await page(site, `/book/${slug}`);
  clock.mockRestore();
  expect([later.statusCode, titleOf(later.body)]).toEqual([200, 'احجز موعدك · صالون نور']);
  expect(later.body).toMatch(/id="salon" data-at="\d+"/);
  const plain = await page(site, '/book/layal');
  expect([plain.statusCode, titleOf(plain.body)]).toEqual([200, 'احجز موعدك · صالون']);
});

test.each([
  ['a proxy’s own page for 404', 404, '<html>'],
  ['an answer that is no salon', 200, '{"success":true,"data":{"name":5}}'],
  ['a failure', 500, '{"success":false}'],
])('%s instead of the salon gives the page without a salon', async (_, status, text) => {
  const { server, url } = await startFakeApi((response) => response.writeHead(status).end(text));
  const { statusCode, body } = await page(await siteOf({ apiUrl: url }), '/book/noor');
  expect([statusCode, titleOf(body)]).toEqual([200, 'احجز موعدك · صالون']);
  await stopTestServer(server);
});

test('without a usable release the site answers the maintenance page', async () => {
  const site = await siteOf({ releases: NO_RELEASES });
  for (const url of ['/', '/book/noor']) {
    const { statusCode, body } = await page(site, url);
    expect([statusCode, body.includes('<h1>سنعود بعد قليل</h1>')]).toEqual([503, true]);
  }
});
