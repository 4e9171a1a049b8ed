import { sql } from 'kysely';
import type { SalonContext } from '../../http/salon-context.ts';

type Place = Pick<SalonContext, 'tx' | 'businessId'>;

/**
 * Returns the next booking number of a date, from 1. A date never gives a number twice. Other transactions that need
 * a number of the date wait until this one ends, so callers take the number late.
 */
export async function takeBookingNumber({ tx, businessId }: Place, date: string): Promise<number> {
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

/** Bookings that were made before numbers existed get their numbers first. */
async function numberAfterOldBookings({ tx, businessId }: Place, date: string): Promise<number> {
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

/** Numbers the date's bookings without a number, in the order of their creation. @returns how many there were */
async function numberOldBookings({ tx, businessId }: Place, date: string): Promise<number> {
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
