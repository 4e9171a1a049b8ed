/**
 * A new screen gets an entry here. Screens for customers are in `customer-table.ts`, those of the catalogue in
 * `catalogue-table.ts`, those of working time and absences in `working-time-table.ts`, the console in `platform-table.ts`.
 */

import type { Page } from '@playwright/test';
import { addDays, getMonth, getSalonToday } from '@salon/shared/domain/salon-clock';
import { findJourneyZone } from '../salon.ts';
import { BOARD_SCREENS } from './board-table.ts';
import { bookingForm } from './booking-form-screen.ts';
import { CATALOGUE_SCREENS } from './catalogue-table.ts';
import { customerCard } from './customer-card-screen.ts';
import { CUSTOMER_SCREENS } from './customer-table.ts';
import { buildSheetState, OPEN_SHEET, pressButton, waitForSheet } from './open-sheet.ts';
import { PLATFORM_SCREENS } from './platform-table.ts';
import type { Screen } from './screen.ts';
import { WORKING_TIME_SCREENS } from './working-time-table.ts';

const pickTab = (tab: string) => (page: Page) => page.getByText(tab, { exact: true }).click();

const pickRange = (name: string) => (page: Page) => page.getByRole('radio', { name, exact: true }).click();

const today = getSalonToday(new Date(), findJourneyZone());
const thisMonth = (path: string) => {
  const { from, to } = getMonth(today);
  return `${path}?from=${from}&to=${to}`;
};

const tomorrow = (path: string) => `${path}?from=${addDays(today, 1)}&to=${addDays(today, 1)}`;

const login: Screen = {
  name: 'login',
  path: '/login',
  who: 'nobody',
  calls: /\/api\/auth\/login/,
  heading: /./,
  without: ['loading', 'failed', 'empty', 'stale', 'long'],
  states: [
    { name: 'employee', act: pickTab('الموظف') },
    { name: 'customer', act: pickTab('العميل') },
    { name: 'problems', act: pressButton('دخول') },
    {
      name: 'refused',
      act: async (page) => {
        await page.getByLabel('رقم الهاتف').fill('07701000001');
        await page.getByLabel(/^كلمة المرور/).fill('wrong-password');
        await pressButton('دخول')(page);
        await page.getByRole('alert').first().waitFor();
      },
    },
    {
      name: 'salons',
      act: async (page) => {
        const details = ['صالون نور', 'صالون ليال'].map((name) => ({ id: name, name }));
        await page.route('**/api/auth/login/admin', (route) =>
          route.fulfill({ status: 409, json: { success: false, code: 'SALON_CHOICE', error: '', details } }),
        );
        await page.getByLabel('رقم الهاتف').fill('07701000001');
        await page.getByLabel(/^كلمة المرور/).fill('of-both-salons');
        await pressButton('دخول')(page);
        await page.getByRole('group', { name: 'اختر الصالون' }).waitFor();
      },
    },
  ],
};

const dashboard: Screen = {
  name: 'dashboard',
  path: '/dashboard',
  who: 'admin',
  calls: /\/api\/(summary\/today|bookings|board)/,
  heading: /صباح|مساء/,
};

const report: Screen = {
  name: 'bookings-report',
  path: '/bookings/report',
  who: 'admin',
  calls: /\/api\/bookings/,
  heading: 'تقرير الحجوزات',
  states: [
    { name: 'month', act: (page) => page.getByRole('radio', { name: 'هذا الشهر' }).click() },
    buildSheetState('payment', /^تحصيل الدفع/),
    {
      name: 'arrival',
      act: async (page) => {
        await pressButton(/^حالة حضور/)(page);
        await page.getByRole('menu').waitFor();
      },
    },
    { name: 'request', path: tomorrow('/bookings/report') },
    {
      name: 'rejecting',
      path: tomorrow('/bookings/report'),
      act: async (page) => {
        const request = page.locator('tr, li').filter({ hasText: 'طلب بانتظار الرد' });
        await request.getByRole('button', { name: /^إجراءات أخرى/ }).click();
        await page.getByRole('menuitem', { name: 'رفض الطلب' }).click();
        await waitForSheet(page);
      },
    },
  ],
};

const appointments: Screen = {
  name: 'appointments',
  path: '/user',
  who: 'employee',
  calls: /\/api\/bookings/,
  heading: /./,
  states: [
    {
      name: 'leave-answered',
      arrange: (page) =>
        page.route('**/api/absences?**', (route) =>
          route.fulfill({
            json: {
              success: true,
              data: ANSWERED_ABSENCES,
              next_cursor: null,
              total: ANSWERED_ABSENCES.length,
            },
          }),
        ),
    },
  ],
};

const ANSWERED_ABSENCES = ['granted', 'refused'].map((state, index) => ({
  id: `00000000-0000-7000-8000-00000000001${index}`,
  ...{ employee_id: '', employee_name: 'سارة', kind: 'leave', state, note: '' },
  ...{ starts_at: `${addDays(today, 9)}T00:00:00Z`, ends_at: `${addDays(today, 12)}T00:00:00Z` },
  ...{ created_at: `${today}T08:00:00Z`, answered_at: `${today}T09:00:0${index}Z` },
}));

const expense: Screen = {
  name: 'expense',
  path: '/cash/expense',
  who: 'admin',
  calls: /\/api\/expense-vouchers/,
  heading: 'سندات الصرف',
  states: [
    { name: 'month', path: thisMonth('/cash/expense') },
    buildSheetState('add', 'إضافة سند صرف'),
    {
      name: 'prefilled',
      path: '/cash/expense?pay={employee}&from=2026-10&to=2026-10&amount=150000&name=سارة',
      act: (page) => page.locator(OPEN_SHEET).filter({ visible: true }).first().waitFor(),
    },
    {
      name: 'problems',
      act: async (page) => {
        await pressButton('إضافة سند صرف')(page);
        await pressButton('حفظ السند')(page);
        await page.getByText('يرجى ملء جميع الحقول المطلوبة').first().waitFor();
      },
    },
  ],
};

const summary: Screen = {
  name: 'summary',
  path: '/cash/summary',
  who: 'admin',
  calls: /\/api\/summary\/account/,
  heading: 'ملخص الحساب',
  states: [{ name: 'day', act: pickRange('اليوم') }],
};

const revenue: Screen = {
  name: 'revenue',
  path: '/cash/revenue',
  who: 'admin',
  calls: /\/api\/summary\/revenue/,
  heading: 'تقرير الإيرادات',
  states: [{ name: 'year', act: pickRange('هذه السنة') }],
};

const employees: Screen = {
  name: 'employees',
  path: '/employees',
  who: 'admin',
  calls: /\/api\/employees/,
  heading: 'الموظفون',
  states: [
    buildSheetState('add', 'إضافة موظف'),
    buildSheetState('edit', /^تعديل/),
    buildSheetState('delete', /^حذف/),
  ],
};

const customers: Screen = {
  name: 'customers',
  path: '/customers',
  who: 'admin',
  calls: /\/api\/customers/,
  heading: 'العملاء',
  states: [
    { name: 'debtors', path: '/customers?debtors=true&sort=amount' },
    { name: 'nothing-found', path: '/customers?search=لا أحد بهذا الاسم' },
    buildSheetState('add', 'إضافة عميل'),
    { ...buildSheetState('collect', /^تحصيل/), path: '/customers?debtors=true' },
    buildSheetState('duplicates', 'زبائن مكررون'),
    buildSheetState('merge', 'زبائن مكررون', /^دمج/),
    { ...buildSheetState('no-duplicates', 'زبائن مكررون'), who: 'new admin' },
  ],
};

const settings: Screen = {
  name: 'settings',
  path: '/settings',
  who: 'admin',
  calls: /\/api\/settings/,
  heading: 'الإعدادات',
};

const bell: Screen = {
  name: 'notifications',
  path: '/dashboard',
  who: 'admin',
  calls: /\/api\/notifications/,
  heading: /صباح|مساء/,
  // The bell has no usual states, because the dashboard around it does not depend on the list of notifications.
  without: ['loading', 'failed', 'stale', 'offline', 'long', 'filled', 'empty'],
  states: [
    buildSheetState('request', /^الإشعارات/),
    { ...buildSheetState('panel', /^الإشعارات/), who: 'long admin' },
    { ...buildSheetState('rejecting', /^الإشعارات/, /^رفض/), who: 'long admin' },
    { ...buildSheetState('empty-panel', /^الإشعارات/), who: 'new admin' },
  ],
};

const deadModule: Screen = {
  name: 'dead-module',
  path: '/employees',
  who: 'admin',
  calls: /\/modules\/mf-people\//,
  heading: /./,
  without: ['filled', 'loading', 'failed', 'empty', 'stale', 'long', 'offline'],
  states: [
    {
      name: 'dead',
      isUnfinished: true,
      hasNoHeading: true,
      arrange: (page) => page.route(/\/modules\/mf-people\//, (route) => route.abort()),
      act: (page) => page.getByRole('button', { name: 'إعادة المحاولة' }).waitFor(),
    },
  ],
};

export const SCREENS: readonly Screen[] = [
  login,
  dashboard,
  bell,
  ...BOARD_SCREENS,
  bookingForm,
  report,
  appointments,
  expense,
  summary,
  revenue,
  ...CATALOGUE_SCREENS,
  settings,
  employees,
  ...WORKING_TIME_SCREENS,
  customers,
  customerCard,
  deadModule,
  ...PLATFORM_SCREENS,
  ...CUSTOMER_SCREENS,
];
