import { HIDDEN_BOOKING_ID } from '@salon/shared/domain/hidden-booking-id';
import type { Principal } from '../../../http/principal.ts';

/**
 * Adds the id that the principal sees. A customer gets the ids of their own bookings, so that the page can ignore the taken time of a booking that is being
 * moved. Other ids are hidden, because an id reveals when the booking was made. Absences and holds have no booking.
 */
export function hideBookings<Row extends { booking_id: string | null; customer_id: string | null }>(
  { userType, userId }: Principal,
  rows: readonly Row[],
): (Row & { shown_id: string })[] {
  return rows.map((row) => {
    const isShown = userType !== 'customer' || row.customer_id === userId;
    return { ...row, shown_id: (isShown && row.booking_id) || HIDDEN_BOOKING_ID };
  });
}
