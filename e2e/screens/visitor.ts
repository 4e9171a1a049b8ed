import type { BrowserContext } from '@playwright/test';
import type { Salon } from '../salon.ts';
import { storeSession } from '../sign-in.ts';
import { LONG_CUSTOMER_PHONE, type ScreenSalons } from './salons.ts';

const STAFF = {
  admin: ({ full }) => [full, full.admin],
  employee: ({ full }) => [full, full.staff('سارة')],
  'new admin': ({ empty }) => [empty, empty.admin],
  'new employee': ({ empty }) => [empty, empty.staff('منى')],
  'long admin': ({ long }) => [long, long.admin],
  'long employee': ({ long }) => [long, long.staff('')],
} satisfies Record<string, (salons: ScreenSalons) => [Salon, Salon['admin']]>;

/** Signing in with a new phone number and no name creates an account without a name. */
const CUSTOMERS = {
  customer: ({ full }) => ({ phone: '+9647705550100', businessSlug: full.slug }),
  'new customer': ({ empty }) => ({ phone: '+9647703000003', name: 'سهى', businessSlug: empty.slug }),
  'long customer': ({ long }) => ({ phone: LONG_CUSTOMER_PHONE, businessSlug: long.slug }),
  'nameless customer': ({ empty }) => ({ phone: '+9647703000004', businessSlug: empty.slug }),
} satisfies Record<string, (salons: ScreenSalons) => { phone: string; name?: string; businessSlug: string }>;

export type ScreenVisitor = keyof typeof STAFF | keyof typeof CUSTOMERS | 'nobody';

export async function signInVisitor(
  context: BrowserContext,
  who: ScreenVisitor,
  salons: ScreenSalons,
): Promise<void> {
  if (who === 'nobody') return;
  if (isStaff(who)) {
    const [salon, account] = STAFF[who](salons);
    await storeSession(context, await salon.sessionOf(account));
    return;
  }
  const { name, ...data }: { phone: string; name?: string; businessSlug: string } = CUSTOMERS[who](salons);
  if (name) {
    const account = { name, phone: data.phone, businessId: data.businessSlug };
    await context.request.post('/api/auth/customer/create', { data: account });
  }
  const answer = await context.request.post('/api/auth/login/customer', { data });
  if (!answer.ok()) throw new Error(`${who} cannot sign in: ${await answer.text()}`);
  await storeSession(context, await answer.json());
}

const isStaff = (who: ScreenVisitor): who is keyof typeof STAFF => Object.hasOwn(STAFF, who);
