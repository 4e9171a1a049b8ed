import type * as contract from '@salon/shared/contracts/customer';
import type { z } from 'zod';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnCountry } from '../businesses/business.repository.ts';
import { insertCustomer } from './customer.repository.ts';
import { getCustomer } from './get-customer.ts';
import { parseCustomerPhone } from './parse-customer-phone.ts';

/** @throws ApiError PHONE_IN_USE, VALIDATION_FAILED */
export async function createCustomer(
  context: SalonContext,
  { name, phone: typed, email = null, notes = '' }: z.output<typeof contract.createCustomer>,
): Promise<contract.Customer> {
  const phone = parseCustomerPhone(typed, await findOwnCountry(context.tx));
  return getCustomer(context, await insertCustomer(context, { name, phone, email, notes }));
}
