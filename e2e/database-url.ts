import type { ConnectionSettings } from '../server/database/connection-settings.ts';

/** Returns the connection as text for `DATABASE_URL`. `host` may also be the folder of a Unix socket. */
export function toDatabaseUrl(connection: ConnectionSettings): string {
  const { user = '', password = '', host = '', port = 5432, database = '' } = connection;
  const secret = encodeURIComponent(String(password));
  return `postgresql://${user}:${secret}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
