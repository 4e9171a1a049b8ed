import type { Booking } from '@salon/shared/contracts/booking';
import type { SalonContext } from '../../http/salon-context.ts';
import { closeBookingRequests, updateBookingRequest } from './booking-notification.repository.ts';
import { NOTIFICATION_TEXTS } from './notification.messages.ts';
import { insertNotification, type NotificationValues } from './notification.repository.ts';

/** The notification keeps these facts after the booking is changed or deleted. */
export function toNotificationFacts(booking: Booking) {
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

export async function createBookingRequest(context: SalonContext, booking: Booking): Promise<void> {
  if (context.principal.userType !== 'customer') return;
  const type = 'booking_request';
  await insertNotification(context, {
    type,
    ...NOTIFICATION_TEXTS[type](booking),
    ...toNotificationFacts(booking),
  });
}

/** Writes the present facts of the booking, which the deciding admin then sees. */
export function updateOpenRequest({ tx }: SalonContext, booking: Booking): Promise<void> {
  const texts = NOTIFICATION_TEXTS.booking_request(booking);
  return updateBookingRequest(tx, booking.id, { ...texts, ...toNotificationFacts(booking) });
}

export function closeOpenRequest({ tx }: SalonContext, bookingId: string): Promise<void> {
  return closeBookingRequests(tx, bookingId);
}
