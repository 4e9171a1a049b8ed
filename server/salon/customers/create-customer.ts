import type * as contract from '@salon/shared/contracts/customer';
import type { z } from 'zod';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnCountry } from '../businesses/business.repository.ts';
import { insertCustomer } from './customer.repository.ts';
import { findPhoneHolder } from './customer-by-phone.repository.ts';
import { getCustomer } from './get-customer.ts';
import { parseCustomerPhone } from './parse-customer-phone.ts';

/**
 * The phone of a customer who was merged is in use, too.
 * @throws ApiError PHONE_IN_USE with the details `PhoneHolder`, VALIDATION_FAILED
 */
export async function createCustomer(
  context: SalonContext,
  { name, phone: typed, email = null, notes = '' }: z.output<typeof contract.createCustomer>,
): Promise<contract.Customer> {
  const { tx } = context;
  const phone = parseCustomerPhone(typed, await findOwnCountry(tx));
  const holder = await findPhoneHolder(tx, phone);
  if (holder) throw fail('PHONE_IN_USE', holder);
  return getCustomer(context, await insertCustomer(context, { name, phone, email, notes }));
}
