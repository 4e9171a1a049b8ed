/** Who looks at a screen, signed in without the login page. */
import type { BrowserContext } from 'playwright-core';
import { salons } from '../sign-in.ts';
import { EMPTY_SALON, LONG_SALON } from './salons.ts';

const STAFF = {
  admin: { type: 'admin', ...salons.noor.admin },
  employee: { type: 'employee', ...salons.noor.employee },
  'new admin': { type: 'admin', ...EMPTY_SALON.admin },
  'new employee': { type: 'employee', ...EMPTY_SALON.employee },
  'long admin': { type: 'admin', ...LONG_SALON.admin },
  'long employee': { type: 'employee', ...LONG_SALON.employee },
} as const;

export type Who = keyof typeof STAFF | 'nobody';

/** Puts the session where the pages of this browser look for it. */
export async function enter(context: BrowserContext, who: Who): Promise<void> {
  if (who === 'nobody') return;
  const { type, phone, password } = STAFF[who];
  const answer = await context.request.post(`/api/auth/login/${type}`, { data: { phone, password } });
  if (!answer.ok()) throw new Error(`${who} cannot sign in: ${await answer.text()}`);
  const { token, refreshToken, user } = await answer.json();
  await context.addInitScript(
    ([auth_token, refresh_token, user_info, user_type]) => {
      // Tokens that a page has renewed stay: each may be used once.
      if (localStorage.getItem('auth_token')) return;
      const session = { auth_token, refresh_token, user_info, user_type };
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value ?? '');
    },
    [token, refreshToken, JSON.stringify(user), user.userType],
  );
}
