import type { CacheAccount } from '../module/cached-days.ts';

/** The account only selects the cache: the server checks the token. */
export function getRequestAccount(headers: { get(name: string): string | null }): CacheAccount | null {
  const businessId = headers.get('business-id');
  const userId = subjectOf(/^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1] ?? '');
  return businessId && userId ? { businessId, userId } : null;
}

function subjectOf(token: string): string | null {
  try {
    const base64 = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const subject: unknown = (JSON.parse(atob(base64)) as { sub?: unknown } | null)?.sub;
    return typeof subject === 'string' && subject !== '' ? subject : null;
  } catch {
    return null;
  }
}
