import { expect } from '@playwright/test';
import { openSalon } from '../salon.ts';
import { openSignedIn } from '../sign-in.ts';
import { test, toTags } from '../test.ts';

const OPERATOR_PHONE = '07790000003';

test.use({ hasOwnReleases: true, serverEnv: { PLATFORM_ADMINS: OPERATOR_PHONE } });

test('an operator orders a rollback, the machine with the key carries it out, and the console shows it', {
  tag: toTags({}),
}, async ({ page, product, releases }) => {
  await releases.release('mf-catalog');
  const salon = await openSalon(product, { adminPhone: OPERATOR_PHONE });
  await openSignedIn(page, salon);
  // The former address leads to the console.
  await page.goto('/platform/releases');
  await page.getByRole('heading', { level: 1, name: 'لوحة المنصة' }).waitFor();
  await expect(page).toHaveURL(/\/platform\/console$/);

  await page.getByRole('button', { name: /^طلب تغيير: الخدمات/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet
    .getByText(/^تراجع إلى/)
    .first()
    .click();
  await sheet.getByLabel('السبب').fill('الأسعار خاطئة');
  await sheet.getByRole('button', { name: 'إرسال الطلب' }).click();
  await expect(sheet).toHaveCount(0);
  await page.locator('label').filter({ hasText: 'طلبات التغيير' }).click();
  const order = page.getByRole('row', { name: /الأسعار خاطئة/ });
  await expect(order).toContainText('بانتظار التنفيذ');

  await releases.carryOutOrders();
  await page.getByRole('button', { name: 'تحديث' }).click();
  await expect(order).toContainText('نُفذ');
  await page
    .locator('label')
    .filter({ hasText: /^السجل$/ })
    .click();
  await expect(page.getByRole('row', { name: /roll back mf-catalog/ })).toContainText('الأسعار خاطئة');
});
