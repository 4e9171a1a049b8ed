import type { BrowserContext, Page } from '@playwright/test';
import type { LoginAnswer } from '@salon/shared/contracts/auth';
import type { Salon, StaffAccount } from './salon.ts';

export async function storeSession(
  context: BrowserContext,
  { token, refreshToken, user }: LoginAnswer,
): Promise<void> {
  await context.addInitScript(
    ([auth_token, refresh_token, user_info, user_type]) => {
      // An empty page has no storage. The session is written only once, because renewed tokens must stay, and a
      // signed-out user must stay signed out.
      if (location.origin === 'null' || localStorage.getItem('journey-has-entered')) return;
      localStorage.setItem('journey-has-entered', 'yes');
      const session = { auth_token, refresh_token, user_info, user_type };
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value ?? '');
    },
    [token, refreshToken, JSON.stringify(user), user.userType],
  );
}

export async function openSignedIn(
  page: Page,
  salon: Salon,
  {
    as = salon.admin,
    at = as.type === 'admin' ? '/dashboard' : '/user',
  }: { as?: StaffAccount; at?: string } = {},
): Promise<void> {
  await storeSession(page.context(), await salon.sessionOf(as));
  await page.goto(at);
}

const TABS = { admin: 'المدير', employee: 'الموظف' };

export async function signInByForm(page: Page, { type, phone, password }: StaffAccount): Promise<void> {
  await page.goto('/login');
  await page.getByText(TABS[type], { exact: true }).click();
  await page.getByLabel('رقم الهاتف').fill(phone);
  await page.getByLabel(/^كلمة المرور/).fill(password);
  await page.getByRole('button', { name: 'دخول' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
