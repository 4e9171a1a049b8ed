import type pg from 'pg';

export type ConnectionSettings = Pick<
  pg.ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>;

/** Returns the address in the form of libpq, for a connection of PostgreSQL itself. */
export function toConnectionText({
  connectionString,
  host = 'localhost',
  port = 5432,
  user,
  password,
  database,
}: ConnectionSettings): string {
  if (connectionString) return connectionString;
  const parts = {
    host,
    port,
    user,
    password: typeof password === 'string' ? password : '',
    dbname: database,
  };
  return Object.entries(parts)
    .map(([name, value]) => `${name}='${String(value ?? '').replaceAll(/['\\]/g, '\\$&')}'`)
    .join(' ');
}
