import type * as contract from '@salon/shared/contracts/customer';
import type { z } from 'zod';
import type { Tx } from '../../database/database.ts';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { claimBookingsOfPhone, lockBookingsOfCustomers } from '../bookings/booking-customer.repository.ts';
import { findOwnCountry } from '../businesses/business.repository.ts';
import { lockCustomer, updateCustomerRow } from './customer.repository.ts';
import { findPhoneHolder } from './customer-by-phone.repository.ts';
import { getCustomer } from './get-customer.ts';
import { parseCustomerPhone } from './parse-customer-phone.ts';

/**
 * After a deactivation or a new phone, a trigger of the database ends all sessions of the customer.
 * @throws ApiError NOT_FOUND, VALIDATION_FAILED; PHONE_IN_USE with the details `PhoneHolder`
 */
export async function updateCustomer(
  context: SalonContext,
  customerId: string,
  { phone: typed, ...given }: z.output<typeof contract.updateCustomer>,
): Promise<contract.Customer> {
  const { tx } = context;
  const phone = typed === undefined ? undefined : parseCustomerPhone(typed, await findOwnCountry(tx));
  const before = await lockCustomer(tx, customerId);
  if (!before) throw fail('NOT_FOUND');
  const holder = phone === undefined ? undefined : await findPhoneHolder(tx, phone);
  if (holder && holder.customer_id !== customerId) throw fail('PHONE_IN_USE', holder);
  if (phone !== undefined && phone !== before.phone) await keepBookingsOfPhone(tx, before);
  await updateCustomerRow(tx, customerId, { ...given, phone });
  return getCustomer(context, customerId);
}

/** Bookings of a deleted account are the customer's by the old phone alone, which another customer may get. */
async function keepBookingsOfPhone(tx: Tx, customer: { id: string; phone: string }): Promise<void> {
  await lockBookingsOfCustomers(tx, [customer]);
  await claimBookingsOfPhone(tx, customer.phone, customer.id);
}
