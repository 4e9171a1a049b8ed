import type * as contract from '@salon/shared/contracts/customer';
import type { z } from 'zod';
import type { SalonContext } from '../../http/salon-context.ts';
import { insertCustomer } from './customer.repository.ts';
import { getCustomer } from './get-customer.ts';

/** @throws ApiError PHONE_IN_USE */
export async function createCustomer(
  context: SalonContext,
  { name, phone, email = null, notes = '' }: z.output<typeof contract.createCustomer>,
): Promise<contract.Customer> {
  return getCustomer(context, await insertCustomer(context, { name, phone, email, notes }));
}
