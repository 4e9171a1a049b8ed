import { sql } from 'kysely';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { buildCompletedBooking, buildCustomer } from '../../../testing/builders.ts';
import { setUpSalon } from '../../../testing/test-app.ts';
import { getCustomerCard } from './get-customer-card.ts';

const salon = setUpSalon();
const DAYS = 100;
const BOOKINGS_PER_DAY = 40;

/** The history of other customers, past and to come. */
async function buildHistory(): Promise<string> {
  const { id, business_id } = await buildCompletedBooking(salon, { starts_at: '2026-11-02T06:00:00Z' });
  const owner = new pg.Client(salon.owner);
  await owner.connect();
  await owner.query("set session_replication_role = 'replica'");
  await owner.query(
    `insert into bookings select (jsonb_populate_record(one, jsonb_build_object(
       'id', gen_random_uuid(), 'booking_date', date '2026-10-02' + day, 'booking_number', null,
       'starts_at', one.starts_at + make_interval(days => day - 30), 'ends_at', one.ends_at + make_interval(days => day - 30),
       'customer_id', gen_random_uuid(), 'employee_id', gen_random_uuid(),
       'customer_phone', '+96478' || lpad((day * 1000 + n)::text, 8, '0')))).*
     from bookings as one, generate_series(0, ${DAYS - 1}) as day, generate_series(1, ${BOOKINGS_PER_DAY}) as n where id = $1`,
    [id],
  );
  await owner.query('analyze bookings');
  await owner.end();
  return business_id;
}

it('the card reads the rows of its customer and of the shown days, not the history of the salon', async () => {
  const business_id = await buildHistory();
  const { id, phone } = await buildCustomer(salon, { business_id });
  await buildCompletedBooking(salon, {
    ...{ business_id, customer_id: id, customer_phone: phone },
    starts_at: '2026-11-12T06:00:00Z',
  });
  const principal = {
    businessId: business_id,
    userId: uuidv7(),
    userType: 'admin',
    sessionId: uuidv7(),
  } as const;
  const { card, read } = await salon.database.readBusiness(business_id, async (tx) => {
    const context = { tx, businessId: business_id, principal, now: salon.clock.now() };
    const found = await getCustomerCard(context, id);
    const { rows } = await sql<{ read: number }>`
      select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'bookings'
    `.execute(tx);
    return { card: found, read: rows[0]?.read };
  });
  expect(card).toMatchObject({ next_visit: null, last_visit: { booking_date: '2026-11-12' }, spent: 15_000 });
  expect(read).toBeLessThan(BOOKINGS_PER_DAY * 3);
});
