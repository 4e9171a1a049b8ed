import type { BookingRow } from './bookings.ts';
import type { CustomerRow } from './people.ts';

export function moveCreationBeforeBookings(
  customers: readonly CustomerRow[],
  bookings: readonly BookingRow[],
): CustomerRow[] {
  const first = new Map<string, Date>();
  for (const { customer_id, created_at } of bookings) {
    const before = customer_id && first.get(customer_id);
    if (customer_id && (!before || created_at < before)) first.set(customer_id, created_at);
  }
  return customers.map((customer) => {
    const booked = first.get(customer.id);
    return booked && booked < customer.created_at ? { ...customer, created_at: booked } : customer;
  });
}
