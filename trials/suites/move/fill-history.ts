import { sql } from 'kysely';
import type { Database } from '../../../server/database/database.ts';
import { type BuilderSalon, buildEmployee } from '../../../server/testing/builders.ts';

const EMPLOYEES = 4;
const BOOKINGS_PER_DAY = 40;
const PER_TRANSACTION = 2_000;

/**
 * Inserts bookings with two lines each, in the years before today, under the triggers of the server: with the log of changes,
 * occupied time and an idempotency key for each, as if the API had made them.
 */
export async function fillHistory(
  salon: BuilderSalon & { database: Database },
  business_id: string,
  bookings: number,
): Promise<void> {
  const employees: string[] = [];
  for (let n = 0; n < EMPLOYEES; n++) employees.push((await buildEmployee(salon, { business_id })).id);
  for (let first = 0; first < bookings; first += PER_TRANSACTION) {
    const last = Math.min(first + PER_TRANSACTION, bookings) - 1;
    await salon.database.withBusiness(business_id, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`
        insert into bookings (business_id, id, customer_name, customer_phone, booking_date, booking_time, starts_at, ends_at,
          employee_id, duration_minutes, total_price, status, notes)
        select ${business_id}::uuid, gen_random_uuid(), 'هدى', '+9647700000001', at::date, to_char(at, 'HH24:MI'),
          at at time zone 'Asia/Baghdad', (at + interval '30 minutes') at time zone 'Asia/Baghdad',
          (${employees}::uuid[])[n / ${BOOKINGS_PER_DAY} % ${EMPLOYEES} + 1], 30, 20000, 'approved', 'history ' || n
        from generate_series(${first}::int, ${last}::int) as n,
          lateral (select date '2020-01-01' + n / ${BOOKINGS_PER_DAY * EMPLOYEES}
            + n % ${BOOKINGS_PER_DAY} * interval '30 minutes' as at) as clock`.execute(tx);
      await sql`
        insert into booking_services (business_id, booking_id, position, name, price, duration_minutes)
        select business_id, id, line, 'قص', 10000, 15 from bookings, generate_series(0, 1) as line
        where notes = any (array(select 'history ' || n from generate_series(${first}::int, ${last}::int) as n))`.execute(
        tx,
      );
      await sql`
        insert into idempotency_keys (business_id, principal, key, request_hash, answer)
        select ${business_id}::uuid, 'admin:history', 'history ' || n, 'x', '{"success": true}'
        from generate_series(${first}::int, ${last}::int) as n`.execute(tx);
    });
  }
}
