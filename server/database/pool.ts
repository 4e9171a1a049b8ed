import pg from 'pg';
import { codeOf, DatabaseUnavailable } from '../errors.ts';
import type { ConnectionSettings } from './database.ts';
import { isLentByPooler } from './session-check.ts';
import { type TurnKind, Turns } from './turns.ts';
import { typeParsers } from './type-parsers.ts';

/** A connection and the turn to use it: given back together, once. */
export interface Lease {
  client: pg.PoolClient;
  /** Lent by a pooler for one transaction at a time: nothing may be left on it for the next one. */
  isLent: boolean;
  /** True for a connection that may not be used again. A second call does nothing. */
  release(isBroken?: boolean): void;
}

const CONNECT_MS = 5_000;
/** Named in each transaction where connections are lent, on the connection where they are our own. */
export const LIMITS = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 } as const;
const TOO_MANY_CONNECTIONS = '53300';

/**
 * The connections of one process, given out in turns: a part of them never to writes, so that commits that hang leave
 * some for reading. No connection is made before the first use.
 */
export class Pool {
  readonly turns: Turns;
  private readonly pool: pg.Pool;
  private readonly lent = new WeakSet<pg.ClientBase>();

  constructor(settings: ConnectionSettings, size: number, silentAfterMs: number) {
    this.turns = new Turns({ places: size, forWrites: Math.max(1, size - Math.ceil(size / 4)) });
    this.pool = new pg.Pool({
      ...settings,
      max: size,
      types: typeParsers,
      connectionTimeoutMillis: CONNECT_MS,
      idleTimeoutMillis: 60_000,
      query_timeout: silentAfterMs,
      keepAlive: true,
      application_name: 'salon',
      // A query is sent without waiting for the answer to the one before.
      pipeline: true,
      onConnect: (client) => this.settle(client),
    });
    // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
    this.pool.on('error', () => {});
    // The same for one that is in use; its query fails with the reason.
    this.pool.on('connect', (client) => client.on('error', () => {}));
  }

  /** @throws DatabaseUnavailable without a connection, or when nobody gives a turn back */
  async lease(kind: TurnKind): Promise<Lease> {
    const endTurn = await this.turns.take(kind);
    try {
      const client = await this.pool.connect();
      let isReleased = false;
      const release = (isBroken = false) => {
        if (isReleased) return;
        isReleased = true;
        client.release(isBroken);
        endTurn();
      };
      return { client, isLent: this.lent.has(client), release };
    } catch (error) {
      endTurn();
      const unavailable = new DatabaseUnavailable(error);
      // Who waits would wait for the same. Too many connections are another matter: there are some that work.
      if (codeOf(error) !== TOO_MANY_CONNECTIONS) this.turns.refuseWaiting(unavailable);
      throw unavailable;
    }
  }

  load() {
    return { total: this.pool.totalCount, idle: this.pool.idleCount, waiting: this.turns.waiting };
  }

  end(): Promise<void> {
    return this.pool.end();
  }

  /**
   * Behind a pooler nothing is set and no statement is
   * named outside of a transaction: the next one may run elsewhere. Limits as start-up settings poolers would refuse.
   */
  private async settle(client: pg.ClientBase): Promise<void> {
    if (await isLentByPooler(client, CONNECT_MS)) this.lent.add(client);
    else await client.query(settingsOf('set'));
  }
}

/** The limits as statements. */
export const settingsOf = (set: 'set' | 'set local'): string =>
  Object.entries(LIMITS)
    .map(([name, ms]) => `${set} ${name} = ${ms}`)
    .join('; ');
