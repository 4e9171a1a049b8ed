import { sql } from 'kysely';
import pg from 'pg';
import { buildCompletedBooking } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { listReportBookingRows } from './booking-list.repository.ts';

const salon = setUpSalon();
const DAYS = 30;
const BOOKINGS_PER_DAY = 50;

async function buildMonth(): Promise<string> {
  const { id, business_id } = await buildCompletedBooking(salon, { starts_at: '2026-12-01T06:00:00Z' });
  const owner = new pg.Client(salon.owner);
  await owner.connect();
  await owner.query("set session_replication_role = 'replica'");
  await owner.query(
    `insert into bookings select (jsonb_populate_record(one, jsonb_build_object(
       'id', gen_random_uuid(), 'booking_date', date '2026-12-01' + day, 'booking_number', null,
       'employee_id', gen_random_uuid()))).*
     from bookings as one, generate_series(0, ${DAYS - 1}) as day, generate_series(1, ${BOOKINGS_PER_DAY}) as n where id = $1`,
    [id],
  );
  await owner.query('analyze bookings');
  await owner.end();
  return business_id;
}

it('the first page of a month reads only the days that it shows', async () => {
  const business_id = await buildMonth();
  const filters = { from: '2026-12-01', to: '2026-12-30' };
  const { page, read } = await salon.database.readBusiness(business_id, async (tx) => {
    const rows = await listReportBookingRows(tx, filters, 20);
    const { rows: counted } = await sql<{ read: number }>`
      select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'bookings'
    `.execute(tx);
    return { page: rows, read: counted[0]?.read };
  });
  expect(page).toHaveLength(20);
  expect(new Set(page.map(({ booking }) => booking.booking_date))).toEqual(new Set(['2026-12-01']));
  expect(read).toBeLessThan((DAYS * BOOKINGS_PER_DAY) / 4);
});
