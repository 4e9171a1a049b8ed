import type { Customer } from '@salon/shared/contracts/customer';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findCustomer } from './customer-list.repository.ts';

/** @throws ApiError NOT_FOUND */
export async function getCustomer({ tx }: SalonContext, customerId: string): Promise<Customer> {
  const row = await findCustomer(tx, customerId);
  if (!row) throw fail('NOT_FOUND');
  return row;
}
