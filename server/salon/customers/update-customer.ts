import type * as contract from '@salon/shared/contracts/customer';
import type { z } from 'zod';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { findOwnCountry } from '../businesses/business.repository.ts';
import { lockCustomer, updateCustomerRow } from './customer.repository.ts';
import { getCustomer } from './get-customer.ts';
import { parseCustomerPhone } from './parse-customer-phone.ts';

/**
 * After a deactivation or a new phone, a trigger of the database ends all sessions of the customer.
 * @throws ApiError NOT_FOUND, PHONE_IN_USE, VALIDATION_FAILED
 */
export async function updateCustomer(
  context: SalonContext,
  customerId: string,
  { phone: typed, ...given }: z.output<typeof contract.updateCustomer>,
): Promise<contract.Customer> {
  const { tx } = context;
  const phone = typed === undefined ? undefined : parseCustomerPhone(typed, await findOwnCountry(tx));
  if (!(await lockCustomer(tx, customerId))) throw fail('NOT_FOUND');
  await updateCustomerRow(tx, customerId, { ...given, phone });
  return getCustomer(context, customerId);
}
