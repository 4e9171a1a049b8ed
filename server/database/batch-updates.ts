import type { ClientBase } from 'pg';
import { toScope } from './begin.ts';

/**
 * Updates of a migration that change the next rows of one salon, in the scope of that salon. `$1` is the id after which the
 * batch begins, `$2` its number of rows. An update answers with `last`, the id of the batch's last row or null if there was
 * no row, and with `changed`, the number of changed rows.
 */
export interface Batch {
  salon: string;
  update: string;
  after: string;
  rows: number;
}

export interface BatchResult {
  last: string | null;
  changed: string;
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const ROWS_IN_ONE_TRANSACTION = 5_000;

/** Returns the ids of all salons. */
export async function listSalons(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from businesses order by id');
  return rows.map(({ id }) => id);
}

/**
 * Runs the update of one batch in the open transaction, as the application's role: row-level security lets it change this
 * salon only, also when the owner is no superuser.
 */
export async function updateBatch(
  client: ClientBase,
  { salon, update, after, rows }: Batch,
): Promise<BatchResult> {
  await client.query(['set local row_security = on', ...toScope(salon, undefined).statements].join('; '));
  const { rows: results } = await client.query<BatchResult>(update, [after, rows]);
  // PostgreSQL alters no table while a check of its rows is deferred.
  await client.query(`set constraints all immediate; set constraints all deferred;
    set local role none; set local app.business_id = ''`);
  return results[0] ?? { last: null, changed: '0' };
}

/** Runs the batches from the first id to the last, again and again until none changes a row. */
export async function updateUntilDone(run: (after: string) => Promise<BatchResult>): Promise<void> {
  let isChanged = true;
  while (isChanged) {
    isChanged = false;
    for (let after: string | null = FIRST_ID; after !== null; ) {
      const { last, changed }: BatchResult = await run(after);
      isChanged ||= Number(changed) > 0;
      after = last;
    }
  }
}

/** Updates the rows of every salon in the open transaction. */
export async function updateAllSalons(client: ClientBase, updates: string[]): Promise<void> {
  await client.query('set local row_security = on');
  for (const salon of await listSalons(client)) {
    for (const update of updates) {
      await updateUntilDone((after) =>
        updateBatch(client, { salon, update, after, rows: ROWS_IN_ONE_TRANSACTION }),
      );
    }
  }
}
