import type { Principal } from '../../http/principal.ts';
import { getTokenExpiryMs, verifyAccessToken } from './access-token.ts';

/** Limit of verified tokens in memory. When the cache is full, the verifier drops the token that was added first. */
const MAX_CACHED_TOKENS = 5_000;

/**
 * Returns a function that reads access tokens and verifies each signature once. A page sends the same token for 15
 * minutes, and verification took a tenth of the time of a request. Each call checks the end of the token's lifetime,
 * and every transaction checks the token's session.
 * @throws ApiError TOKEN_EXPIRED or TOKEN_INVALID (the returned function)
 */
export function createTokenVerifier(secret: string): (token: string, now: Date) => Promise<Principal> {
  const checked = new Map<string, { principal: Principal; endsAtMs: number }>();
  return async (token, now) => {
    const known = checked.get(token);
    if (known && now.getTime() < known.endsAtMs) return known.principal;
    const principal = await verifyAccessToken(token, secret, now);
    const [oldest] = checked.size >= MAX_CACHED_TOKENS ? checked.keys() : [];
    if (oldest) checked.delete(oldest);
    checked.set(token, { principal, endsAtMs: getTokenExpiryMs(token) });
    return principal;
  };
}
