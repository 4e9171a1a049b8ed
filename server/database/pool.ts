import pg from 'pg';
import { DatabaseUnavailable, getErrorCode } from '../errors.ts';
import { ConnectionQueue, type SalonLimits, type TurnKind } from './connection-queue.ts';
import type { ConnectionSettings } from './connection-settings.ts';
import { isBehindPooler } from './session-check.ts';
import { typeParsers } from './type-parsers.ts';

export interface Lease {
  client: pg.PoolClient;
  /**
   * Whether a pooler lends the connection for one transaction at a time. Then no setting may outlive the transaction.
   */
  isLent: boolean;
  /** Whether the database is the coordinator of a cluster with Citus, which repeats settings at its workers. */
  isDistributed: boolean;
  /** `isBroken`: the connection may not be used again. A second call does nothing. */
  release(isBroken?: boolean): void;
}

const CONNECT_MS = 5_000;
/** Behind a pooler the server sets these timeouts in each transaction, elsewhere once per connection. */
export const SESSION_TIMEOUTS_MS = {
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
} as const;
const TOO_MANY_CONNECTIONS = '53300';

export interface PoolOptions {
  size: number;
  silentAfterMs: number;
  salonLimits?: SalonLimits | undefined;
}

/** Writes get at most 3/4 of the connections, but at least one, so that hanging commits leave some for reads. */
export class Pool {
  readonly turns: ConnectionQueue;
  private readonly pool: pg.Pool;
  private readonly lent = new WeakSet<pg.ClientBase>();
  private readonly distributed = new WeakSet<pg.ClientBase>();

  constructor(settings: ConnectionSettings, { size, silentAfterMs, salonLimits }: PoolOptions) {
    this.turns = new ConnectionQueue({
      places: size,
      forWrites: Math.max(1, size - Math.ceil(size / 4)),
      ...(salonLimits ? { salonLimits } : {}),
    });
    this.pool = new pg.Pool({
      ...settings,
      max: size,
      types: typeParsers,
      connectionTimeoutMillis: CONNECT_MS,
      idleTimeoutMillis: 60_000,
      query_timeout: silentAfterMs,
      keepAlive: true,
      application_name: 'salon',
      // pg sends a query without waiting for the answer to the query before.
      pipeline: true,
      onConnect: (client) => this.prepareConnection(client),
    });
    // Without a listener the error of an idle connection would end the process.
    this.pool.on('error', () => {});
    // A connection in use needs a listener too; its query fails with the reason.
    this.pool.on('connect', (client) => client.on('error', () => {}));
  }

  /**
   * `salonId` is empty for work without a salon.
   * @throws DatabaseUnavailable when PostgreSQL gives no connection; the errors of `waitForTurn`
   */
  async acquireLease(kind: TurnKind, salonId: string): Promise<Lease> {
    const endTurn = await this.turns.waitForTurn(kind, salonId);
    try {
      const client = await this.pool.connect();
      let isReleased = false;
      const release = (isBroken = false) => {
        if (isReleased) return;
        isReleased = true;
        client.release(isBroken);
        endTurn();
      };
      const [isLent, isDistributed] = [this.lent.has(client), this.distributed.has(client)];
      return { client, isLent, isDistributed, release };
    } catch (error) {
      endTurn();
      const unavailable = new DatabaseUnavailable(error);
      // After "too many connections" the open connections still work; after any other error waiting requests would fail
      // too.
      if (getErrorCode(error) !== TOO_MANY_CONNECTIONS) this.turns.refuseWaiting(unavailable);
      throw unavailable;
    }
  }

  getLoad() {
    return { total: this.pool.totalCount, idle: this.pool.idleCount, waiting: this.turns.waiting };
  }

  end(): Promise<void> {
    return this.pool.end();
  }

  /** Behind a pooler the next transaction may use another connection, and the pooler refuses start-up settings. */
  private async prepareConnection(client: pg.ClientBase): Promise<void> {
    const [isLent, isDistributed] = await Promise.all([
      isBehindPooler(client, CONNECT_MS),
      hasCitus(client, CONNECT_MS),
    ]);
    if (isDistributed) this.distributed.add(client);
    if (isLent) this.lent.add(client);
    else await client.query(formatTimeouts('set'));
  }
}

async function hasCitus(client: pg.ClientBase, withinMs: number): Promise<boolean> {
  const text = "select 1 from pg_extension where extname = 'citus'";
  const { rows } = await client.query({ text, query_timeout: withinMs } as pg.QueryConfig);
  return rows.length > 0;
}

export const formatTimeouts = (set: 'set' | 'set local'): string =>
  Object.entries(SESSION_TIMEOUTS_MS)
    .map(([name, ms]) => `${set} ${name} = ${ms}`)
    .join('; ');
