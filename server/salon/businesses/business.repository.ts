import type { Business } from '@salon/shared/contracts/business';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';

/** Finds only active salons of one database; '' means the default salon. Needs no business in the transaction. */
export async function findBusiness(tx: Tx, idOrSlug: string): Promise<Business | undefined> {
  const { rows } = await sql<Business>`select * from find_business(${idOrSlug})`.execute(tx);
  return rows[0];
}

/** As `findBusiness`, in all databases of the installation. */
export async function lookUpBusiness(database: Database, idOrSlug: string): Promise<Business | undefined> {
  const [found] = await lookUpBusinesses(database, [idOrSlug]);
  return found;
}

/** Returns the salons that exist, in no particular order. */
export async function lookUpBusinesses(database: Database, idsOrSlugs: string[]): Promise<Business[]> {
  const found = await database.lookUp(async (tx) => {
    const salons = await Promise.all(idsOrSlugs.map((idOrSlug) => findBusiness(tx, idOrSlug)));
    return salons.filter((salon) => salon !== undefined);
  });
  return [...new Map(found.map((salon) => [salon.id, salon])).values()];
}

/** Returns the salon of the running transaction. */
export async function findOwnBusiness(tx: Tx): Promise<Business> {
  return tx
    .selectFrom('businesses')
    .select([
      'id',
      'name',
      'slug',
      'currency',
      'time_zone',
      'phone',
      'address',
      'location',
      'logo_url',
      'color',
      'cancel_notice_minutes',
      'booking_horizon_days',
      'clock_hours',
      'country',
      'currency_digits',
      'months',
      'digits',
      'week_start',
      'weekend',
      sql<number>`(cash_step / 10::numeric ^ greatest(currency_digits, 2))::double precision`.as('cash_step'),
    ])
    .executeTakeFirstOrThrow();
}

/** Returns the country (ISO 3166) of the running transaction's salon. */
export async function findOwnCountry(tx: Tx): Promise<string> {
  const { country } = await tx.selectFrom('businesses').select('country').executeTakeFirstOrThrow();
  return country;
}

export async function findOwnTimeZone(tx: Tx): Promise<string> {
  const row = await tx.selectFrom('businesses').select('time_zone').executeTakeFirstOrThrow();
  return row.time_zone;
}

/** Returns the weekday on which the salon's calendar weeks begin. */
export async function findWeekStart(tx: Tx): Promise<number> {
  const row = await tx.selectFrom('businesses').select('week_start').executeTakeFirstOrThrow();
  return row.week_start;
}

/** The lock waits for transactions that have inserted bookings, and later inserts wait for this transaction. */
export async function lockTimeZone(tx: Tx): Promise<void> {
  await tx.selectFrom('businesses').select('id').forUpdate().executeTakeFirstOrThrow();
}

/** Serializes changes of the salon's short lists. Inserts of rows that refer to the salon do not wait. */
export async function lockOwnBusiness(tx: Tx): Promise<void> {
  await tx.selectFrom('businesses').select('id').forNoKeyUpdate().executeTakeFirstOrThrow();
}

export async function insertBusiness(tx: Tx, business: Insertable<Tables['businesses']>): Promise<void> {
  await tx.insertInto('businesses').values(business).execute();
}

/** Writes to the salon of the running transaction. */
export async function updateBusinessRow(tx: Tx, values: Updateable<Tables['businesses']>): Promise<void> {
  await tx.updateTable('businesses').set(values).execute();
}

export async function clearLogo(tx: Tx, url: string): Promise<void> {
  await tx.updateTable('businesses').set({ logo_url: null }).where('logo_url', '=', url).execute();
}
