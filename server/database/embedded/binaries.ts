import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartProblem } from '../../errors.ts';
import { packagesFor, thisMachine } from './machine.mjs';

export type ProgramPathOf = (name: 'initdb' | 'postgres') => string;

/**
 * `15` is the oldest supported version; the default is the version that the server runs.
 * @throws StartProblem when this machine is not supported, or the package is not installed
 */
export function locatePrograms(version?: '15'): ProgramPathOf {
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

/** Complete environment, because inherited PG* variables would change the behaviour of PostgreSQL. */
export const POSTGRES_ENVIRONMENT: Record<string, string> = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};
