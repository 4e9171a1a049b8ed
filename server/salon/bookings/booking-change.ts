import type * as contract from '@salon/shared/contracts/booking';
import type { z } from 'zod';

/** The fields of a request that changes a booking. */
export type BookingChange = z.output<typeof contract.updateBooking>;

/** Whether the request has this field with another value than the stored one. */
const differs = <K extends keyof contract.Booking & keyof BookingChange>(
  before: contract.Booking,
  change: BookingChange,
  field: K,
) => change[field] !== undefined && change[field] !== before[field];

/** Whether the booking gets another customer, or the customer's name, phone or email in it changes. */
export const isCustomerChanged = (before: contract.Booking, change: BookingChange): boolean =>
  differs(before, change, 'customer_name') ||
  differs(before, change, 'customer_phone') ||
  differs(before, change, 'customer_email') ||
  (change.customer_id != null && change.customer_id !== before.customer_id);

/** Whether the booking gets other services, or the same in another order. */
export const areServicesChanged = (before: contract.Booking, { service_ids }: BookingChange): boolean =>
  service_ids !== undefined && service_ids.join() !== before.service_ids.join();

/** Whether the booking gets another employee, date or time. */
export const isTimeChanged = (before: contract.Booking, change: BookingChange): boolean =>
  differs(before, change, 'employee_id') ||
  differs(before, change, 'booking_date') ||
  differs(before, change, 'booking_time');
