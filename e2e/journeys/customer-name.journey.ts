import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { pressButton, typeIntoFocused, waitForStep } from '../customer-steps.ts';
import { openSalon } from '../salon.ts';
import { test, toTags } from '../test.ts';

const PHONE = '+9647711000022';

test('a customer who signs in by phone at the login page is asked for a name once, in the wizard', {
  tag: toTags({ at: ['phone'], alsoAt: ['desk'] }),
}, async ({ page, product }) => {
  const own = await openSalon(product);
  await page.goto('/login');
  await page.getByText('العميل', { exact: true }).click();
  await page.getByLabel('رقم الهاتف').fill(PHONE.replace('+964', ''));
  await page.getByLabel(/^رمز الصالون/).fill(own.slug);
  await page.getByRole('button', { name: 'دخول' }).click();
  await page.waitForURL(`**/customer/${own.slug}`);
  const sheet = page.getByRole('dialog', { name: 'ما اسمك؟' });
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor();
  await typeIntoFocused(page, 'الاسم', 'حوراء الجنابي');
  await pressButton(sheet, 'حفظ');
  await sheet.waitFor({ state: 'detached' });
  await waitForStep(page, 1);
  assert.deepEqual(await product.sql('select name from customers where business_id = $1', [own.id]), [
    { name: 'حوراء الجنابي' },
  ]);
  await page.reload();
  await waitForStep(page, 1);
  await page.getByText('أقرب وقت').first().waitFor();
  await expect(sheet, 'asked once').toHaveCount(0);
  await page.goto('/dashboard');
  await page.waitForURL(`**/customer/${own.slug}`);
  await waitForStep(page, 1);
});
