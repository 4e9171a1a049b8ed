import type { Page } from 'playwright-core';
import { DEMO_SALONS } from '../server/demo/accounts.ts';

const [noor, layal] = DEMO_SALONS;
if (!noor?.customer || !layal)
  throw new Error('The demo has no longer the two salons that journeys sign in to.');

/** The demo's two salons by name: ids, phones and passwords. */
export const salons = { noor, layal };

interface Account {
  tab: string;
  phone: string;
  password?: string;
}

const ACCOUNTS = {
  admin: { tab: 'المدير', ...noor.admin },
  employee: { tab: 'الموظف', ...noor.employee },
  customer: { tab: 'العميل', phone: noor.customer.phone.replace('+964', '') },
  'admin of layal': { tab: 'المدير', ...layal.admin },
  'employee of layal': { tab: 'الموظف', ...layal.employee },
} satisfies Record<string, Account>;

export type Who = keyof typeof ACCOUNTS;

/** Signs in through the page, as a person does, and waits until the page of that person's work stands. */
export async function signIn(page: Page, who: Who, { staysOnLogin = false } = {}): Promise<void> {
  const { tab, phone, password }: Account = ACCOUNTS[who];
  await page.goto('/login');
  await page.getByText(tab, { exact: true }).click();
  await page.getByLabel('رقم الهاتف').fill(phone);
  if (password) await page.getByLabel(/^كلمة المرور/).fill(password);
  await page.getByRole('button', { name: 'دخول' }).click();
  if (!staysOnLogin) await page.waitForURL((url) => url.pathname !== '/login');
}
