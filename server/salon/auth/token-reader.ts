import type { Principal } from '../../http/principal.ts';
import { readAccessToken, tokenEnd } from './access-token.ts';

/** As many people at once as one process serves; beyond, the oldest is checked again. */
const REMEMBERED = 5_000;

/**
 * Reads access tokens, each one's signature once: a page sends the same token with every request of a quarter of an
 * hour, and checking it took a tenth of a request's time. Its end is looked at each time, its session by every
 * transaction.
 */
export function tokenReader(secret: string): (token: string, now: Date) => Promise<Principal> {
  const checked = new Map<string, { principal: Principal; endsAtMs: number }>();
  return async (token, now) => {
    const known = checked.get(token);
    if (known && now.getTime() < known.endsAtMs) return known.principal;
    const principal = await readAccessToken(token, secret, now);
    const [oldest] = checked.size >= REMEMBERED ? checked.keys() : [];
    if (oldest) checked.delete(oldest);
    checked.set(token, { principal, endsAtMs: tokenEnd(token) });
    return principal;
  };
}
