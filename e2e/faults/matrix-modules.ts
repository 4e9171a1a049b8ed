import type { Locator, Page } from '@playwright/test';
import type { DemoUser } from './visitor.ts';

export interface VisibleScreen {
  path: string;
  /** The sidebar link to the screen; missing on pages without a frame. */
  link?: string;
  shown(page: Page): Locator;
}

export interface MatrixModule {
  name: string;
  who: DemoUser;
  first: VisibleScreen;
  /** Another screen of the same module, whose code loads when it opens. */
  second?: VisibleScreen;
  /** A screen of another module, which must work although this module fails. */
  away?: VisibleScreen;
  fallback(page: Page): Locator;
  /**
   * The module has only a part and no screen. The part loads last, so the measured time starts at the first request for
   * one of its files.
   */
  isPart?: true;
  /**
   * Signs in on the shell's login page, because the module's pages have no frame with links. The measured time starts
   * at the first request for one of the module's files.
   */
  arrive?(page: Page): Promise<void>;
}

const screen = (path: string, link: string, heading: string): VisibleScreen => ({
  path,
  link,
  shown: (page) => page.locator('[data-module]').getByRole('heading', { name: heading, exact: true }),
});

const EMPLOYEES = screen('/employees', 'الموظفون', 'الموظفون');
const SERVICES = screen('/services', 'الخدمات', 'الخدمات');

const pageFallback = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ hasText: /تعذر تحميل هذه الصفحة|حدث خطأ في التطبيق|هذه الصفحة لم تفتح من قبل/ });

const staff = (
  name: string,
  first: VisibleScreen,
  second: VisibleScreen,
  away = EMPLOYEES,
): MatrixModule => ({
  name,
  who: 'admin',
  first,
  second,
  away,
  fallback: pageFallback,
});

const phoneField = (page: Page) => page.getByRole('textbox', { name: 'رقم الهاتف', exact: true });

/** This customer has an account, so the sign-in asks for nothing else. */
const CUSTOMERS_PHONE = '7701000009';

const customer: MatrixModule = {
  name: 'mf-customer',
  who: 'nobody',
  first: { path: '/book/noor', shown: phoneField },
  fallback: pageFallback,
  arrive: async (page) => {
    await page.getByText('العميل', { exact: true }).click();
    await phoneField(page).fill(CUSTOMERS_PHONE);
    await page.getByRole('button', { name: 'دخول' }).click();
  },
};

export const WIZARD_SCREEN: VisibleScreen = {
  path: '/customer/noor',
  shown: (page) => page.getByRole('heading', { level: 1, name: /مع من تريد الحجز؟$/ }),
};

const bell: MatrixModule = {
  name: 'mf-notifications',
  who: 'admin',
  isPart: true,
  first: {
    path: '/dashboard',
    link: 'لوحة التحكم',
    shown: (page) => page.getByRole('banner').getByRole('button', { name: /^الإشعارات/ }),
  },
  away: EMPLOYEES,
  fallback: (page) => page.getByRole('button', { name: 'تعذر تحميل هذا الجزء، إعادة المحاولة' }),
};

export const MATRIX_MODULES: readonly MatrixModule[] = [
  staff(
    'mf-bookings',
    screen('/bookings/report', 'تقرير الحجوزات', 'تقرير الحجوزات'),
    screen('/bookings/add', 'إضافة حجز', 'حجز جديد'),
  ),
  staff(
    'mf-cash',
    screen('/cash/expense', 'سند صرف', 'سندات الصرف'),
    screen('/cash/summary', 'ملخص الحساب', 'ملخص الحساب'),
  ),
  staff('mf-people', EMPLOYEES, screen('/customers', 'العملاء', 'العملاء'), SERVICES),
  staff('mf-catalog', SERVICES, screen('/settings', 'الإعدادات', 'الإعدادات')),
  bell,
  customer,
];

export async function followSidebarLink(page: Page, { link }: VisibleScreen): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'التنقل الرئيسي' });
  await navigation.getByRole('link', { name: link ?? '', exact: true }).click();
}
