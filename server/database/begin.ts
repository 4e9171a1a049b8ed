import type { ClientBase, QueryResult } from 'pg';
import { fail } from '../errors.ts';
import type { Principal } from '../http/principal.ts';
import { APPLICATION_ROLE } from './application-role.ts';
import { formatTimeouts, type Lease } from './pool.ts';
import { traceQuery } from './trace-query.ts';

export type TransactionPrincipal = Pick<Principal, 'sessionId' | 'userType' | 'userId'>;

/** The effect of the statements ends with the transaction. */
export interface TransactionScope {
  /** Empty without a business. */
  businessId: string;
  statements: string[];
  /** Whether the last statement checks the principal. It returns one row if the principal is signed in. */
  hasCaller: boolean;
}

/** Functions that fail with SM001 when another database serves the salon; the first one also waits for a move. */
export type PlaceCheck = 'enter_salon' | 'assert_salon_served';

const TAKE_ROLE = `set local role ${APPLICATION_ROLE}`;
const SET_ROLE = `select set_config('role', '${APPLICATION_ROLE}', true)`;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Checks the ids before the server sends them, because queries after a failed `begin` would run as the owner. An empty
 * `businessId` means no business.
 * @throws Error when an id is not a UUID
 */
export function toScope(
  businessId: string,
  caller: TransactionPrincipal | undefined,
  placeCheck?: PlaceCheck,
): TransactionScope {
  if (businessId !== '' && !UUID.test(businessId)) throw new Error('A business id must be a UUID');
  const statements = [TAKE_ROLE, `set local app.business_id = '${businessId}'`];
  if (placeCheck && businessId !== '') statements.push(`select ${placeCheck}('${businessId}')`);
  if (!caller) return { businessId, statements, hasCaller: false };
  const { sessionId, userType, userId } = caller;
  if (!UUID.test(sessionId) || !UUID.test(userId)) throw new Error('A caller is named by UUIDs');
  statements.push(
    `set local app.actor = '${userType} ${userId}'`,
    `select 1 where is_signed_in('${sessionId}', '${userType}', '${userId}')`,
  );
  return { businessId, statements, hasCaller: true };
}

/** PostgreSQL ends a statement of the scope after this time; the default is that of the session. */
export const withStatementTimeout = (scope: TransactionScope, ms: number): TransactionScope => ({
  ...scope,
  statements: [`set local statement_timeout = ${ms}`, ...scope.statements],
});

/**
 * Sends `begin`, role, business and session check in one round trip.
 * @throws ApiError TOKEN_INVALID when the session has ended, or the user or the salon is deactivated
 */
export async function beginTransaction(
  { client, isLent, isDistributed }: Lease,
  begin: 'begin' | 'begin read only',
  { statements, hasCaller }: TransactionScope,
): Promise<void> {
  const all = [begin, ...(isLent ? [formatTimeouts('set local')] : []), ...statements];
  const send = () => (isDistributed ? sendEach(client, all) : sendTogether(client, all));
  const results = await traceQuery(send, 'begin');
  if (hasCaller && results.at(-1)?.rowCount !== 1) throw fail('TOKEN_INVALID');
}

/** A query with several statements returns one result for each. */
const sendTogether = (client: ClientBase, statements: readonly string[]) =>
  client.query(statements.join('; ')) as unknown as Promise<QueryResult[]>;

/**
 * Citus repeats the whole query of a `set local` at its workers, so each statement is a query. None waits for the one before.
 * The role is not to be repeated: a worker's connection signs in as the present role, which is another one in the functions
 * that look up salons.
 */
function sendEach(client: ClientBase, statements: readonly string[]): Promise<QueryResult[]> {
  const each = statements
    .flatMap((text) => text.split('; '))
    .map((text) => (text === TAKE_ROLE ? SET_ROLE : text));
  return Promise.all(each.map((text) => client.query(text)));
}
