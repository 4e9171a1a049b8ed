import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { getErrorCode, getErrorMessage, StartProblem } from '../errors.ts';
import { BatchSize } from './batch-size.ts';
import { listSalons, updateAllSalons, updateBatch, updateUntilDone } from './batch-updates.ts';
import { type ConcurrentStep, type Migration, toTransactionalSql } from './migration-files.ts';

/** After this time a migration stops waiting for a lock, because later statements on the table wait behind it. */
const LOCK_WAIT = '250ms';
const PAUSE_MS = 500;
/** With PAUSE_MS and LOCK_WAIT all tries together last about 150 s: longer than any request and most backups. */
const TRIES = 200;
/** `create index concurrently` waits up to this time for older transactions to end, and blocks no request meanwhile. */
const CONCURRENT_WAIT = '15min';

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

/** @throws StartProblem when the migration fails; a failed transaction changes nothing */
export async function applyMigration(client: ClientBase, migration: Migration): Promise<void> {
  try {
    if (migration.batchUpdates) await applyInBatches(client, migration, migration.batchUpdates);
    else if (migration.concurrentSteps) await applyBeside(client, migration, migration.concurrentSteps);
    else await applyInTurn(client, migration);
  } catch (error) {
    const { name } = migration;
    const reason =
      getErrorCode(error) === LOCK_NOT_AVAILABLE ? 'a table was in use all the time' : getErrorMessage(error);
    throw new StartProblem('DATABASE_NOT_READY', `The migration ${name} failed: ${reason}.`, error);
  }
}

export async function applyMigrationInTransaction(client: ClientBase, migration: Migration): Promise<void> {
  if (migration.batchUpdates) {
    await updateAllSalons(client, migration.batchUpdates);
    return record(client, migration);
  }
  // With `row_security = off` PostgreSQL raises an error where a policy would silently leave rows out of a data change.
  await client.query(`set local row_security = off;\n${toTransactionalSql(migration)}`);
  await record(client, migration);
}

const applyInTurn = (client: ClientBase, migration: Migration): Promise<void> =>
  transactInTurn(client, () => applyMigrationInTransaction(client, migration));

/**
 * Applies the updates to one salon after the other, each batch in its own transaction. After an interruption the next
 * run repeats the updates, which change only the rows that are left.
 */
async function applyInBatches(client: ClientBase, migration: Migration, updates: string[]): Promise<void> {
  for (const salon of await listSalons(client)) {
    for (const update of updates) await updateSalon(client, salon, update);
  }
  await record(client, migration);
}

async function updateSalon(client: ClientBase, salon: string, update: string): Promise<void> {
  const size = new BatchSize();
  await updateUntilDone((after) => {
    let tries = 0;
    return transactInTurn(client, async () => {
      if (tries++ > 0) size.halve();
      // If PostgreSQL fails and loses the batch, the next run repeats it.
      await client.query('set local synchronous_commit = off');
      const began = performance.now();
      const result = await updateBatch(client, { salon, update, after, rows: size.rows });
      size.fitTo(performance.now() - began);
      return result;
    });
  });
}

/** Runs `work` in a transaction that waits shortly for each lock, and again after a lock timeout or a deadlock. */
function transactInTurn<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  return retryAfterLockFailure(async () => {
    try {
      await client.query(`begin; set local lock_timeout = '${LOCK_WAIT}'`);
      const result = await work();
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    }
  });
}

/** Runs `work` up to `tries` times, again only after a lock timeout or a deadlock. @throws the last error */
export async function retryAfterLockFailure<T>(work: () => Promise<T>, tries = TRIES): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === tries || !isLockFailure(error)) throw error;
      await wait(PAUSE_MS * (0.5 + Math.random()));
    }
  }
}

export function isLockFailure(error: unknown): boolean {
  const code = getErrorCode(error);
  return code === LOCK_NOT_AVAILABLE || code === DEADLOCK;
}

async function applyBeside(client: ClientBase, migration: Migration, steps: ConcurrentStep[]): Promise<void> {
  await client.query(`set lock_timeout = '${CONCURRENT_WAIT}'`);
  try {
    for (const step of steps) await runStep(client, step);
    await record(client, migration);
  } finally {
    await client.query('reset lock_timeout').catch(() => {});
  }
}

/** If an earlier try stopped inside the step, it left an invalid index, which slows writes and must be dropped. */
async function runStep(client: ClientBase, { action, index, sql }: ConcurrentStep): Promise<void> {
  const found = await stateOf(client, index);
  if (action === 'drop') {
    if (found !== 'missing') await client.query(sql);
    return;
  }
  if (found === 'whole') return;
  if (found === 'broken') await dropIndex(client, index);
  try {
    await client.query(sql);
  } catch (error) {
    await dropIndex(client, index).catch(() => {});
    throw error;
  }
}

const dropIndex = (client: ClientBase, index: string) =>
  client.query(`drop index concurrently if exists ${client.escapeIdentifier(index)}`);

async function stateOf(client: ClientBase, index: string): Promise<'missing' | 'broken' | 'whole'> {
  const { rows } = await client.query<{ whole: boolean }>(
    `select indisvalid and indisready as whole from pg_index
     where indexrelid = to_regclass(quote_ident($1))`,
    [index.toLowerCase()],
  );
  if (!rows[0]) return 'missing';
  return rows[0].whole ? 'whole' : 'broken';
}

async function record(client: ClientBase, { name, checksum }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
}
