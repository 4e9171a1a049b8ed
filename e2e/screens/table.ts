/** Every screen of the staff, and what can be opened on it. A new screen gets a row here. */
import type { Page } from 'playwright-core';
import type { Screen, State } from './screen.ts';

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

/** A sheet or a question that stands above the page. */
export const OPEN_SHEET = 'dialog[open], [role="dialog"], [role="alertdialog"]';

const opened = (name: string, ...presses: (string | RegExp)[]): State => ({
  name,
  act: async (page) => {
    for (const button of presses) await press(button)(page);
    await page.locator(OPEN_SHEET).filter({ visible: true }).first().waitFor();
  },
});

const pickTab = (tab: string) => (page: Page) => page.getByText(tab, { exact: true }).click();

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
    { name: 'problems', act: press('دخول') },
    {
      name: 'refused',
      act: async (page) => {
        await page.getByLabel('رقم الهاتف').fill('07701000001');
        await page.getByLabel(/^كلمة المرور/).fill('wrong-password');
        await press('دخول')(page);
        await page.getByRole('alert').first().waitFor();
      },
    },
  ],
};

const dashboard: Screen = {
  name: 'dashboard',
  path: '/dashboard',
  who: 'admin',
  calls: /\/api\/(summary\/today|bookings)/,
  heading: /صباح|مساء/,
};

const bookingForm: Screen = {
  name: 'booking-form',
  path: '/bookings/add',
  who: 'admin',
  calls: /\/api\/(employees|services|bookings\/busy)/,
  heading: 'حجز جديد',
  states: [
    {
      name: 'chosen',
      act: async (page) => {
        await page.getByLabel('اسم العميل').fill('زينب علي');
        await page.getByLabel('رقم الهاتف').fill('7701234567');
        await page.getByRole('radiogroup', { name: 'الموظف' }).getByRole('radio').first().check();
        await page.getByRole('checkbox').first().check();
        await page.getByRole('radio', { name: 'غدا' }).check();
        await page.getByRole('radiogroup', { name: 'الوقت' }).locator('input:enabled').first().waitFor({
          state: 'attached',
        });
      },
    },
  ],
};

const report: Screen = {
  name: 'bookings-report',
  path: '/bookings/report',
  who: 'admin',
  calls: /\/api\/bookings/,
  heading: 'تقرير الحجوزات',
  states: [
    { name: 'month', act: (page) => page.getByRole('radio', { name: 'هذا الشهر' }).click() },
    opened('payment', /^تحصيل الدفع/),
  ],
};

const appointments: Screen = {
  name: 'appointments',
  path: '/user',
  who: 'employee',
  calls: /\/api\/bookings/,
  heading: /./,
};

const services: Screen = {
  name: 'services',
  path: '/services',
  who: 'admin',
  calls: /\/api\/services/,
  heading: 'الخدمات',
  states: [opened('add', 'إضافة خدمة'), opened('delete', /^حذف/)],
};

export const SCREENS: readonly Screen[] = [login, dashboard, bookingForm, report, appointments, services];
