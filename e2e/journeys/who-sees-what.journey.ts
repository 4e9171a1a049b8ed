import assert from 'node:assert/strict';
import { removeFromRegistry } from '../modules.ts';
import { SARA } from '../salon.ts';
import { openSignedIn } from '../sign-in.ts';
import { test, toTags } from '../test.ts';

// The isolation between salons needs no browser: trials/suites/isolation and trials/suites/matrix call every route.

test('an employee sees their own appointments and no management page', {
  tag: toTags({ at: ['phone'] }),
}, async ({ page, salon }) => {
  await openSignedIn(page, salon, { as: salon.staff(SARA) });
  await page.getByText(SARA).first().waitFor();
  for (const path of ['/dashboard', '/bookings/report', '/services']) {
    await page.goto(path);
    await page.waitForURL('**/user');
  }
});

test('a signed-out user stays signed out, also with the back button', { tag: toTags({}) }, async ({
  page,
  salon,
}) => {
  await openSignedIn(page, salon, { at: '/services' });
  await page.getByRole('article').first().waitFor();
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
  await page.waitForURL('**/login');
  await page.goBack();
  await page.waitForURL('**/login');
  assert.equal(await page.evaluate(() => localStorage.getItem('auth_token')), null);
});

test('a customer whose pages are not released sees a message and can sign out', {
  tag: toTags({}),
}, async ({ page, salon }) => {
  await removeFromRegistry(page, 'mf-customer');
  await page.goto('/login');
  await page.getByText('العميل', { exact: true }).click();
  await page.getByLabel('رقم الهاتف').fill('7711000031');
  await page.getByLabel(/^رمز الصالون/).fill(salon.slug);
  await page.getByRole('button', { name: 'دخول' }).click();
  await page.getByText('لا توجد صفحة لحسابك هنا بعد').waitFor();
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
  await page.getByRole('button', { name: 'دخول' }).waitFor();
});
