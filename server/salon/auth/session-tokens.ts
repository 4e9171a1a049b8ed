import type { UserType } from '@salon/shared/domain/access';
import { createAccessToken } from './access-token.ts';
import { createRefreshToken } from './refresh-token.ts';

/** Days without use after which a device has to sign in again. */
export const SESSION_LIFETIME_DAYS = 30;

export interface SessionTokens {
  token: string;
  refreshToken: string;
}

export interface SessionOwner {
  businessId: string;
  userId: string;
  userType: UserType;
}

export const getSessionExpiry = (now: Date): Date =>
  new Date(now.getTime() + SESSION_LIFETIME_DAYS * 24 * 3_600_000);

export async function createSessionTokens(
  session: SessionOwner & { sessionId: string; generation: number },
  salt: string,
  secret: string,
  now: Date,
): Promise<SessionTokens> {
  const { generation, ...principal } = session;
  return {
    token: await createAccessToken(principal, secret, now),
    refreshToken: createRefreshToken({ ...principal, generation }, salt, secret),
  };
}
