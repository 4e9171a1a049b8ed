import { USER_TYPES } from '@salon/shared/domain/access';
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { fail } from '../../errors.ts';
import type { Principal } from '../../http/principal.ts';

export const ACCESS_TOKEN_LIFETIME_MINUTES = 15;

const ALGORITHM = 'HS256';
const ISSUER = 'salon';

const claims = z.object({
  sub: z.uuid(),
  business_id: z.uuid(),
  user_type: z.enum(USER_TYPES),
  session_id: z.uuid(),
});

const keyOf = (secret: string) => new TextEncoder().encode(secret);

export function createAccessToken(principal: Principal, secret: string, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({
    business_id: principal.businessId,
    user_type: principal.userType,
    session_id: principal.sessionId,
  })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(principal.userId)
    .setIssuer(ISSUER)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ACCESS_TOKEN_LIFETIME_MINUTES * 60)
    .sign(keyOf(secret));
}

/** @throws ApiError TOKEN_EXPIRED, after which the page fetches a new token and repeats the request; TOKEN_INVALID */
export async function verifyAccessToken(token: string, secret: string, now: Date): Promise<Principal> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      currentDate: now,
      requiredClaims: ['exp'],
    });
    const { sub, business_id, user_type, session_id } = claims.parse(payload);
    return { userId: sub, businessId: business_id, userType: user_type, sessionId: session_id };
  } catch (error) {
    throw fail(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID');
  }
}

/** Does not verify the token. */
export function getTokenExpiryMs(token: string): number {
  return (decodeJwt(token).exp ?? 0) * 1000;
}

export const getAuthorizationExpiryMs = (authorization = ''): number =>
  getTokenExpiryMs(authorization.split(' ')[1] ?? '');
