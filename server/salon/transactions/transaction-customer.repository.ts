import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/** Gives the collections of one customer to another, all of them or those with these ids. Returns the ids of the given ones. */
export async function giveTransactions(
  tx: Tx,
  from: string,
  to: string,
  ids?: readonly string[],
): Promise<string[]> {
  await lockTransactions(tx, from);
  let update = tx.updateTable('transactions').set({ customer_id: to }).where('customer_id', '=', from);
  if (ids) update = update.where(sql<SqlBool>`id = any (${[...ids]}::uuid[])`);
  const rows = await update.returning('id').execute();
  return rows.map(({ id }) => id);
}

async function lockTransactions(tx: Tx, customerId: string): Promise<void> {
  await tx
    .selectFrom('transactions')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forUpdate()
    .execute();
}
