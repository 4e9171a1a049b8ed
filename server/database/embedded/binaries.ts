import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartProblem } from '../../errors.ts';
import { packagesFor, thisMachine } from './machine.mjs';

/** Path of a PostgreSQL program. */
export type Programs = (name: 'initdb' | 'postgres') => string;

/**
 * The programs of the PostgreSQL that npm installed: the server's own version, or 15, the oldest supported one.
 * @throws StartProblem when npm has none for this machine
 */
export function findPrograms(version?: '15'): Programs {
  const packages = packagesFor(thisMachine());
  if ('refusal' in packages) throw new StartProblem('DATABASE_UNREACHABLE', packages.refusal);
  const entry = pathOf(version === '15' ? packages.postgres15 : packages.postgres);
  return (name) => join(dirname(entry), '../native/bin', name);
}

function pathOf(packageName: string): string {
  try {
    return createRequire(import.meta.url).resolve(packageName);
  } catch (error) {
    const reason = `The package ${packageName} is not installed: install the packages without leaving optional ones out, or set DATABASE_URL.`;
    throw new StartProblem('DATABASE_UNREACHABLE', reason, error);
  }
}

/** PostgreSQL's whole environment: inherited PG* variables would change its behaviour. */
export const POSTGRES_ENVIRONMENT: Record<string, string> = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};
