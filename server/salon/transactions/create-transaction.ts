import type * as contract from '@salon/shared/contracts/transaction';
import type { z } from 'zod';
import type { SalonContext } from '../../http/salon-context.ts';
import { lockOwnCurrency } from '../businesses/own-currency.ts';
import { toTransaction } from './get-transaction.ts';
import { insertTransaction } from './transaction.repository.ts';

/** @throws ApiError VALIDATION_FAILED for an amount with too many decimals */
export async function createTransaction(
  context: SalonContext,
  { notes = '', amount, ...given }: z.output<typeof contract.createTransaction>,
): Promise<contract.Transaction> {
  const currency = await lockOwnCurrency(context.tx);
  const amount_minor = currency.toMinor(amount, 'amount');
  return toTransaction(await insertTransaction(context, { ...given, amount_minor, notes }), currency);
}
