import type * as contract from '@salon/shared/contracts/customer';
import type { z } from 'zod';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { lockCustomer, updateCustomerRow } from './customer.repository.ts';
import { getCustomer } from './get-customer.ts';

/**
 * After a deactivation or a new phone, a trigger of the database ends all sessions of the customer.
 * @throws ApiError NOT_FOUND, PHONE_IN_USE
 */
export async function updateCustomer(
  context: SalonContext,
  customerId: string,
  given: z.output<typeof contract.updateCustomer>,
): Promise<contract.Customer> {
  if (!(await lockCustomer(context.tx, customerId))) throw fail('NOT_FOUND');
  await updateCustomerRow(context.tx, customerId, given);
  return getCustomer(context, customerId);
}
