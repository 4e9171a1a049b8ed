import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres } from '../failover/programs.ts';

export interface CitusPrograms {
  /** Folder of `postgres` and `initdb`. */
  folder: string;
  major: number;
}

/** @returns Debian's PostgreSQL; undefined without one, or when Citus is not installed in it */
export function findCitusPrograms(): CitusPrograms | undefined {
  const postgres = findPostgres();
  if (!postgres || !existsSync(join(postgres.folder, '../lib/citus.so'))) return undefined;
  return postgres;
}
