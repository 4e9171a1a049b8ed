import type { ConnectionSettings } from '../server/database/database.ts';

/** A connection as `DATABASE_URL` says it, of a private socket too. */
export function urlOf(connection: ConnectionSettings): string {
  const { user = '', password = '', host = '', port = 5432, database = '' } = connection;
  const secret = encodeURIComponent(String(password));
  return `postgresql://${user}:${secret}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
