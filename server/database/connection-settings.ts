import type pg from 'pg';

/** How to reach PostgreSQL: an address, or the parts of a private socket. */
export type ConnectionSettings = Pick<
  pg.ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>;
