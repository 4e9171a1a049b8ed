import type { Customer } from '@salon/shared/contracts/customer';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { getOwnCurrency, type OwnCurrency } from '../businesses/own-currency.ts';
import { type CustomerRow, findCustomer } from './customer-list.repository.ts';

/** @throws ApiError NOT_FOUND */
export async function getCustomer({ tx }: SalonContext, customerId: string): Promise<Customer> {
  const row = await findCustomer(tx, customerId);
  if (!row) throw fail('NOT_FOUND');
  return toCustomer(row, await getOwnCurrency(tx));
}

export function toCustomer({ remaining_minor, ...row }: CustomerRow, currency: OwnCurrency): Customer {
  return { ...row, remaining_balance: currency.toUnits(remaining_minor) };
}
