import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const MIGRATIONS_FOLDER = join(import.meta.dirname, './migrations');

/** A file that runs outside of transactions may contain only index statements. */
export interface ConcurrentStep {
  sql: string;
  action: 'create' | 'drop';
  index: string;
}

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
  /** Null when the file runs in one transaction. */
  concurrentSteps: ConcurrentStep[] | null;
}

const FILE = /^\d{4}_[a-z0-9_]+\.sql$/;
const NO_TRANSACTION = /^--\s*no transaction\s*$/im;
const CREATE = /^create\s+(?:unique\s+)?index\s+concurrently\s+(?!if\s)([a-z_][a-z0-9_]*)\s+on\s/i;
const DROP = /^drop\s+index\s+concurrently\s+([a-z_][a-z0-9_]*)$/i;

/**
 * Returns the migrations in the order of their numbers.
 * @throws Error when a file outside of transactions has a statement that neither creates nor drops an index
 */
export function readMigrations(folder: string = MIGRATIONS_FOLDER): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => FILE.test(name))
    .sort();
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    const checksum = createHash('sha256').update(sql).digest('hex');
    return { name, sql, checksum, concurrentSteps: NO_TRANSACTION.test(sql) ? stepsOf(name, sql) : null };
  });
}

/** Allows only index statements, because only they can be repeated after an interruption. */
function stepsOf(name: string, text: string): ConcurrentStep[] {
  const statements = text
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  return statements.map((sql) => {
    const [created, dropped] = [CREATE.exec(sql)?.[1], DROP.exec(sql)?.[1]];
    if (created) return { sql, action: 'create', index: created };
    if (dropped) return { sql, action: 'drop', index: dropped };
    throw new Error(
      `${name} runs outside of transactions: it may hold "create index concurrently <name> on …" and ` +
        '"drop index concurrently <name>" alone.',
    );
  });
}

/** Removes `concurrently`. A restore can run the result, because no other transaction runs meanwhile. */
export function toTransactionalSql({ sql, concurrentSteps }: Migration): string {
  if (!concurrentSteps) return sql;
  return concurrentSteps.map((step) => `${step.sql.replace(/\sconcurrently\s/i, ' ')};`).join('\n');
}
