import { sql } from 'kysely';
import pg from 'pg';
import { buildBooking, buildCustomer } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { countCancelled, listBoardRows } from './board-booking.repository.ts';

const salon = setUpSalon();
const DAYS = 120;
const BOOKINGS_PER_DAY = 25;

/** Fills `DAYS` days with copies of one booking of another customer each, with its line. */
async function buildHistory(): Promise<string> {
  const customer = await buildCustomer(salon);
  const { business_id } = customer;
  const booking = await buildBooking(salon, {
    ...{
      business_id,
      customer_id: customer.id,
      customer_phone: customer.phone,
      starts_at: '2026-12-01T06:00:00Z',
    },
  });
  const owner = new pg.Client(salon.owner);
  await owner.connect();
  await owner.query("set session_replication_role = 'replica'");
  await owner.query(
    `insert into bookings select (jsonb_populate_record(one, jsonb_build_object(
       'id', gen_random_uuid(), 'booking_date', date '2026-12-01' - day, 'booking_number', null,
       'starts_at', one.starts_at - make_interval(days => day), 'ends_at', one.ends_at - make_interval(days => day),
       'customer_id', gen_random_uuid()))).*
     from bookings as one, generate_series(0, ${DAYS - 1}) as day, generate_series(1, ${BOOKINGS_PER_DAY}) as n where id = $1`,
    [booking.id],
  );
  await owner.query(
    `insert into booking_lines select (jsonb_populate_record(line, jsonb_build_object('booking_id', booking.id))).*
     from booking_lines as line, bookings as booking where line.booking_id = $1 and booking.id <> $1`,
    [booking.id],
  );
  await owner.query(
    `insert into customers (business_id, id, name, phone)
     select business_id, customer_id, 'زينب', '+964771' || lpad((row_number() over ())::text, 7, '0')
     from bookings where id <> $1`,
    [booking.id],
  );
  await owner.query('analyze bookings, booking_lines, customers');
  await owner.end();
  return business_id;
}

test('the board of a day reads the bookings and lines of this day, however long the history is', async () => {
  const business_id = await buildHistory();
  const date = '2026-11-20';
  const start = new Date('2026-11-19T21:00:00Z');
  const { rows, read } = await salon.database.readBusiness(business_id, async (tx) => {
    const filters = { from: date, to: date, start };
    const listed = await listBoardRows(tx, filters);
    await countCancelled(tx, filters);
    const { rows: counted } = await sql<{ table: string; read: number }>`
      select relname as table, seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables
      where relname in ('bookings', 'booking_lines', 'customers') order by relname`.execute(tx);
    return { rows: listed, read: Object.fromEntries(counted.map((one) => [one.table, one.read])) };
  });
  expect(rows).toHaveLength(BOOKINGS_PER_DAY);
  // This day and the one before, and for each mark the bookings of one customer.
  expect(read.bookings).toBeLessThan(BOOKINGS_PER_DAY * 10);
  expect(read.booking_lines).toBeLessThan(BOOKINGS_PER_DAY * 3);
  expect(read.customers).toBeLessThan(BOOKINGS_PER_DAY * 3);
});
