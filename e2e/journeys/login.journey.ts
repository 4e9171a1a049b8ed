import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { createExpiredToken } from '../expired-session.ts';
import { SARA } from '../salon.ts';
import { signInByForm, storeSession } from '../sign-in.ts';
import { test, toTags } from '../test.ts';

// @spec 1.01 The interface is right-to-left and in Arabic @ shared/ui, shell/src/index.html
// @spec 2.97 Login: tabs admin, employee, customer @ shell/src/features/login
test('the login page opens in Arabic, from right to left', {
  tag: toTags({ at: ['phone'], alsoAt: ['desk'] }),
}, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'دخول' }).waitFor();
  assert.equal(new URL(page.url()).pathname, '/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  for (const tab of ['المدير', 'الموظف', 'العميل']) {
    await page.getByText(tab, { exact: true }).waitFor();
  }
});

test('an admin signs in to the dashboard, an employee to their own appointments', {
  tag: toTags({ at: ['desk'], alsoAt: ['phone'] }),
}, async ({ page, salon, openAt, device }) => {
  await signInByForm(page, salon.admin);
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { name: /^(صباح|مساء) الخير/ }).waitFor();
  const employee = await openAt(device);
  await signInByForm(employee, salon.staff(SARA));
  await employee.waitForURL('**/user');
  await employee.getByText(SARA).first().waitFor();
});

// @spec R1.03
test('a session that has expired and cannot be renewed leads to the login at once, with the reason', {
  tag: toTags({ at: ['phone'], alsoAt: ['desk'] }),
}, async ({ page, salon }) => {
  const session = await salon.sessionOf(salon.admin);
  const token = await createExpiredToken(session.token);
  await storeSession(page.context(), { ...session, token, refreshToken: '' });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.headers().authorization) sent.push(request.url());
  });
  await page.goto('/services');
  await page.getByText('Session expired. Please login again.').first().waitFor();
  assert.equal(new URL(page.url()).pathname, '/login');
  assert.deepEqual(sent, []);
});
