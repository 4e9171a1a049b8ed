import type * as contract from '@salon/shared/contracts/booking';
import type { z } from 'zod';

export type BookingChange = z.output<typeof contract.updateBooking>;

const differs = <K extends keyof contract.Booking & keyof BookingChange>(
  before: contract.Booking,
  change: BookingChange,
  field: K,
) => change[field] !== undefined && change[field] !== before[field];

export const isCustomerChanged = (before: contract.Booking, change: BookingChange): boolean =>
  differs(before, change, 'customer_name') ||
  differs(before, change, 'customer_phone') ||
  differs(before, change, 'customer_email') ||
  (change.customer_id != null && change.customer_id !== before.customer_id);

/** The same services in another order are a change. */
export const areServicesChanged = (before: contract.Booking, { service_ids }: BookingChange): boolean =>
  service_ids !== undefined && service_ids.join() !== before.service_ids.join();

export const isTimeChanged = (before: contract.Booking, change: BookingChange): boolean =>
  differs(before, change, 'employee_id') ||
  differs(before, change, 'booking_date') ||
  differs(before, change, 'booking_time');
