import type * as contract from '@salon/shared/contracts/transaction';
import type { z } from 'zod';
import type { SalonContext } from '../../http/salon-context.ts';
import { insertTransaction } from './transaction.repository.ts';

export function createTransaction(
  context: SalonContext,
  { notes = '', ...given }: z.output<typeof contract.createTransaction>,
): Promise<contract.Transaction> {
  return insertTransaction(context, { ...given, notes });
}
