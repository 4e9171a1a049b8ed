import type { Transaction } from '@salon/shared/contracts/transaction';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findTransaction } from './transaction.repository.ts';

/** @throws ApiError NOT_FOUND */
export async function getTransaction({ tx }: SalonContext, transactionId: string): Promise<Transaction> {
  const row = await findTransaction(tx, transactionId);
  if (!row) throw fail('NOT_FOUND');
  return row;
}
