import type { Kysely } from 'kysely';
import pg from 'pg';
import type { Principal } from '../context.ts';
import { codeOf, DatabaseUnavailable, fail } from '../errors.ts';
import { APPLICATION_ROLE } from './application-role.ts';
import { type Heard, type Listener, openListener } from './listener.ts';
import { type NameOf, queriesOver } from './one-client.ts';
import { preparedNames } from './prepared.ts';
import type { Tables } from './schema.ts';
import { typeParsers } from './type-parsers.ts';

/** How to reach PostgreSQL: an address, or the parts of a private socket. */
export type ConnectionSettings = Pick<
  pg.ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>;

/** Queries inside one transaction, under the application role. */
export type Tx = Kysely<Tables>;

/** Who a transaction is for. */
export type Caller = Pick<Principal, 'sessionId' | 'userType' | 'userId'>;

/** Connections to PostgreSQL, those of them with nothing to do, and requests that wait for one. */
export interface PoolLoad {
  total: number;
  idle: number;
  waiting: number;
}

export interface Database {
  /**
   * One transaction that sees and writes the rows of this business alone (row-level security decides, so
   * repositories need no `where business_id`). `work` may run again after a deadlock or a serialization
   * failure: nothing but queries belongs in it. The audit log names the caller, or "system" without one; a caller
   * whose session has ended, or who is stopped, or whose salon is, gets TOKEN_INVALID.
   */
  withBusiness<T>(businessId: string, work: (tx: Tx) => Promise<T>, caller?: Caller): Promise<T>;
  /**
   * The same for reading alone: begin, the queries and commit leave in one go, so that a list costs one round trip
   * instead of three. PostgreSQL refuses a write in it.
   */
  readBusiness<T>(businessId: string, work: (tx: Tx) => Promise<T>, caller?: Caller): Promise<T>;
  /** One transaction that belongs to no business: only the lookup functions answer there. */
  withoutBusiness<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Hears what transactions of any process say on these channels, on a connection of its own. */
  listen(heard: Heard): Listener;
  load(): PoolLoad;
  close(): Promise<void>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_ATTEMPTS = 4;
/** Longer than PostgreSQL itself lets a statement run: whoever then says nothing is not there any more. */
const SILENT_AFTER_MS = 20_000;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/**
 * Opens the pool. No connection is made before the first use. A machine that dies without a word (a failover) leaves
 * connections that look alive for many minutes: one that is silent for too long is given up, for another one.
 */
export function openDatabase(
  settings: ConnectionSettings,
  poolSize: number,
  silentAfterMs = SILENT_AFTER_MS,
): Database {
  const pool = new pg.Pool({
    ...settings,
    max: poolSize,
    types: typeParsers,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    query_timeout: silentAfterMs,
    keepAlive: true,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'salon',
    // A query is sent without waiting for the answer to the one before.
    pipeline: true,
  });
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {});
  // The same for one that is in use; its query fails with the reason.
  pool.on('connect', (client) => client.on('error', () => {}));

  const nameOf = preparedNames();

  return {
    withBusiness: (businessId, work, caller) => repeated(() => transaction(pool, businessId, caller, work)),
    readBusiness: (businessId, work, caller) =>
      repeated(() => reading(pool, nameOf, businessId, caller, work)),
    withoutBusiness: (work) => repeated(() => transaction(pool, '', undefined, work)),
    listen: (heard) => openListener(settings, heard),
    load: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/** Runs again, a few times and a little later each, what PostgreSQL broke off to let another go first. */
async function repeated<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const code = codeOf(error);
      if (attempt === MAX_ATTEMPTS || (code !== SERIALIZATION_FAILURE && code !== DEADLOCK)) throw error;
      await new Promise((wake) => setTimeout(wake, 10 * 2 ** attempt * (0.5 + Math.random())));
    }
  }
}

async function transaction<T>(
  pool: pg.Pool,
  businessId: string,
  caller: Caller | undefined,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const begin = beginStatement('begin', businessId, caller);
  const client = await connect(pool);
  let broken = false;
  try {
    await beginTransaction(client, begin, caller);
    const result = await work(queriesOver(client));
    await client.query('commit');
    return result;
  } catch (error) {
    broken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Nothing that is read is given to anyone before `begin` has answered that role, business and session are set: work
 * that ran into a failed one is thrown away.
 */
async function reading<T>(
  pool: pg.Pool,
  nameOf: NameOf,
  businessId: string,
  caller: Caller | undefined,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const begin = beginStatement('begin read only', businessId, caller);
  const client = await connect(pool);
  const [begun, result] = await Promise.allSettled([
    beginTransaction(client, begin, caller),
    // Work that throws at once must not leave the client taken.
    Promise.try(() => work(queriesOver(client, 'together', nameOf))),
  ]);
  // Nothing to save: nobody waits for the end.
  client.query('rollback').then(
    () => client.release(),
    () => client.release(true),
  );
  if (begun.status === 'rejected') throw begun.reason;
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch((error: unknown) => {
    throw new DatabaseUnavailable(error);
  });
}

/** Begin, role, business and session in one round trip. `set local` ends with the transaction, whatever happens. */
function beginStatement(
  begin: 'begin' | 'begin read only',
  businessId: string,
  caller: Caller | undefined,
): string {
  if (businessId !== '' && !UUID.test(businessId)) throw new Error('A business id must be a UUID');
  const scoped = `${begin}; set local role ${APPLICATION_ROLE}; set local app.business_id = '${businessId}'`;
  if (!caller) return scoped;
  const { sessionId, userType, userId } = caller;
  if (!UUID.test(sessionId) || !UUID.test(userId)) throw new Error('A caller is named by UUIDs');
  return (
    `${scoped}; set local app.actor = '${userType} ${userId}'; ` +
    `select 1 where is_signed_in('${sessionId}', '${userType}', '${userId}')`
  );
}

async function beginTransaction(client: pg.PoolClient, begin: string, caller: Caller | undefined) {
  // Several statements in one query answer with one result each.
  const results = (await client.query(begin)) as unknown as pg.QueryResult[];
  if (caller && results.at(-1)?.rowCount !== 1) throw fail('TOKEN_INVALID');
}
