import type { Minor } from '@salon/shared/domain/region/minor-units';
import type { TransactionType } from '@salon/shared/domain/transaction';
import { type SqlBool, sql, type Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import type { SalonContext } from '../../http/salon-context.ts';

export interface TransactionFilters {
  from?: string | undefined;
  to?: string | undefined;
  type?: TransactionType | undefined;
}

export interface TransactionValues {
  date: string;
  type: TransactionType;
  amount_minor: Minor;
  notes: string;
  customer_id?: string;
  customer_name?: string;
}

export type TransactionCursor = [date: string, id: string];

const COLUMNS = [
  'id',
  'date',
  'type',
  'amount_minor',
  'notes',
  'customer_id',
  'customer_name',
  'created_at',
] as const;

export function listTransactionRows(
  tx: Tx,
  filters: TransactionFilters,
  limit: number,
  after?: TransactionCursor,
) {
  let query = filtered(tx, filters).select(COLUMNS);
  if (after) query = query.where(sql<SqlBool>`(date, id) < (${after[0]}::date, ${after[1]}::uuid)`);
  return query.orderBy('date', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export function sumTransactions(tx: Tx, filters: TransactionFilters) {
  return filtered(tx, filters)
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`coalesce(sum(amount_minor), 0)`.as('total_minor'),
    ])
    .executeTakeFirstOrThrow();
}

export type TransactionRow = NonNullable<Awaited<ReturnType<typeof findTransaction>>>;

export function findTransaction(tx: Tx, id: string) {
  return tx.selectFrom('transactions').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

export function lockTransaction(tx: Tx, id: string) {
  return tx
    .selectFrom('transactions')
    .select(COLUMNS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function insertTransaction({ tx, businessId, now }: SalonContext, values: TransactionValues) {
  return tx
    .insertInto('transactions')
    .values({ ...values, business_id: businessId, id: uuidv7(), created_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** An undefined value leaves its column unchanged. */
export async function updateTransactionRow(
  tx: Tx,
  id: string,
  values: Updateable<Tables['transactions']>,
): Promise<void> {
  if (Object.values(values).every((value) => value === undefined)) return;
  await tx.updateTable('transactions').set(values).where('id', '=', id).execute();
}

export async function deleteTransactionRow(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('transactions').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

function filtered(tx: Tx, { from, to, type }: TransactionFilters) {
  let query = tx.selectFrom('transactions');
  if (from) query = query.where('date', '>=', from);
  if (to) query = query.where('date', '<=', to);
  if (type) query = query.where('type', '=', type);
  return query;
}
