import type { CustomerWithVisits } from '@salon/shared/contracts/customer';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { ownBusiness } from '../../database/own-business.ts';
import { isBookingOf } from '../bookings/booking-owner.repository.ts';

export type VisitCounts = Pick<CustomerWithVisits, 'id' | 'visits' | 'no_shows' | 'late_cancels'>;

/** Counts the bookings of these customers from a date on. */
export async function countVisits(
  tx: Tx,
  customerIds: readonly string[],
  from: string,
): Promise<VisitCounts[]> {
  const { rows } = await sql<VisitCounts>`
    select customer.id, counted.visits, counted.no_shows, counted.late_cancels
    from customers as customer
    cross join lateral (
      select count(*) filter (where booking.status = 'completed') as visits,
        count(*) filter (where booking.arrival = 'no_show') as no_shows,
        count(*) filter (where booking.arrival = 'late_cancelled') as late_cancels
      from bookings as booking
      where booking.business_id = ${ownBusiness} and ${isBookingOf(sql`customer.id`, sql`customer.phone`)} and booking.booking_date >= ${from}
    ) as counted
    where customer.business_id = ${ownBusiness} and customer.id = any (${customerIds}::uuid[])`.execute(tx);
  return rows;
}
