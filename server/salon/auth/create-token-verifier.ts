import type { Principal } from '../../http/principal.ts';
import { getTokenExpiryMs, verifyAccessToken } from './access-token.ts';

const MAX_CACHED_TOKENS = 5_000;

/**
 * Caches verified tokens, because a page uses a token for 15 minutes. The request's transaction checks the session.
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
