import type * as contract from '@salon/shared/contracts/customer-card';
import type { z } from 'zod';
import { fail, failField } from '../../../errors.ts';
import type { SalonContext } from '../../../http/salon-context.ts';
import { insertDistinctPair } from './distinct-customer.repository.ts';
import { lockCustomers } from './merged-customer.repository.ts';

/**
 * The two customers are not one person: they are never shown as duplicates of each other again.
 * @throws ApiError NOT_FOUND for either customer; VALIDATION_FAILED for one customer twice
 */
export async function markDistinct(
  context: SalonContext,
  id: string,
  { other_id }: z.output<typeof contract.markDistinct>,
): Promise<void> {
  const ids: [string, string] = [id, other_id];
  const found = await lockCustomers(context.tx, ids);
  // An unknown customer answers 404 first, so that no answer tells which ids other salons have.
  if (!ids.every((one) => found.some((customer) => customer.id === one))) throw fail('NOT_FOUND');
  if (ids[0] === ids[1]) throw failField('other_id', 'يجب اختيار عميلين مختلفين');
  await insertDistinctPair(context, ids);
}
