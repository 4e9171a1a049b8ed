import type { QueryResult } from 'pg';
import { fail } from '../errors.ts';
import type { Principal } from '../http/principal.ts';
import { APPLICATION_ROLE } from './application-role.ts';
import { formatTimeouts, type Lease } from './pool.ts';

/** The person a transaction runs for. */
export type Caller = Pick<Principal, 'sessionId' | 'userType' | 'userId'>;

/** The rows that a transaction may see, as statements after `begin`. Their effect ends with the transaction. */
export interface Scope {
  statements: string[];
  /** Whether the last statement checks the caller: it answers one row if the caller is signed in. */
  hasCaller: boolean;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Runs before the server sends anything: if `begin` failed, the statements after it would run as the owner.
 * @throws Error when an id is not a UUID
 */
export function toScope(businessId: string, caller: Caller | undefined): Scope {
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

/** Begin, role, business and session check in one round trip. @throws ApiError TOKEN_INVALID when the session has ended */
export async function beginTransaction(
  { client, isLent }: Lease,
  begin: 'begin' | 'begin read only',
  { statements, hasCaller }: Scope,
): Promise<void> {
  const all = [begin, ...(isLent ? [formatTimeouts('set local')] : []), ...statements];
  // Several statements in one query answer with one result each.
  const results = (await client.query(all.join('; '))) as unknown as QueryResult[];
  if (hasCaller && results.at(-1)?.rowCount !== 1) throw fail('TOKEN_INVALID');
}
