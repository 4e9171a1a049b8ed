import assert from 'node:assert/strict';
import { journey } from '../journey.ts';
import { blockModule } from '../modules.ts';
import { signIn } from '../sign-in.ts';

const FALLBACK = 'تعذر تحميل هذه الصفحة';

journey(
  'a module whose files are gone leaves the frame usable, and comes back by a retry without a reload',
  async ({ page, salon, allowErrors }) => {
    allowErrors(/./);
    await signIn(page, 'admin');
    const giveBack = salon.withholdModule('mf-catalog');
    try {
      const navigation = page.getByRole('navigation', { name: 'التنقل الرئيسي' });
      await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
      await navigation.getByRole('link', { name: 'الخدمات' }).click();
      await page.getByText(FALLBACK).waitFor();

      await navigation.getByRole('link', { name: 'تقرير الحجوزات' }).click();
      await page.getByRole('heading', { name: 'تقرير الحجوزات' }).waitFor();
      await navigation.getByRole('link', { name: 'الخدمات' }).click();
      await page.getByText(FALLBACK).waitFor();
    } finally {
      giveBack();
    }
    await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
    await page.getByRole('article').first().waitFor();
    assert.equal(await page.evaluate(() => Reflect.get(window, 'isTheSamePage')), true);
  },
);

journey(
  'a module that never answers gives way to the fallback within a bounded time',
  async ({ page, allowErrors }) => {
    allowErrors(/./);
    page.setDefaultTimeout(20_000);
    await signIn(page, 'admin');
    const giveBack = await blockModule(page, 'mf-catalog', 'hanging');
    await page.goto('/services');
    await page.getByText(FALLBACK).waitFor();
    await giveBack();
    await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
    await page.getByRole('article').first().waitFor();
  },
);

journey('a dead module takes only its own part of the dashboard', async ({ page, allowErrors }) => {
  allowErrors(/./);
  await signIn(page, 'admin');
  await blockModule(page, 'mf-bookings', 'missing');
  await page.goto('/dashboard');
  await page.getByText('تعذر تحميل هذا القسم').waitFor();
  await page.getByRole('heading', { name: /^(صباح|مساء) الخير/ }).waitFor();
});
