import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildBusiness } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { buildStableEntry, NO_RELEASES, openTestReleases } from '../releases/testing/test-store.ts';
import { exportSite } from './export-site.ts';
import { makeSiteDist, SITE_SCRIPT, SITE_WORKER } from './testing/site-dist.ts';

const salon = setUpSalon();
const dist = makeSiteDist();
const API = 'https://api.example';
let apiUrl: string;
let folder: string;
let host: FastifyInstance;

beforeAll(async () => {
  apiUrl = await salon.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-export-'));
  host = Fastify();
  await host.register(fastifyStatic, { root: folder });
});
afterEach(async () => {
  await host.close();
  rmSync(folder, { recursive: true, force: true });
});
afterAll(() => dist.remove());

const write = (salons: string[], api?: string) =>
  exportSite({
    releases: openTestReleases(dist.store),
    folder,
    salons,
    url: 'https://book.example',
    api,
    apiUrl,
  });
const text = async (url: string) => (await host.inject(url)).body;
const logo = (id: string) => `/uploads/${id}/${'0'.repeat(32)}.webp`;

async function twoSalons() {
  const noor = await buildBusiness(salon, { name: 'صالون نور', color: '#0f766e' });
  const layal = await buildBusiness(salon, { name: 'صالون ليال' });
  await salon.database.withBusiness(noor.id, (tx) =>
    tx
      .updateTable('businesses')
      .set({ logo_url: logo(noor.id) })
      .execute(),
  );
  return { noor, layal };
}

// @spec C.47 The site as files for any host
test('a static file host serves every page of the salons with their previews, and every file that they need', async () => {
  const { noor, layal } = await twoSalons();
  await write([noor.slug, layal.slug]);
  for (const { slug, name } of [noor, layal]) {
    for (const screen of ['book', 'customer']) {
      const html = await text(`/${screen}/${slug}/`);
      expect(html).toContain(`<title>احجز موعدك · ${name}</title>`);
      expect(html).toContain(`content="https://book.example/${screen}/${slug}"`);
      expect(html).not.toContain('<!--');
    }
    expect(JSON.parse(await text(`/book/${slug}/manifest.webmanifest`))).toMatchObject({ name });
  }
  const html = await text(`/book/${noor.slug}/`);
  const [, script = ''] = /<script defer src="([^"]+)"/.exec(html) ?? [];
  expect(await text(script)).toBe(SITE_SCRIPT);
  expect(await text('/modules/mf-customer/2.0.0/entry.js')).toContain('mf_customer');
  for (const file of [
    '/',
    '/404.html',
    '/customer/',
    '/book/',
    '/manifest.webmanifest',
    '/robots.txt',
    '/images/icon-512.png',
  ]) {
    expect([file, (await host.inject(file)).statusCode]).toEqual([file, 200]);
  }
  for (const file of ['index.html', 'service-worker.js']) {
    expect((await host.inject(`/site/1.0.0/${file}`)).statusCode).toBe(404);
  }
  expect(await text('/404.html')).toContain('<title>احجز موعدك · صالون</title>');
  expect(await text('/')).not.toContain('http-equiv="refresh"');
});

test('a file of an earlier version is exported at the earlier address and in the new version’s folder', async () => {
  const { noor } = await twoSalons();
  const stable = { ...dist.module('3.0.0'), kept: { '2.0.0': ['book.js'] } };
  dist.release({ modules: { 'mf-customer': buildStableEntry(stable) } });
  await write([noor.slug]);
  dist.release();
  expect(await text(`/book/${noor.slug}/`)).toContain('href="/modules/mf-customer/2.0.0/book.js"');
  for (const version of ['2.0.0', '3.0.0']) {
    expect(await text(`/modules/mf-customer/${version}/book.js`)).toBe('book;');
  }
});

test('the bare address of an export with one salon redirects to its page, with its preview', async () => {
  const { noor } = await twoSalons();
  await write([noor.slug]);
  const html = await text('/');
  expect(html).toContain(`<meta http-equiv="refresh" content="0; url=/book/${noor.slug}">`);
  expect(html).toContain('<title>احجز موعدك · صالون نور</title>');
});

test('without an API address the pages call their own host, and may run only the release’s scripts', async () => {
  const { noor } = await twoSalons();
  await write([noor.slug]);
  const html = await text(`/book/${noor.slug}/`);
  expect(html).not.toContain('<meta name="api"');
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html) ?? [];
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]+=*')+;/);
  expect(policy).toContain("connect-src 'self';");
  expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<script'));
  expect(readFileSync(join(folder, 'README.txt'), 'utf8')).toContain('passed on to the API');
});

test('the README names the headers that the host must add against framing', async () => {
  const { noor } = await twoSalons();
  await write([noor.slug]);
  const readme = readFileSync(join(folder, 'README.txt'), 'utf8');
  expect(readme).toContain("Content-Security-Policy: frame-ancestors 'none'");
  expect(readme).toContain('X-Frame-Options: DENY');
});

test('with an API address the pages name it, may call it, and show its images', async () => {
  const { noor } = await twoSalons();
  const business = (await salon.app.inject(`/api/businesses/${noor.slug}`)).body;
  // The pages contain one address of the API, and the export reads from another address.
  await exportSite({
    releases: openTestReleases(dist.store),
    folder,
    salons: [noor.slug],
    url: 'https://book.example',
    api: API,
    apiUrl,
  });
  const html = await text(`/book/${noor.slug}/`);
  expect(html).toContain(`<meta name="api" content="${API}">`);
  expect(html).toContain(`connect-src 'self' ${API};`);
  expect(html).toContain(`<meta property="og:image" content="${API}${logo(noor.id)}">`);
  expect(html).toContain(`<img src="${API}${logo(noor.id)}"`);
  expect(JSON.parse(/id="salon">(.*?)<\/script>/.exec(html)?.[1] ?? '')).toEqual({
    ...JSON.parse(business).data,
    logo_url: API + logo(noor.id),
  });
  expect(readFileSync(join(folder, '_redirects'), 'utf8')).toContain(`/uploads/* ${API}/uploads/:splat`);
  expect(readFileSync(join(folder, 'README.txt'), 'utf8')).toContain(
    'CUSTOMER_SITES must name https://book.example',
  );
});

test('the exported service worker belongs to the pages’ release, and has the API’s address', async () => {
  const { noor } = await twoSalons();
  await exportSite({
    releases: openTestReleases(dist.store),
    folder,
    salons: [noor.slug],
    url: 'https://book.example',
    api: API,
    apiUrl,
  });
  const worker = await text('/service-worker.js');
  const [, release = ''] = /"release":"([^"]+)"/.exec(worker) ?? [];
  expect(await text(`/book/${noor.slug}/`)).toContain(`id="registry" data-release="${release}"`);
  expect(worker).toContain(`"api":"${API}"`);
  expect(worker).toContain(SITE_WORKER);
});

test('the export refuses a folder with other files, and overwrites an earlier export', async () => {
  const { noor } = await twoSalons();
  await write([noor.slug]);
  await write([noor.slug]);
  rmSync(join(folder, 'README.txt'));
  writeFileSync(join(folder, 'mine.txt'), '');
  await expect(write([noor.slug])).rejects.toThrow('holds other files');
  expect(existsSync(join(folder, 'mine.txt'))).toBe(true);
});

test('a file with a wrong hash is not exported', async () => {
  const { noor } = await twoSalons();
  const path = 'modules/mf-customer/2.0.0/book.js';
  dist.store.write(path, 'tampered;');
  await expect(write([noor.slug])).rejects.toThrow(`${path} is not what its release says`);
  expect(existsSync(join(folder, path))).toBe(false);
  expect(existsSync(join(folder, 'index.html'))).toBe(false);
  dist.release();
});

test('with a CDN the exported pages load their files from it', async () => {
  const { noor } = await twoSalons();
  const releases = openTestReleases(dist.store, 'https://cdn.example');
  await exportSite({ releases, folder, salons: [noor.slug], url: 'https://book.example', apiUrl });
  const html = await text(`/book/${noor.slug}/`);
  expect(html).toContain('src="https://cdn.example/site/1.0.0/main.js"');
  expect(html).toMatch(/script-src ('sha256-[\w+/]+=*' )+https:\/\/cdn\.example;/);
  expect(existsSync(join(folder, 'site'))).toBe(false);
});

test.each([
  ['a salon that there is not', {}, 'There is no salon "nobody".'],
  ['an API that does not answer', { apiUrl: 'http://127.0.0.1:1' }, 'does not answer'],
  ['no build', { releases: NO_RELEASES }, 'run the build first'],
])('%s is reported in one sentence', async (_, wrong, sentence) => {
  const given = {
    releases: openTestReleases(dist.store),
    folder,
    salons: ['nobody'],
    url: 'https://book.example',
    apiUrl,
    ...wrong,
  };
  await expect(exportSite(given)).rejects.toThrow(sentence);
});
