import type { SalonContext } from '../../http/salon-context.ts';
import { assignBookingToCustomer, lockCollectedBookings } from '../bookings/booking-debt.repository.ts';
import { lockCustomerIfExists } from './customer.repository.ts';
import { findOrCreateCustomerOfBooking } from './customer-by-phone.repository.ts';

/**
 * The caller deletes the collection afterwards. A debt always has a customer, so each booking without a customer gets the one
 * with the booking's phone, who need not be the customer of the collection after a merge was undone.
 */
export async function reopenDebt(
  context: SalonContext,
  { collectionId, customer_id }: { collectionId: string; customer_id: string | null },
): Promise<void> {
  const { tx } = context;
  // Customers are locked before bookings, as in `deleteCustomer`.
  if (customer_id) await lockCustomerIfExists(tx, customer_id);
  for (const booking of await lockCollectedBookings(tx, collectionId)) {
    if (booking.customer_id) continue;
    await assignBookingToCustomer(tx, booking.id, await findOrCreateCustomerOfBooking(context, booking));
  }
}
