import assert from 'node:assert/strict';
import { expect, type Locator, type Page } from '@playwright/test';
import { PLATFORM_ADMIN_PHONE } from '../product.ts';
import { openSalon, SARA } from '../salon.ts';
import { openSignedIn } from '../sign-in.ts';
import { test, toTags } from '../test.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'التنقل الرئيسي' });
const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'التنقل السريع' });

const linksIn = (navigation: Locator) =>
  navigation
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [link.textContent?.trim(), new URL((link as HTMLAnchorElement).href).pathname]),
    );

// @spec 1.05 admin manages the salon: dashboard, bookings, cash, services, employees, customers, settings @ shared/domain/access.ts, server/http/policy.ts
// @spec 2.06 /bookings/report: bookings report @ mf-bookings/src/manifest.ts, mf-bookings/src/features/bookings-report
// @spec 2.07 /cash/expense: expense vouchers @ mf-cash/src/manifest.ts, mf-cash/src/features/expense
// @spec 2.08 /cash/summary: account summary @ mf-cash/src/manifest.ts, mf-cash/src/features/summary
// @spec 2.09 /cash/revenue: revenue report @ mf-cash/src/manifest.ts, mf-cash/src/features/revenue
// @spec 2.10 /services: service management @ mf-catalog/src/manifest.ts, mf-catalog/src/features/services
// @spec 2.11 /employees: employee management @ mf-people/src/manifest.ts, mf-people/src/features/employees
// @spec 2.12 /customers: customer management @ mf-people/src/manifest.ts, mf-people/src/features/customers
// @spec 2.24 Sidebar: dashboard; bookings (add, report); cash (expense voucher, summary, revenue); services; employees; customers; settings @ shell/src/frame/sidebar.tsx, shell/src/frame/navigation.ts
test('an admin reaches every page of the salon by the sidebar', { tag: toTags({}) }, async ({
  page,
  product,
}) => {
  const salon = await openSalon(product, { adminPhone: PLATFORM_ADMIN_PHONE });
  await openSignedIn(page, salon);
  await sidebar(page).getByRole('link', { name: 'الإعدادات' }).waitFor();
  const pages = [
    ['لوحة التحكم', '/dashboard', /^(صباح|مساء) الخير/],
    ['لوحة اليوم', '/bookings/board', 'لوحة اليوم'],
    ['إضافة حجز', '/bookings/add', 'حجز جديد'],
    ['تقرير الحجوزات', '/bookings/report', 'تقرير الحجوزات'],
    ['سند صرف', '/cash/expense', 'سندات الصرف'],
    ['ملخص الحساب', '/cash/summary', 'ملخص الحساب'],
    ['الإيرادات', '/cash/revenue', 'تقرير الإيرادات'],
    ['الخدمات', '/services', 'الخدمات'],
    ['الموظفون', '/employees', 'الموظفون'],
    ['العملاء', '/customers', 'العملاء'],
    ['الإعدادات', '/settings', 'الإعدادات'],
    ['لوحة المنصة', '/platform/console', 'لوحة المنصة'],
    ['الدعم الفني', '/support', 'الدعم الفني'],
  ] as const;
  assert.deepEqual(
    await linksIn(sidebar(page)),
    pages.map(([label, path]) => [label, path]),
  );
  assert.deepEqual(await sidebar(page).getByRole('button').allTextContents(), ['الحجوزات', 'الصندوق']);
  for (const [label, path, heading] of pages) {
    await sidebar(page).getByRole('link', { name: label, exact: true }).click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  }
});

// @spec 2.26 Mobile bottom bar: dashboard, bookings, customers, cash, settings @ shell/src/frame/bottom-bar.tsx
test('the bottom bar of a phone leads to dashboard, bookings, customers, cash and settings', {
  tag: toTags({ at: ['phone'] }),
}, async ({ page, salon }) => {
  await openSignedIn(page, salon);
  await bottomBar(page).getByRole('link', { name: 'الإعدادات' }).waitFor();
  assert.deepEqual(await linksIn(bottomBar(page)), [
    ['الرئيسية', '/dashboard'],
    ['الحجوزات', '/bookings/board'],
    ['العملاء', '/customers'],
    ['الصندوق', '/cash/summary'],
    ['الإعدادات', '/settings'],
  ]);
  await expect(sidebar(page)).toHaveCount(0);
});

// @spec 2.22 Navigation is hidden on /user @ shell/src/signed-in.tsx, shared/module/manifest.ts
// @spec 6.05 The employee page denies access with its text to anyone else @ mf-bookings/src/features/appointments
test('the employee’s own page has no sidebar and no bar, also for an admin', {
  tag: toTags({ at: ['desk'], alsoAt: ['phone'] }),
}, async ({ page, salon, openAt, device }) => {
  await openSignedIn(page, salon, { as: salon.staff(SARA) });
  await page.getByRole('heading', { name: /^أهلًا/ }).waitFor();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const admin = await openAt(device);
  await openSignedIn(admin, salon, { at: '/user' });
  await admin.getByText('المستخدم غير مصرح له بالوصول لهذه الصفحة').waitFor();
  await expect(admin.getByRole('navigation')).toHaveCount(0);
});
