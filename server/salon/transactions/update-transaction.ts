import type * as contract from '@salon/shared/contracts/transaction';
import type { z } from 'zod';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { getTransaction } from './get-transaction.ts';
import { lockTransaction, updateTransactionRow } from './transaction.repository.ts';

/**
 * Of a collection only the notes can change, because its amount equals the debts that it settled.
 * @throws ApiError NOT_FOUND, TRANSACTION_LOCKED
 */
export async function updateTransaction(
  context: SalonContext,
  transactionId: string,
  given: z.output<typeof contract.updateTransaction>,
): Promise<contract.Transaction> {
  const before = await lockTransaction(context.tx, transactionId);
  if (!before) throw fail('NOT_FOUND');
  if (before.type === 'collection' && changesMoney(before, given)) throw fail('TRANSACTION_LOCKED');
  await updateTransactionRow(context.tx, transactionId, given);
  return getTransaction(context, transactionId);
}

/** A form may send unchanged fields, too. */
const changesMoney = (before: contract.Transaction, given: z.output<typeof contract.updateTransaction>) =>
  (['date', 'type', 'amount'] as const).some(
    (field) => given[field] !== undefined && given[field] !== before[field],
  );
