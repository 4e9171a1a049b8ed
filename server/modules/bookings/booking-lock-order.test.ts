import { paths } from '@salon/shared/contracts/paths';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { buildAdmin, buildBooking, buildEmployee, signedIn } from '../../testing/builders.ts';
import { testSalon } from '../../testing/test-app.ts';

const salon = testSalon();

test('an edit and a new booking for the same new phone do not wait for each other', async () => {
  const admin = await buildAdmin(salon);
  const { business_id } = admin;
  const employee = await buildEmployee(salon, { business_id });
  const booking = await buildBooking(salon, {
    business_id,
    employee_id: employee.id,
    starts_at: new Date('2026-12-05T07:00:00Z'),
  });
  // A creation half-way: it has taken the employee, and the customer comes next.
  const creation = new pg.Client(salon.owner);
  await creation.connect();
  try {
    await creation.query('begin');
    await creation.query('select from employees where id = $1 for no key update', [employee.id]);
    const edit = salon.app.inject({
      method: 'PUT',
      url: paths.booking(booking.id),
      headers: await signedIn(salon, 'admin', admin),
      payload: { booking_time: '12:00', customer_phone: '+9647712345678' },
    });
    const edited = edit.then(({ statusCode }) => statusCode);
    while (!(await isSomebodyWaiting(creation))) await new Promise((wake) => setTimeout(wake, 5));
    // Only waiting counts here, and there is nobody to wait for.
    await creation.query("set local lock_timeout = '100ms'");
    await creation.query('insert into customers (business_id, id, phone) values ($1, $2, $3)', [
      business_id,
      uuidv7(),
      '+9647712345678',
    ]);
    await creation.query('commit');
    expect(await edited).toBe(200);
  } finally {
    await creation.end();
  }
});

async function isSomebodyWaiting(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount === 1;
}
