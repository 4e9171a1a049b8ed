import { type SqlBool, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { SalonContext } from '../../http/salon-context.ts';
import type { Tx } from '../../database/database.ts';
import { buildWordsCondition } from '../../database/search.ts';

export interface __One__Values {
  name: string;
  notes: string;
}

/** The cursor of a page: creation instant and id of the page's last row. */
export type __One__Cursor = [created_at: string, id: string];

const COLUMNS = ['id', 'name', 'notes', 'created_at'] as const;

/** Lists up to `limit` rows after the cursor, the newest first. */
export function list__One__Rows(tx: Tx, search: string | undefined, limit: number, after?: __One__Cursor) {
  let query = filtered(tx, search).select(COLUMNS);
  if (after)
    query = query.where(sql<SqlBool>`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export async function count__Pascal__(tx: Tx, search: string | undefined): Promise<number> {
  const { count } = await filtered(tx, search)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns undefined when the salon has no row with this id. */
export function find__One__(tx: Tx, id: string) {
  return tx.selectFrom('__snake__').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

export function insert__One__({ tx, businessId, now }: SalonContext, values: __One__Values) {
  return tx
    .insertInto('__snake__')
    .values({ ...values, business_id: businessId, id: uuidv7(), created_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export function update__One__Row(tx: Tx, id: string, values: { [K in keyof __One__Values]?: __One__Values[K] | undefined }) {
  return tx.updateTable('__snake__').set(values).where('id', '=', id).returning(COLUMNS).executeTakeFirst();
}

/** Deletes the row; returns whether it existed. */
export async function delete__One__Row(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('__snake__').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

function filtered(tx: Tx, search: string | undefined) {
  const query = tx.selectFrom('__snake__');
  return search ? query.where(({ ref }) => buildWordsCondition(search, ref('name'))) : query;
}
