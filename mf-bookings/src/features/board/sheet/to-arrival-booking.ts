import type { BoardBooking } from '@salon/shared/contracts/board';
import type { ArrivalBooking } from '../../arrival/list-arrivals.ts';

/** The board does not know the number of every booking and no ids of requests; the reception needs neither. */
export const toArrivalBooking = (booking: BoardBooking): ArrivalBooking => ({
  ...booking,
  booking_number: booking.booking_number ?? 0,
  request_id: booking.is_request ? booking.id : null,
});
