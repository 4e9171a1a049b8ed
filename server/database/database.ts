import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { fail, getErrorCode } from '../errors.ts';
import {
  beginTransaction,
  type TransactionPrincipal,
  type TransactionScope,
  toScope,
  withStatementTimeout,
} from './begin.ts';
import { Commits } from './commits.ts';
import type { SalonLimits, TurnKind } from './connection-queue.ts';
import type { ConnectionSettings } from './connection-settings.ts';
import { type ChannelHandlers, type Listener, openListener } from './listener.ts';
import { createKysely, type PreparedNameOf } from './one-client.ts';
import { Pool } from './pool.ts';
import { createPreparedNames } from './prepared-names.ts';
import { WITHOUT_SALON } from './salon-turns.ts';
import type { Tables } from './schema.ts';

export type Tx = Kysely<Tables>;

export interface PoolLoad {
  total: number;
  idle: number;
  waiting: number;
}

export interface Database {
  /**
   * Runs `work` in one transaction that sees and writes only the rows of this business, by row-level security. `work`
   * may run again after a deadlock or a serialization failure, so a second run must do no harm. The log of changes
   * names the principal, or "system" without one.
   * @throws ApiError TOKEN_INVALID when the principal's session has ended, or the principal or the salon is
   * deactivated; OUTCOME_UNKNOWN when PostgreSQL does not say how the commit ended; UNAVAILABLE while commits hang
   */
  withBusiness<T>(
    businessId: string,
    work: (tx: Tx) => Promise<T>,
    caller?: TransactionPrincipal,
  ): Promise<T>;
  /**
   * Sends queries without waiting for `begin` or for each other, and returns without waiting for the end, so queries
   * that do not depend on each other cost one round trip. PostgreSQL refuses writes.
   */
  readBusiness<T>(
    businessId: string,
    work: (tx: Tx) => Promise<T>,
    caller?: TransactionPrincipal,
  ): Promise<T>;
  /**
   * As `readBusiness`, for reads of ranges and histories. They yield to other requests, and PostgreSQL ends a statement
   * after 10 s.
   */
  readBusinessLong<T>(
    businessId: string,
    work: (tx: Tx) => Promise<T>,
    caller?: TransactionPrincipal,
  ): Promise<T>;
  /** Without a business only the lookup functions and the `platform_…` tables return rows. */
  withoutBusiness<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  readWithoutBusiness<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Reads with the lookup functions in every database of the installation, and returns the rows of all. While a salon
   * moves, two databases may return it.
   */
  lookUp<T>(work: (tx: Tx) => Promise<T[]>): Promise<T[]>;
  /** Receives the notifications that any process sends on these channels. */
  listen(heard: ChannelHandlers): Listener;
  load(): PoolLoad;
  /** Number of commits that PostgreSQL has not answered in time. While there is one, this process refuses writes. */
  hangingCommits(): number;
  /** Names of the further databases that do not answer. Their salons answer 503. */
  listAway(): Promise<string[]>;
  close(): Promise<void>;
}

const MAX_ATTEMPTS = 4;
/** Longer than PostgreSQL's own statement timeout, so a server that does not answer in time is gone. */
const SILENT_AFTER_MS = 20_000;
/** A long read holds one of few places. */
const LONG_READ_MS = 10_000;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

export interface DatabaseOptions {
  /** Connection without a pooler, for LISTEN and for the check of hanging commits; by default the ordinary one. */
  session?: ConnectionSettings;
  queryTimeoutMs?: number;
  commitMs?: number;
  /** Limits of a salon while others are active; only a benchmark sets them. */
  salonLimits?: SalonLimits;
  /** Whether a transaction first checks that this database serves its salon; only with several databases. */
  checksPlace?: boolean;
}

/**
 * A failover leaves connections that look alive for many minutes, so the pool replaces a connection that does not
 * answer in time. No connection is made before the first use.
 */
export function openDatabase(
  settings: ConnectionSettings,
  poolSize: number,
  {
    session = settings,
    queryTimeoutMs = SILENT_AFTER_MS,
    commitMs,
    salonLimits,
    checksPlace = false,
  }: DatabaseOptions = {},
): Database {
  const pool = new Pool(settings, { size: poolSize, silentAfterMs: queryTimeoutMs, salonLimits });
  const commits = new Commits({
    session,
    ...(commitMs === undefined ? {} : { commitMs }),
    onCommitHangs: () => pool.turns.refuseWaiting(fail('UNAVAILABLE'), 'write'),
  });
  const nameOf = createPreparedNames();
  const write: Transaction = (scope, work) => repeated(() => writing(pool, commits, scope, work));
  const read: Transaction = (scope, work) =>
    repeated(() => reading({ pool, nameOf, kind: 'read' }, scope, work));
  const readLong: Transaction = (scope, work) => {
    const limited = withStatementTimeout(scope, LONG_READ_MS);
    return repeated(() => reading({ pool, nameOf, kind: 'long-read' }, limited, work));
  };

  const toReadScope = (businessId: string, caller: TransactionPrincipal | undefined) =>
    toScope(businessId, caller, checksPlace ? 'assert_salon_served' : undefined);

  return {
    withBusiness: async (businessId, work, caller) =>
      write(toScope(businessId, caller, checksPlace ? 'enter_salon' : undefined), work),
    readBusiness: async (businessId, work, caller) => read(toReadScope(businessId, caller), work),
    readBusinessLong: async (businessId, work, caller) => readLong(toReadScope(businessId, caller), work),
    withoutBusiness: (work) => write(toScope('', undefined), work),
    readWithoutBusiness: (work) => read(toScope('', undefined), work),
    lookUp: (work) => read(toScope('', undefined), work),
    listen: (heard) => openListener(session, heard, (channel, word) => say(pool, channel, word)),
    load: () => pool.getLoad(),
    hangingCommits: () => commits.hanging,
    listAway: async () => [],
    close: () => {
      commits.close();
      return pool.end();
    },
  };
}

type Transaction = <T>(scope: TransactionScope, work: (tx: Tx) => Promise<T>) => Promise<T>;

async function repeated<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const code = getErrorCode(error);
      if (attempt === MAX_ATTEMPTS || (code !== SERIALIZATION_FAILURE && code !== DEADLOCK)) throw error;
      await wait(10 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

async function writing<T>(
  pool: Pool,
  commits: Commits,
  scope: TransactionScope,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  commits.assertNoneHangs();
  const lease = await pool.acquireLease('write', scope.businessId);
  const { client } = lease;
  let result: T;
  try {
    await beginTransaction(lease, 'begin', scope);
    result = await work(createKysely(client, { businessId: scope.businessId }));
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
 * Runs `work` before `begin` has answered, but returns its result only after `begin` has confirmed role, business and
 * session.
 */
async function reading<T>(
  { pool, nameOf, kind }: { pool: Pool; nameOf: PreparedNameOf; kind: Exclude<TurnKind, 'write'> },
  scope: TransactionScope,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const lease = await pool.acquireLease(kind, scope.businessId);
  const { client, isLent, release } = lease;
  const names = isLent ? undefined : nameOf;
  const [begun, result] = await Promise.allSettled([
    beginTransaction(lease, 'begin read only', scope),
    // Work that throws synchronously must not leave the client leased.
    Promise.try(() =>
      work(createKysely(client, { businessId: scope.businessId, order: 'together', nameOf: names })),
    ),
  ]);
  // A read has nothing to save, so the caller does not wait for the rollback.
  client.query('rollback').then(
    () => release(),
    () => release(true),
  );
  if (begun.status === 'rejected') throw begun.reason;
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/**
 * PostgreSQL commits transactions with NOTIFY one after another, so the lock timeout limits the wait behind commits
 * that hang.
 */
async function say(pool: Pool, channel: string, word: string): Promise<void> {
  const { client, release } = await pool.acquireLease('read', WITHOUT_SALON);
  try {
    await client.query(`begin; set local lock_timeout = 2000; notify ${channel}, '${word}'; commit`);
    release();
  } catch (error) {
    release(true);
    throw error;
  }
}
