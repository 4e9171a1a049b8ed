import { join } from 'node:path';
import type { ConnectionSettings } from '../database/connection-settings.ts';

/** With this cache of compiled code a second process starts faster. */
export const COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/node');

/** The folder of a socket goes into the query parameter `host`. */
export function toDatabaseUrl(connection: ConnectionSettings): string {
  if (connection.connectionString) return connection.connectionString;
  const { host = 'localhost', port = 5432, user = '', password, database = '' } = connection;
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : '';
  const where = host.startsWith('/') ? `localhost:${port}` : `${host}:${port}`;
  const socket = host.startsWith('/') ? `?host=${encodeURIComponent(host)}` : '';
  return `postgresql://${encodeURIComponent(user)}${secret}@${where}/${database}${socket}`;
}
