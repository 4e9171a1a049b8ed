import type { BrowserContext } from '@playwright/test';
import { DEMO_SALONS } from '../../server/operations/demo/accounts.ts';
import { storeSession } from '../sign-in.ts';

export type DemoUser = 'admin' | 'employee' | 'customer' | 'nobody';

export async function signInDemoUser(context: BrowserContext, who: DemoUser): Promise<void> {
  const [salon] = DEMO_SALONS;
  if (who === 'nobody' || !salon?.customer) return;
  const { slug, customer } = salon;
  const data =
    who === 'customer'
      ? { phone: customer.phone, businessSlug: slug }
      : { phone: salon[who].phone, password: salon[who].password };
  const answer = await context.request.post(`/api/auth/login/${who}`, { data });
  if (!answer.ok()) throw new Error(`${who} cannot sign in: ${await answer.text()}`);
  await storeSession(context, await answer.json());
}
