/** Who looks at a screen, signed in without the login page. */
import type { LoginAnswer } from '@salon/shared/contracts/auth';
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

/** By their phone alone, as customers sign in; an account without a name is made by that. */
const CUSTOMERS = {
  customer: { phone: salons.noor.customer?.phone, businessSlug: salons.noor.slug },
  'new customer': { phone: EMPTY_SALON.customer.phone, businessSlug: EMPTY_SALON.slug },
  'long customer': { phone: LONG_SALON.customer.phone, businessSlug: LONG_SALON.slug },
  'nameless customer': { phone: '+9647703000004', businessSlug: EMPTY_SALON.slug },
} as const;

export type Who = keyof typeof STAFF | keyof typeof CUSTOMERS | 'nobody';

/** Puts the session where the pages of this browser look for it. */
export async function enter(context: BrowserContext, who: Who): Promise<void> {
  if (who === 'nobody') return;
  const { type, data } = loginOf(who);
  const answer = await context.request.post(`/api/auth/login/${type}`, { data });
  if (!answer.ok()) throw new Error(`${who} cannot sign in: ${await answer.text()}`);
  await keepSession(context, await answer.json());
}

function loginOf(who: Exclude<Who, 'nobody'>) {
  const customer = Object.entries(CUSTOMERS).find(([name]) => name === who)?.[1];
  if (customer) return { type: 'customer', data: customer };
  const { type, phone, password } = STAFF[who as keyof typeof STAFF];
  return { type, data: { phone, password } };
}

/** The pages of this browser find the session as if somebody had signed in. */
export async function keepSession(
  context: BrowserContext,
  { token, refreshToken, user }: LoginAnswer,
): Promise<void> {
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
