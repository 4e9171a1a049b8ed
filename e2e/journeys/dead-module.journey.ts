import assert from 'node:assert/strict';
import { expect, type Page } from '@playwright/test';
import { openCdn } from '../faults/cdn.ts';
import { openSingleOrigin } from '../faults/single-origin.ts';
import { blockModule } from '../modules.ts';
import { openSignedIn } from '../sign-in.ts';
import { BROWSER_OPTIONS, DEVICES, test, toTags } from '../test.ts';
import { waitForWorker } from '../worker.ts';

/** Finds only the alert, because the page also announces the text to screen readers as its name. */
const fallback = (page: Page) => page.getByRole('alert').filter({ hasText: 'تعذر تحميل هذه الصفحة' });

test.describe(() => {
  test.use({ hasOwnReleases: true });

  test('a module with missing files leaves the frame usable, and a retry loads it without a reload', {
    tag: toTags({}),
  }, async ({ page, salon, releases, allowErrors }) => {
    allowErrors(/./);
    await openSignedIn(page, salon);
    const giveBack = releases.withhold('mf-catalog');
    try {
      const navigation = page.getByRole('navigation', { name: 'التنقل الرئيسي' });
      await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
      await navigation.getByRole('link', { name: 'الخدمات' }).click();
      await fallback(page).waitFor();

      await navigation.getByRole('link', { name: 'تقرير الحجوزات' }).click();
      await page.getByRole('heading', { name: 'تقرير الحجوزات' }).waitFor();
      await navigation.getByRole('link', { name: 'الخدمات' }).click();
      await fallback(page).waitFor();
    } finally {
      giveBack();
    }
    await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
    await page.getByRole('article').first().waitFor();
    assert.equal(await page.evaluate(() => Reflect.get(window, 'isTheSamePage')), true);
  });
});

test.describe(() => {
  test.use({ serviceWorkers: 'allow', hasOwnReleases: true });

  test('a module with hanging files holds no connection, also with a service worker: the API answers, and a retry loads it', {
    tag: toTags({}),
  }, async ({ browser, watch, salon, releases, allowErrors }) => {
    allowErrors(/./);
    const cdn = await openCdn(releases.store);
    const origin = await openSingleOrigin(cdn, releases.url);
    const context = await browser.newContext({ ...BROWSER_OPTIONS, ...DEVICES.desk, baseURL: origin.url });
    try {
      watch.watchContext(context);
      const page = await context.newPage();
      await openSignedIn(page, salon);
      await waitForWorker(page);
      cdn.addFault(/\/modules\/mf-catalog\//, { kind: 'hang' });
      const navigation = page.getByRole('navigation', { name: 'التنقل الرئيسي' });
      await navigation.getByRole('link', { name: 'الخدمات' }).click();
      await fallback(page).waitFor();
      // Requests that hang stay without an answer; later requests are answered.
      cdn.endFaults();
      const health = () => fetch('/api/health/ready', { cache: 'no-store' }).then(({ ok }) => ok);
      assert.equal(await page.evaluate(health), true);
      await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
      await page.getByRole('article').first().waitFor();
      // The CDN notices a closed connection a little later than the page.
      await expect.poll(() => cdn.countHanging()).toBe(0);
    } finally {
      watch.endWatch();
      await context.close();
      await origin.close();
      await cdn.close();
    }
  });
});

test('a module whose files never arrive shows the fallback within a limited time', {
  tag: toTags({}),
}, async ({ page, salon, allowErrors }) => {
  allowErrors(/./);
  await openSignedIn(page, salon);
  const giveBack = await blockModule(page, 'mf-catalog', 'hanging');
  // The page has preload hints for the hanging files, so its `load` event does not come.
  await page.goto('/services', { waitUntil: 'domcontentloaded' });
  await fallback(page).waitFor();
  giveBack();
  // The files may arrive before the press, and then the module appears and removes the button.
  const retry = page.getByRole('button', { name: 'إعادة المحاولة' });
  const shown = page.getByRole('article').first();
  await retry.or(shown).first().waitFor();
  await Promise.race([retry.click(), shown.waitFor()]);
  await shown.waitFor();
});

test('a failed module only takes its own parts of the dashboard', { tag: toTags({}) }, async ({
  page,
  salon,
  allowErrors,
}) => {
  allowErrors(/./);
  await openSignedIn(page, salon);
  await blockModule(page, 'mf-bookings', 'missing');
  await page.goto('/dashboard');
  const dead = page.getByRole('alert').filter({ hasText: 'تعذر تحميل هذا القسم' });
  // The third part loads later than the others.
  await dead.nth(2).waitFor();
  await expect(dead).toHaveCount(3);
  // The parts of another module are there.
  await page.getByText('صافي ربح اليوم').waitFor();
  await page.getByText('آخر سند صرف').first().waitFor();
  await page.getByRole('heading', { name: /^(صباح|مساء) الخير/ }).waitFor();
});
