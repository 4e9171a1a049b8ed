import { getRemainingAmount } from '@salon/shared/domain/money';
import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { closeOpenRequest } from '../notifications/booking-request.ts';
import { deleteBookingRow, lockBooking } from './booking.repository.ts';
import { requireBooking } from './get-booking.ts';
import { lockLineEmployees } from './lock-line-employees.ts';

/**
 * A booking with a debt is refused, because the debt would be lost. A booking whose debt was collected is refused,
 * because the amount of the collection equals the debts of its bookings.
 * @throws ApiError NOT_FOUND, BOOKING_HAS_BALANCE, BOOKING_COLLECTED
 */
export async function deleteBooking(context: SalonContext, id: string): Promise<void> {
  const { tx } = context;
  if (!(await lockBooking(tx, id))) throw fail('NOT_FOUND');
  const booking = await requireBooking(tx, id);
  const { paid_amount, total_price, is_collected } = booking;
  if (is_collected) throw fail('BOOKING_COLLECTED');
  if (paid_amount !== null && getRemainingAmount(total_price, paid_amount) > 0)
    throw fail('BOOKING_HAS_BALANCE');
  await lockLineEmployees(context, booking);
  await deleteBookingRow(tx, id);
  await closeOpenRequest(context, id);
}
