/** What of each module is looked at, and how it is reached. */
import type { Locator, Page } from '@playwright/test';
import type { Who } from './visitor.ts';

/** A screen, by what a person sees of it. */
export interface Seen {
  path: string;
  /** The link of the sidebar that leads there; left out where there is no frame. */
  link?: string;
  shown(page: Page): Locator;
}

export interface Subject {
  name: string;
  who: Who;
  first: Seen;
  /** Another screen of the same module, whose code comes when it is opened. */
  second?: Seen;
  /** Another module's screen: it must go on whatever happens to this one. */
  away?: Seen;
  /** What the shell shows instead. */
  fallback(page: Page): Locator;
  /** A module's part rather than a screen: it is fetched last, so its time begins when it is asked for. */
  isPart?: true;
  /** How it is come to without the frame: by signing in on the shell's own page; its time begins when it is asked for, too. */
  arrive?(page: Page): Promise<void>;
}

const screen = (path: string, link: string, heading: string): Seen => ({
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

const staff = (name: string, first: Seen, second: Seen, away = EMPLOYEES): Subject => ({
  name,
  who: 'admin',
  first,
  second,
  away,
  fallback: pageFallback,
});

const phoneField = (page: Page) => page.getByRole('textbox', { name: 'رقم الهاتف', exact: true });

/** The demo's customer, who has an account and so gives nothing but a phone. */
const CUSTOMERS_PHONE = '7701000009';

const customer: Subject = {
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

/** What a customer comes to by signing in. */
export const wizard: Seen = {
  path: '/customer/noor',
  shown: (page) => page.getByRole('heading', { level: 1, name: /مع من تريد الحجز؟$/ }),
};

const bell: Subject = {
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

export const SUBJECTS: readonly Subject[] = [
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

/** Goes there as a person does. */
export async function follow(page: Page, { link }: Seen): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'التنقل الرئيسي' });
  await navigation.getByRole('link', { name: link ?? '', exact: true }).click();
}
