import type { Booking } from '@salon/shared/contracts/booking';
import { formatEmployeeNames } from '@salon/shared/domain/booking-employees';
import type { SalonContext } from '../../http/salon-context.ts';
import { getOwnCurrency } from '../businesses/own-currency.ts';
import { closeBookingRequests, updateBookingRequest } from './booking-notification.repository.ts';
import { NOTIFICATION_TEXTS } from './notification.messages.ts';
import { insertNotification, type NotificationValues } from './notification.repository.ts';

/** The notification keeps these facts after the booking is changed or deleted. */
export async function toNotificationFacts({ tx }: SalonContext, booking: Booking) {
  const currency = await getOwnCurrency(tx);
  return {
    booking_id: booking.id,
    booking_number: booking.booking_number,
    customer_name: booking.customer_name,
    customer_phone: booking.customer_phone,
    booking_date: booking.booking_date,
    booking_time: booking.booking_time,
    service_names: booking.services.map(({ name }) => name),
    employee_name: formatEmployeeNames(booking),
    total_minor: currency.toMinor(booking.total_price, 'total_price'),
  } satisfies Partial<NotificationValues>;
}

export async function createBookingRequest(context: SalonContext, booking: Booking): Promise<void> {
  if (context.principal.userType !== 'customer') return;
  const type = 'booking_request';
  await insertNotification(context, {
    type,
    ...NOTIFICATION_TEXTS[type](booking),
    ...(await toNotificationFacts(context, booking)),
  });
}

/** The admin who decides sees the present facts of the booking. */
export async function updateOpenRequest(context: SalonContext, booking: Booking): Promise<void> {
  const texts = NOTIFICATION_TEXTS.booking_request(booking);
  const facts = await toNotificationFacts(context, booking);
  await updateBookingRequest(context.tx, booking.id, { ...texts, ...facts });
}

export function closeOpenRequest({ tx }: SalonContext, bookingId: string): Promise<void> {
  return closeBookingRequests(tx, bookingId);
}
