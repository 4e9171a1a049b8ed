import { type SqlBool, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { SalonContext } from '../../http/salon-context.ts';
import type { Tx } from '../../database/database.ts';
import { toLikePattern } from '../../database/search.ts';

export interface __One__Values {
  name: string;
  notes: string;
}

/** [created_at, id] of a page's last row. */
export type __One__Place = [created_at: string, id: string];

const COLUMNS = ['id', 'name', 'notes', 'created_at'] as const;

/** Rows of one page, the newest first. */
export function __camel__Page(tx: Tx, search: string | undefined, limit: number, after?: __One__Place) {
  let query = matching(tx, search).select(COLUMNS);
  if (after)
    query = query.where(sql<SqlBool>`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export async function count__Pascal__(tx: Tx, search: string | undefined): Promise<number> {
  const { count } = await matching(tx, search)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

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

export async function remove__One__(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('__snake__').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

function matching(tx: Tx, search: string | undefined) {
  const query = tx.selectFrom('__snake__');
  return search ? query.where('name', 'ilike', toLikePattern(search)) : query;
}
