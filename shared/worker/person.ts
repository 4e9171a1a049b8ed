import type { KeptFor } from '../remote/kept-days.ts';

/**
 * In whose name a request is made: the salon that it names and the subject of its token. Only chooses where an answer is
 * kept; whether the token is good is the server's business. Null for a request of nobody, whose answer is not kept.
 */
export function personOf(headers: { get(name: string): string | null }): KeptFor | null {
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
