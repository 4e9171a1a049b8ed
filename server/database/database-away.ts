import pg from 'pg';
import { DatabaseUnavailable, StartProblem } from '../errors.ts';
import { findCodeOfDatabaseError } from './sql-errors.ts';

/**
 * Whether the database may answer later. A wrong password or a missing database is an answer of PostgreSQL, and waiting
 * would not change it.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return isDatabaseAway(error.cause);
  if (!(error instanceof StartProblem)) return findCodeOfDatabaseError(error) === 'UNAVAILABLE';
  if (error.code !== 'DATABASE_UNREACHABLE') return false;
  return !(error.cause instanceof pg.DatabaseError) || isDatabaseAway(error.cause);
}
