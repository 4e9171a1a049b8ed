import { HIDDEN_BOOKING_ID } from '@salon/shared/domain/hidden-booking-id';
import type { Principal } from '../../../http/principal.ts';

interface OwnedRow {
  /** null for absences and holds. */
  booking_id: string | null;
  customer_id: string | null;
}

/**
 * Returns the id that the principal sees. A customer gets the ids of their own bookings, so that the page can ignore the taken time of a booking that is being
 * moved. Other ids are hidden, because an id reveals when the booking was made. Absences and holds have no booking.
 */
export function getShownId({ userType, userId }: Principal, { booking_id, customer_id }: OwnedRow): string {
  const isShown = userType !== 'customer' || customer_id === userId;
  return (isShown && booking_id) || HIDDEN_BOOKING_ID;
}
