import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { ClientBase } from 'pg';
import type { Tables } from './schema.ts';

/**
 * Kysely over one pg client that is already inside a transaction. Kysely's own transaction would cost a round
 * trip for `begin` and another for the settings; ours begins with all of it in one.
 */
export function queriesOver(client: ClientBase): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new OneClientDriver(client),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

class OneClientDriver implements Driver {
  private readonly connection: DatabaseConnection;
  /** Queries started together wait for each other: one client carries one at a time. */
  private last: Promise<void> = Promise.resolve();
  private releaseLast: () => void = () => {};

  constructor(client: ClientBase) {
    this.connection = new OneClientConnection(client);
  }

  async init() {}

  async acquireConnection() {
    const before = this.last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.last = promise;
    await before;
    this.releaseLast = resolve;
    return this.connection;
  }

  async releaseConnection() {
    this.releaseLast();
  }

  async beginTransaction() {
    throw new Error('Already in a transaction: use the one you were given');
  }

  async commitTransaction() {}
  async rollbackTransaction() {}
  async destroy() {}
}

class OneClientConnection implements DatabaseConnection {
  private readonly client: ClientBase;

  constructor(client: ClientBase) {
    this.client = client;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.client.query(query.sql, [...query.parameters]);
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  // biome-ignore lint/correctness/useYield: no list here is long enough to stream
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported');
  }
}
