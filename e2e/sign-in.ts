/** How people of a journey get into their pages. */

import type { BrowserContext, Page } from '@playwright/test';
import type { LoginAnswer } from '@salon/shared/contracts/auth';
import type { Salon, StaffAccount } from './salon.ts';

/** The pages of this browser find the session as if somebody had signed in. */
export async function keepSession(
  context: BrowserContext,
  { token, refreshToken, user }: LoginAnswer,
): Promise<void> {
  await context.addInitScript(
    ([auth_token, refresh_token, user_info, user_type]) => {
      // Once: tokens that a page has renewed stay, and whoever has signed out is out.
      if (localStorage.getItem('journey-has-entered')) return;
      localStorage.setItem('journey-has-entered', 'yes');
      const session = { auth_token, refresh_token, user_info, user_type };
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value ?? '');
    },
    [token, refreshToken, JSON.stringify(user), user.userType],
  );
}

/** Opens a page as somebody of the salon's staff, signed in without the login page. Left out: its admin, at the dashboard. */
export async function enter(
  page: Page,
  salon: Salon,
  {
    as = salon.admin,
    at = as.type === 'admin' ? '/dashboard' : '/user',
  }: { as?: StaffAccount; at?: string } = {},
): Promise<void> {
  await keepSession(page.context(), await salon.sessionOf(as));
  await page.goto(at);
}

const TABS = { admin: 'المدير', employee: 'الموظف' };

/** Signs in through the page, as a person does, and waits until the page of that person's work stands. */
export async function signIn(page: Page, { type, phone, password }: StaffAccount): Promise<void> {
  await page.goto('/login');
  await page.getByText(TABS[type], { exact: true }).click();
  await page.getByLabel('رقم الهاتف').fill(phone);
  await page.getByLabel(/^كلمة المرور/).fill(password);
  await page.getByRole('button', { name: 'دخول' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
