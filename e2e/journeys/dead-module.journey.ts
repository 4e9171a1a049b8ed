import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { blockModule } from '../modules.ts';
import { enter } from '../sign-in.ts';
import { test, walked } from '../test.ts';

/** What is seen; a screen reader hears it once more, as the page's name. */
const fallback = (page: Page) => page.getByRole('alert').filter({ hasText: 'تعذر تحميل هذه الصفحة' });

test.describe(() => {
  test.use({ hasOwnReleases: true });

  test('a module whose files are gone leaves the frame usable, and comes back by a retry without a reload', {
    tag: walked({}),
  }, async ({ page, salon, releases, allowErrors }) => {
    allowErrors(/./);
    await enter(page, salon);
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

test('a module that never answers gives way to the fallback within a bounded time', {
  tag: walked({}),
}, async ({ page, salon, allowErrors }) => {
  allowErrors(/./);
  await enter(page, salon);
  const giveBack = await blockModule(page, 'mf-catalog', 'hanging');
  // What hangs was announced in the page, and holds its `load` back.
  await page.goto('/services', { waitUntil: 'domcontentloaded' });
  await fallback(page).waitFor();
  await giveBack();
  // What hung may come by itself now, and then stands there without a press.
  const retry = page.getByRole('button', { name: 'إعادة المحاولة' });
  await retry.click({ timeout: 2_000 }).catch(() => undefined);
  await page.getByRole('article').first().waitFor();
});

test('a dead module takes only its own part of the dashboard', { tag: walked({}) }, async ({
  page,
  salon,
  allowErrors,
}) => {
  allowErrors(/./);
  await enter(page, salon);
  await blockModule(page, 'mf-bookings', 'missing');
  await page.goto('/dashboard');
  const dead = page.getByRole('alert').filter({ hasText: 'تعذر تحميل هذا القسم' });
  await dead.first().waitFor();
  assert.equal(await dead.count(), 2);
  // The parts of the other module stand beside them.
  await page.getByText('صافي ربح اليوم').waitFor();
  await page.getByText('آخر سند صرف').first().waitFor();
  await page.getByRole('heading', { name: /^(صباح|مساء) الخير/ }).waitFor();
});
