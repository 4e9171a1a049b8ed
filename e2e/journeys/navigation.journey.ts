import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { journey } from '../journey.ts';
import { signIn } from '../sign-in.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'التنقل الرئيسي' });
const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'التنقل السريع' });

const linksIn = (navigation: Locator) =>
  navigation
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [link.textContent?.trim(), new URL((link as HTMLAnchorElement).href).pathname]),
    );

journey('an admin reaches every page of the salon by the sidebar', async ({ page }) => {
  await signIn(page, 'admin');
  await sidebar(page).getByRole('link', { name: 'الإعدادات' }).waitFor();
  const pages = [
    ['لوحة التحكم', '/dashboard', /^(صباح|مساء) الخير/],
    ['إضافة حجز', '/bookings/add', 'حجز جديد'],
    ['تقرير الحجوزات', '/bookings/report', 'تقرير الحجوزات'],
    ['سند صرف', '/cash/expense', 'سندات الصرف'],
    ['ملخص الحساب', '/cash/summary', 'ملخص الحساب'],
    ['الإيرادات', '/cash/revenue', 'تقرير الإيرادات'],
    ['الخدمات', '/services', 'الخدمات'],
    ['الموظفون', '/employees', 'الموظفون'],
    ['العملاء', '/customers', 'العملاء'],
    ['الإعدادات', '/settings', 'الإعدادات'],
    ['إصدارات المنصة', '/platform/releases', 'إصدارات المنصة'],
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

journey(
  'on a phone five places stand at the thumb: dashboard, bookings, customers, cash and settings',
  async ({ page }) => {
    await signIn(page, 'admin');
    await bottomBar(page).getByRole('link', { name: 'الإعدادات' }).waitFor();
    assert.deepEqual(await linksIn(bottomBar(page)), [
      ['الرئيسية', '/dashboard'],
      ['الحجوزات', '/bookings/report'],
      ['العملاء', '/customers'],
      ['الصندوق', '/cash/summary'],
      ['الإعدادات', '/settings'],
    ]);
    assert.equal(await sidebar(page).count(), 0);
  },
  { at: ['phone'], isBystander: true },
);

journey(
  'the employee’s own page stands without the sidebar and the bar, whoever opens it',
  async ({ page, openAt, viewport }) => {
    await signIn(page, 'employee');
    await page.getByRole('heading', { name: /^أهلا/ }).waitFor();
    assert.equal(await page.getByRole('navigation').count(), 0);
    const admin = await openAt(viewport);
    await signIn(admin, 'admin');
    await admin.goto('/user');
    await admin.getByText('المستخدم غير مصرح له بالوصول لهذه الصفحة').waitFor();
    assert.equal(await admin.getByRole('navigation').count(), 0);
  },
  { at: ['desk', 'phone'], isBystander: true },
);
