import type { Page } from '@playwright/test';
import type { LoginAnswer } from '@salon/shared/contracts/auth';
import { createAccessToken } from '../server/salon/auth/access-token.ts';
import { type Product, TOKEN_SECRET } from './product.ts';

const HOUR_MS = 3_600_000;

/** Ends the user's sessions, and replaces the page's token by an expired token. Later tokens stay unchanged. */
export async function endSession(page: Page, product: Product, { token, user }: LoginAnswer): Promise<void> {
  await product.sql(
    `update sessions set ended_at = now(), ended_reason = 'account' where user_id = $1 and ended_at is null`,
    [user.id],
  );
  const expired = await createExpiredToken(token);
  await page.context().route('**/api/**', (route) => {
    const headers = route.request().headers();
    if (headers.authorization !== `Bearer ${token}`) return route.continue();
    return route.continue({ headers: { ...headers, authorization: `Bearer ${expired}` } });
  });
}

/** Returns a token of the same session that expired before. */
export function createExpiredToken(token: string): Promise<string> {
  const { sub, business_id, user_type, session_id } = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
  );
  const principal = { userId: sub, businessId: business_id, userType: user_type, sessionId: session_id };
  return createAccessToken(principal, TOKEN_SECRET, new Date(Date.now() - HOUR_MS));
}
