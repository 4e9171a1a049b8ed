import type { QueryResult } from 'pg';
import { fail } from '../errors.ts';
import { APPLICATION_ROLE } from './application-role.ts';
import type { Caller } from './database.ts';
import { type Lease, settingsOf } from './pool.ts';

/** Whose rows a transaction may see, as statements that follow `begin`: they end with it, whatever happens. */
export interface Scope {
  statements: string[];
  /** The last statement answers a row when this caller is signed in. */
  hasCaller: boolean;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Before anything is sent: what follows a `begin` that never was would run as the owner. @throws Error */
export function scopeOf(businessId: string, caller: Caller | undefined): Scope {
  if (businessId !== '' && !UUID.test(businessId)) throw new Error('A business id must be a UUID');
  const statements = [`set local role ${APPLICATION_ROLE}`, `set local app.business_id = '${businessId}'`];
  if (!caller) return { statements, hasCaller: false };
  const { sessionId, userType, userId } = caller;
  if (!UUID.test(sessionId) || !UUID.test(userId)) throw new Error('A caller is named by UUIDs');
  statements.push(
    `set local app.actor = '${userType} ${userId}'`,
    `select 1 where is_signed_in('${sessionId}', '${userType}', '${userId}')`,
  );
  return { statements, hasCaller: true };
}

/** Begin, role, business and session in one round trip. @throws ApiError TOKEN_INVALID: not signed in any more */
export async function beginTransaction(
  { client, isLent }: Lease,
  begin: 'begin' | 'begin read only',
  { statements, hasCaller }: Scope,
): Promise<void> {
  const all = [begin, ...(isLent ? [settingsOf('set local')] : []), ...statements];
  // Several statements in one query answer with one result each.
  const results = (await client.query(all.join('; '))) as unknown as QueryResult[];
  if (hasCaller && results.at(-1)?.rowCount !== 1) throw fail('TOKEN_INVALID');
}
