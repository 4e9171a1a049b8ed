import type { Kysely } from 'kysely';
import type pg from 'pg';
import { codeOf, fail } from '../errors.ts';
import type { Principal } from '../http/principal.ts';
import { beginTransaction, type Scope, scopeOf } from './begin.ts';
import { Commits } from './commits.ts';
import { type Heard, type Listener, openListener } from './listener.ts';
import { type NameOf, queriesOver } from './one-client.ts';
import { Pool } from './pool.ts';
import { preparedNames } from './prepared.ts';
import type { Tables } from './schema.ts';

/** How to reach PostgreSQL: an address, or the parts of a private socket. */
export type ConnectionSettings = Pick<
  pg.ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>;

/** Queries inside one transaction, under the application role. */
export type Tx = Kysely<Tables>;

/** Who a transaction is for. */
export type Caller = Pick<Principal, 'sessionId' | 'userType' | 'userId'>;

/** Connections to PostgreSQL, those of them with nothing to do, and requests that wait for their turn. */
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
   * whose session has ended, or who is stopped, or whose salon is, gets TOKEN_INVALID. A commit of which PostgreSQL
   * does not say how it ended throws OUTCOME_UNKNOWN; while commits hang nothing is begun (UNAVAILABLE).
   */
  withBusiness<T>(businessId: string, work: (tx: Tx) => Promise<T>, caller?: Caller): Promise<T>;
  /**
   * The same for reading alone: begin, the queries and commit leave in one go, so that a list costs one round trip
   * instead of three. PostgreSQL refuses a write in it.
   */
  readBusiness<T>(businessId: string, work: (tx: Tx) => Promise<T>, caller?: Caller): Promise<T>;
  /** One transaction that belongs to no business: only the lookup functions answer there. */
  withoutBusiness<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same for reading alone. */
  readWithoutBusiness<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Hears what transactions of any process say on these channels, on a connection of its own. */
  listen(heard: Heard): Listener;
  load(): PoolLoad;
  /** Commits that PostgreSQL has not answered for too long. While there are any, nothing is written here. */
  hangingCommits(): number;
  close(): Promise<void>;
}

const MAX_ATTEMPTS = 4;
/** Longer than PostgreSQL itself lets a statement run: whoever then says nothing is not there any more. */
const SILENT_AFTER_MS = 20_000;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

export interface DatabaseOptions {
  /** The way past a pooler, for listening; without it the same. */
  session?: ConnectionSettings;
  /** Shorter in tests. */
  silentAfterMs?: number;
  commitMs?: number;
}

/**
 * Opens the pool. No connection is made before the first use. A machine that dies without a word (a failover) leaves
 * connections that look alive for many minutes: one that is silent for too long is given up, for another one.
 */
export function openDatabase(
  settings: ConnectionSettings,
  poolSize: number,
  { session = settings, silentAfterMs = SILENT_AFTER_MS, commitMs }: DatabaseOptions = {},
): Database {
  const pool = new Pool(settings, poolSize, silentAfterMs);
  const commits = new Commits({
    session,
    ...(commitMs === undefined ? {} : { commitMs }),
    onHang: () => pool.turns.refuseWaiting(fail('UNAVAILABLE'), 'write'),
  });
  const nameOf = preparedNames();
  const write: Transaction = (scope, work) => repeated(() => writing(pool, commits, scope, work));
  const read: Transaction = (scope, work) => repeated(() => reading(pool, nameOf, scope, work));

  return {
    withBusiness: async (businessId, work, caller) => write(scopeOf(businessId, caller), work),
    readBusiness: async (businessId, work, caller) => read(scopeOf(businessId, caller), work),
    withoutBusiness: (work) => write(scopeOf('', undefined), work),
    readWithoutBusiness: (work) => read(scopeOf('', undefined), work),
    listen: (heard) => openListener(session, heard, (channel, word) => say(pool, channel, word)),
    load: () => pool.load(),
    hangingCommits: () => commits.hanging,
    close: () => {
      commits.close();
      return pool.end();
    },
  };
}

type Transaction = <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => Promise<T>;

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

async function writing<T>(
  pool: Pool,
  commits: Commits,
  scope: Scope,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  commits.check();
  const lease = await pool.lease('write');
  const { client } = lease;
  let result: T;
  try {
    await beginTransaction(lease, 'begin', scope);
    result = await work(queriesOver(client));
  } catch (error) {
    await client.query('rollback').then(
      () => lease.release(),
      () => lease.release(true),
    );
    throw error;
  }
  await commits.commit(lease);
  return result;
}

/**
 * Nothing that is read is given to anyone before `begin` has answered that role, business and session are set: work
 * that ran into a failed one is thrown away.
 */
async function reading<T>(
  pool: Pool,
  nameOf: NameOf,
  scope: Scope,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const lease = await pool.lease('read');
  const { client, isLent, release } = lease;
  const names = isLent ? undefined : nameOf;
  const [begun, result] = await Promise.allSettled([
    beginTransaction(lease, 'begin read only', scope),
    // Work that throws at once must not leave the client taken.
    Promise.try(() => work(queriesOver(client, 'together', names))),
  ]);
  // Nothing to save: nobody waits for the end.
  client.query('rollback').then(
    () => release(),
    () => release(true),
  );
  if (begun.status === 'rejected') throw begun.reason;
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/**
 * NOTIFY as any transaction does it. Those that announce something commit one after another: this one does not wait
 * behind commits that hang.
 */
async function say(pool: Pool, channel: string, word: string): Promise<void> {
  const { client, release } = await pool.lease('read');
  try {
    await client.query(`begin; set local lock_timeout = 2000; notify ${channel}, '${word}'; commit`);
    release();
  } catch (error) {
    release(true);
    throw error;
  }
}
