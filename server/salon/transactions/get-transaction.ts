import type { Transaction } from '@salon/shared/contracts/transaction';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { getOwnCurrency, type OwnCurrency } from '../businesses/own-currency.ts';
import { findTransaction, type TransactionRow } from './transaction.repository.ts';

/** @throws ApiError NOT_FOUND */
export async function getTransaction({ tx }: SalonContext, transactionId: string): Promise<Transaction> {
  const row = await findTransaction(tx, transactionId);
  if (!row) throw fail('NOT_FOUND');
  return toTransaction(row, await getOwnCurrency(tx));
}

export function toTransaction({ amount_minor, ...row }: TransactionRow, currency: OwnCurrency): Transaction {
  return { ...row, amount: currency.toUnits(amount_minor) };
}
