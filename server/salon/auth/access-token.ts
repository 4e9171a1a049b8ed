import { USER_TYPES } from '@salon/shared/domain/access';
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { fail } from '../../errors.ts';
import type { Principal } from '../../http/principal.ts';

/**
 * Lifetime of an access token. The lifetime is short because the server can end a session, but cannot revoke a token.
 * The browser fetches the next token without asking the person.
 */
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

/** Returns a bearer token (JWT, HS256) with the principal and the end of the token's lifetime. */
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

/**
 * Verifies the token and returns its principal.
 * @throws ApiError TOKEN_EXPIRED, after which the client fetches a new token and repeats the request; TOKEN_INVALID
 */
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

/** Returns the end of a token's lifetime in milliseconds since 1970. The function does not verify the token. */
export function getTokenExpiryMs(token: string): number {
  return (decodeJwt(token).exp ?? 0) * 1000;
}

/** Returns the same as `getTokenExpiryMs`, for the token of an `Authorization` header (`Bearer <token>`). */
export const getAuthorizationExpiryMs = (authorization = ''): number =>
  getTokenExpiryMs(authorization.split(' ')[1] ?? '');
