import { sql } from 'kysely';
import type { SalonContext } from '../../http/salon-context.ts';

type SalonScope = Pick<SalonContext, 'tx' | 'businessId'>;

/**
 * A date never gives a number twice. Other transactions that need a number of the date wait until this transaction
 * ends, so callers take the number late.
 */
export async function takeBookingNumber({ tx, businessId }: SalonScope, date: string): Promise<number> {
  const { last_number } = await tx
    .insertInto('booking_days')
    .values({ business_id: businessId, booking_date: date, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'booking_date'])
        .doUpdateSet({ last_number: sql<number>`booking_days.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number > 1 ? last_number : numberAfterOldBookings({ tx, businessId }, date);
}

/** Numbers the bookings of the date that were made before numbers existed, and returns the next number. */
async function numberAfterOldBookings({ tx, businessId }: SalonScope, date: string): Promise<number> {
  const number = (await numberOldBookings({ tx, businessId }, date)) + 1;
  if (number > 1) {
    await tx
      .updateTable('booking_days')
      .set({ last_number: number })
      .where('business_id', '=', businessId)
      .where('booking_date', '=', date)
      .execute();
  }
  return number;
}

async function numberOldBookings({ tx, businessId }: SalonScope, date: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update bookings set booking_number = earlier.number
    from (
      select id, row_number() over (order by created_at, id) as number
      from bookings
      where business_id = ${businessId} and booking_date = ${date} and booking_number is null
    ) as earlier
    where bookings.business_id = ${businessId} and bookings.id = earlier.id
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}
