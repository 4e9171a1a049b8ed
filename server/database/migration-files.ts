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
  /** Null unless the file runs outside of transactions. */
  concurrentSteps: ConcurrentStep[] | null;
  /** Updates of the next rows of one salon (batch-updates.ts); null unless the file runs in batches. */
  batchUpdates: string[] | null;
}

const FILE = /^\d{4}_[a-z0-9_]+\.sql$/;
const IN_BATCHES = /^--\s*in batches\s*$/im;
const BATCH = /^with\s+batch\s.*\s>\s*\$1\s.*\slimit\s+\$2\).*\supdate\s.*\sas\s+last,.*\sas\s+changed$/is;
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
    return {
      name,
      sql,
      checksum,
      concurrentSteps: NO_TRANSACTION.test(sql) ? stepsOf(name, sql) : null,
      batchUpdates: IN_BATCHES.test(sql) ? batchUpdatesOf(name, sql) : null,
    };
  });
}

/** Allows only index statements, because only they can be repeated after an interruption. */
function stepsOf(name: string, text: string): ConcurrentStep[] {
  return statementsOf(text).map((sql) => {
    const [created, dropped] = [CREATE.exec(sql)?.[1], DROP.exec(sql)?.[1]];
    if (created) return { sql, action: 'create', index: created };
    if (dropped) return { sql, action: 'drop', index: dropped };
    throw new Error(
      `${name} runs outside of transactions: it may hold "create index concurrently <name> on …" and ` +
        '"drop index concurrently <name>" alone.',
    );
  });
}

/** Returns the updates of a file that runs in batches. Each has a limit, so that it keeps its locks for a moment only. */
function batchUpdatesOf(name: string, text: string): string[] {
  const statements = statementsOf(text);
  if (statements.every((statement) => BATCH.test(statement))) return statements;
  throw new Error(
    `${name} runs in batches: it may hold "with batch as (select id … > $1 … limit $2), changed as (update …) ` +
      'select … as last, … as changed" alone.',
  );
}

function statementsOf(text: string): string[] {
  return text
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/** Removes `concurrently`. A restore can use this form, because no other transaction runs then. */
export function toTransactionalSql({ sql, concurrentSteps }: Migration): string {
  if (!concurrentSteps) return sql;
  return concurrentSteps.map((step) => `${step.sql.replace(/\sconcurrently\s/i, ' ')};`).join('\n');
}
