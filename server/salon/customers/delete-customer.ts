import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { lockCustomerBookings } from '../bookings/booking-debt.repository.ts';
import { deleteCustomerRow, lockCustomer } from './customer.repository.ts';
import { getCustomer } from './get-customer.ts';

/** @throws ApiError NOT_FOUND; CUSTOMER_HAS_BALANCE with the debt */
export async function deleteCustomer(context: SalonContext, customerId: string): Promise<void> {
  const { tx } = context;
  if (!(await lockCustomer(tx, customerId))) throw fail('NOT_FOUND');
  await lockCustomerBookings(tx, customerId);
  const { remaining_balance } = await getCustomer(context, customerId);
  if (remaining_balance > 0) throw fail('CUSTOMER_HAS_BALANCE', { remaining_balance });
  await deleteCustomerRow(tx, customerId);
}
