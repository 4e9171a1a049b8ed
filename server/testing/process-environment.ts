import { join } from 'node:path';
import type { ConnectionSettings } from '../database/connection-settings.ts';

/** Folder of Node's compile cache, with which a second process starts in half the time. */
export const COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/node');

/** Returns the connection as a DATABASE_URL. The folder of a socket goes into the query. */
export function toDatabaseUrl(connection: ConnectionSettings): string {
  if (connection.connectionString) return connection.connectionString;
  const { host = 'localhost', port = 5432, user = '', password, database = '' } = connection;
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : '';
  const where = host.startsWith('/') ? `localhost:${port}` : `${host}:${port}`;
  const socket = host.startsWith('/') ? `?host=${encodeURIComponent(host)}` : '';
  return `postgresql://${encodeURIComponent(user)}${secret}@${where}/${database}${socket}`;
}
