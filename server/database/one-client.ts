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
import { restrictToBusiness } from './own-business.ts';
import type { Tables } from './schema.ts';
import { traceQuery } from './trace-query.ts';

/** Returns undefined for a query that the connection does not keep prepared. */
export type PreparedNameOf = (sql: string) => string | undefined;

export type QueryOrder = 'one by one' | 'together';

export interface ClientOptions {
  /** Each query names this business; without it queries stay as they are. */
  businessId?: string;
  order?: QueryOrder;
  nameOf?: PreparedNameOf | undefined;
}

/**
 * Returns Kysely for a client that is already inside a transaction, because Kysely's own transaction would need one
 * more round trip than `beginTransaction`.
 */
export function createKysely(
  client: ClientBase,
  { businessId, order = 'one by one', nameOf = () => undefined }: ClientOptions = {},
): Kysely<Tables> {
  return new Kysely<Tables>({
    plugins: businessId ? [restrictToBusiness(businessId)] : [],
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new OneClientDriver(new OneClientConnection(client, nameOf), order),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

class OneClientDriver implements Driver {
  private readonly connection: DatabaseConnection;
  private readonly order: QueryOrder;
  /** The next query waits for this promise, because after a failed write the following write must not be sent. */
  private last: Promise<void> = Promise.resolve();
  private releaseLast: () => void = () => {};

  constructor(connection: DatabaseConnection, order: QueryOrder) {
    this.connection = connection;
    this.order = order;
  }

  async init() {}

  async acquireConnection() {
    if (this.order === 'together') return this.connection;
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
  private readonly nameOf: PreparedNameOf;

  constructor(client: ClientBase, nameOf: PreparedNameOf) {
    this.client = client;
    this.nameOf = nameOf;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const [text, values] = [query.sql, [...query.parameters]];
    const name = this.nameOf(text);
    const send = () => this.client.query(name ? { name, text, values } : { text, values });
    const result = await traceQuery(send, undefined, text);
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  // biome-ignore lint/correctness/useYield: no list here is long enough to stream
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported');
  }
}
