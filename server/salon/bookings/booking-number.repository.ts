import { sql } from 'kysely';
import type { SalonContext } from '../../http/salon-context.ts';

type Place = Pick<SalonContext, 'tx' | 'businessId'>;

/**
 * The next number of a date: that date's count including the new booking, and never one that the date has given before.
 * Whoever else wants a number of the date waits until this transaction ends, so it is asked for last.
 */
export async function takeNumber({ tx, businessId }: Place, date: string): Promise<number> {
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
  return last_number > 1 ? last_number : takeFirstNumber({ tx, businessId }, date);
}

/** Bookings from before numbers were kept come first. */
async function takeFirstNumber({ tx, businessId }: Place, date: string): Promise<number> {
  const number = (await numberEarlier({ tx, businessId }, date)) + 1;
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

/** Numbers them in the order in which they were made. @returns how many there are */
async function numberEarlier({ tx, businessId }: Place, date: string): Promise<number> {
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
