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
  const ids: [string, string] = [id.toLowerCase(), other_id.toLowerCase()];
  if (ids[0] === ids[1]) throw failField('other_id', 'يجب اختيار عميلين مختلفين');
  if ((await lockCustomers(context.tx, ids)).length < ids.length) throw fail('NOT_FOUND');
  await insertDistinctPair(context, ids);
}
