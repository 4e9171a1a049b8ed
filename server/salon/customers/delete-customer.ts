import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { lockCustomerBookings } from '../bookings/booking-debt.repository.ts';
import { listPhotoNames } from './card/customer-photo.repository.ts';
import { deleteCustomerRow, lockCustomer } from './customer.repository.ts';
import { getCustomer } from './get-customer.ts';
import { deleteMergesInto } from './merges/customer-merge.repository.ts';
import { deleteDistinctPairs } from './merges/distinct-customer.repository.ts';

/**
 * Returns the names of the photos, whose images the caller removes after the commit.
 * @throws ApiError NOT_FOUND; CUSTOMER_HAS_BALANCE with the debt
 */
export async function deleteCustomer(context: SalonContext, customerId: string): Promise<string[]> {
  const { tx } = context;
  if (!(await lockCustomer(tx, customerId))) throw fail('NOT_FOUND');
  await lockCustomerBookings(tx, customerId);
  const { remaining_balance } = await getCustomer(context, customerId);
  if (remaining_balance > 0) throw fail('CUSTOMER_HAS_BALANCE', { remaining_balance });
  const photos = await listPhotoNames(tx, customerId);
  await deleteMergesInto(tx, customerId);
  await deleteDistinctPairs(tx, customerId);
  await deleteCustomerRow(tx, customerId);
  return photos;
}
