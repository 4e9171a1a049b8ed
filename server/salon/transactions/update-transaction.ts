import type * as contract from '@salon/shared/contracts/transaction';
import type { z } from 'zod';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { lockOwnCurrency } from '../businesses/own-currency.ts';
import { getTransaction } from './get-transaction.ts';
import { lockTransaction, type TransactionRow, updateTransactionRow } from './transaction.repository.ts';

/**
 * Of a collection only the notes can change, because its amount equals the debts that it settled.
 * @throws ApiError NOT_FOUND, TRANSACTION_LOCKED; VALIDATION_FAILED for an amount with too many decimals
 */
export async function updateTransaction(
  context: SalonContext,
  transactionId: string,
  { amount, ...given }: z.output<typeof contract.updateTransaction>,
): Promise<contract.Transaction> {
  const currency = await lockOwnCurrency(context.tx);
  const money = amount === undefined ? {} : { amount_minor: currency.toMinor(amount, 'amount') };
  const change = { ...given, ...money };
  const before = await lockTransaction(context.tx, transactionId);
  if (!before) throw fail('NOT_FOUND');
  if (before.type === 'collection' && changesMoney(before, change)) throw fail('TRANSACTION_LOCKED');
  await updateTransactionRow(context.tx, transactionId, change);
  return getTransaction(context, transactionId);
}

/** A form may send unchanged fields, too. */
const changesMoney = (
  before: TransactionRow,
  change: Partial<Record<'date' | 'type' | 'amount_minor', string | number | undefined>>,
) =>
  (['date', 'type', 'amount_minor'] as const).some(
    (field) => change[field] !== undefined && change[field] !== before[field],
  );
