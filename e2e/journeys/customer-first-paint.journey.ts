import assert from 'node:assert/strict';
import { expect, type Page } from '@playwright/test';
import type { Product } from '../product.ts';
import { openSalon } from '../salon.ts';
import { test, toTags } from '../test.ts';

const COLOR = '#0b6e4f';
const ADDRESS = 'بغداد، الجادرية';

const contentOf = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"], meta[name="${name}"]`).first().getAttribute('content');

test('a salon’s link shows its name and colour before any script runs, has a chat preview, and can be installed', {
  tag: toTags({ at: ['phone'], alsoAt: ['narrow', 'desk'], homes: ['site'], alsoIn: ['shell'] }),
}, async ({ page, product, openAt, device }) => {
  const own = await openSalon(product, {
    name: 'صالون النرجس',
    settings: { color: COLOR, address: ADDRESS },
  });
  const bare = await openAt(device, { javaScriptEnabled: false });
  const heading = bare.getByRole('heading', { level: 1, name: own.name });
  // The server sends the page without the salon when its facts come late, and keeps them for the next page.
  await expect(async () => {
    const answer = await bare.goto(own.link);
    assert.equal(answer?.status(), 200);
    assert.equal(await heading.count(), 1);
  }).toPass({ timeout: 30_000 });
  await bare.getByText(ADDRESS).first().waitFor();
  assert.match(await bare.title(), /صالون النرجس/);
  await expect(bare.locator('html')).toHaveAttribute('dir', 'rtl');
  assert.match((await contentOf(bare, 'og:title')) ?? '', /صالون النرجس/);
  assert.match((await contentOf(bare, 'og:description')) ?? '', /صالون النرجس/);
  assert.match((await contentOf(bare, 'og:url')) ?? '', new RegExp(`${own.link}$`));
  const image = (await contentOf(bare, 'og:image')) ?? '';
  const shown = await bare.context().request.get(image);
  assert.match(shown.headers()['content-type'] ?? '', /^image\//);
  assert.match((await contentOf(bare, 'theme-color')) ?? '', /^#[0-9a-f]{6}$/);
  const plum = await bare.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--salon-plum'),
  );
  const usual = await defaultPlum(page, product);
  assert.notEqual(plum.trim(), usual, 'the salon’s own colour, not the house’s');
  assert.ok(await bare.evaluate(paintsWith, plum.trim()), `nothing is painted with ${plum}`);

  // With scripts the page shows the same salon, without a request for the salon's facts.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(own.link);
  await page.getByLabel('رقم الهاتف').waitFor();
  await page.getByRole('heading', { level: 1, name: own.name }).waitFor();
  assert.deepEqual(
    asked.filter((path) => path.startsWith('/api/businesses/')),
    [],
  );

  const link = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await page.context().request.get(new URL(link ?? '', page.url()).href)).json();
  assert.equal(manifest.name, own.name);
  assert.equal(manifest.start_url, own.link);
  assert.deepEqual([manifest.lang, manifest.dir, manifest.display], ['ar', 'rtl', 'standalone']);
  const faults = await installProblems(page);
  assert.deepEqual(faults, []);
});

async function defaultPlum(page: Page, product: Product): Promise<string> {
  await page.goto((await openSalon(product)).link);
  return page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--salon-plum').trim(),
  );
}

async function installProblems(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // `in-incognito` does not count, because every browser context of a test is a private window.
  const own = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
  return [...errors.map(({ message }) => message), ...own];
}

function paintsWith(color: string): boolean {
  const probe = document.createElement('i');
  probe.style.color = color;
  document.body.append(probe);
  const wanted = getComputedStyle(probe).color;
  probe.remove();
  return [...document.querySelectorAll('body, body *')].some((element) => {
    const { color: text, backgroundColor, backgroundImage } = getComputedStyle(element);
    return [text, backgroundColor].includes(wanted) || backgroundImage.includes(wanted);
  });
}
