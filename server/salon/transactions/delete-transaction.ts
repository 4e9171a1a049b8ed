import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { reopenDebt } from '../customers/reopen-debt.ts';
import { getTransaction } from './get-transaction.ts';
import { deleteTransactionRow } from './transaction.repository.ts';

/** After a collection is deleted, the customer owes for its bookings again. @throws ApiError NOT_FOUND */
export async function deleteTransaction(context: SalonContext, transactionId: string): Promise<void> {
  const { type, customer_id } = await getTransaction(context, transactionId);
  if (type === 'collection') await reopenDebt(context, { collectionId: transactionId, customer_id });
  if (!(await deleteTransactionRow(context.tx, transactionId))) throw fail('NOT_FOUND');
}
