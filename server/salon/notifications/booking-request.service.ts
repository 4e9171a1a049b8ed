import type { Booking } from '@salon/shared/contracts/booking';
import type { SalonContext } from '../../http/salon-context.ts';
import { NOTIFICATION_TEXTS } from './notification.messages.ts';
import {
  closeRequestsOf,
  insertNotification,
  type NotificationValues,
  updateRequestOf,
} from './notification.repository.ts';

/** What a booking's own life writes into the notifications: called where bookings are made, decided and removed. */

/** The booking's facts as they are now: the row keeps them when the booking is changed or gone. */
export function factsOf(booking: Booking) {
  return {
    booking_id: booking.id,
    customer_name: booking.customer_name,
    customer_phone: booking.customer_phone,
    booking_date: booking.booking_date,
    booking_time: booking.booking_time,
    service_names: booking.services.map(({ name }) => name),
    employee_name: booking.employee_name,
    total_price: booking.total_price,
  } satisfies Partial<NotificationValues>;
}

/** A customer's new booking asks the salon's admins. One that an admin made asks nobody. */
export async function askAdmins(context: SalonContext, booking: Booking): Promise<void> {
  if (context.principal.userType !== 'customer') return;
  const type = 'booking_request';
  await insertNotification(context, { type, ...NOTIFICATION_TEXTS[type](booking), ...factsOf(booking) });
}

/** An admin changed what is asked for: whoever decides next sees what is so now. */
export function keepRequestTrue({ tx }: SalonContext, booking: Booking): Promise<void> {
  const texts = NOTIFICATION_TEXTS.booking_request(booking);
  return updateRequestOf(tx, booking.id, { ...texts, ...factsOf(booking) });
}

/** The booking is not pending any more, or gone: nobody is asked about it. */
export function closeRequest({ tx }: SalonContext, bookingId: string): Promise<void> {
  return closeRequestsOf(tx, bookingId);
}
