import { paths } from '@salon/shared/contracts/paths';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { buildAdmin, buildBooking, buildEmployee, signIn } from '../../testing/builders.ts';
import { addRooms } from '../../testing/busy-time.ts';
import { buildCustomerSalon } from '../../testing/customer-salon.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();

test('an edit and a new booking for the same new phone do not deadlock', async () => {
  const admin = await buildAdmin(salon);
  const { business_id } = admin;
  const employee = await buildEmployee(salon, { business_id });
  const booking = await buildBooking(salon, {
    business_id,
    employee_id: employee.id,
    starts_at: new Date('2026-12-05T07:00:00Z'),
  });
  const headers = await signIn(salon, 'admin', admin);
  const edited = await besideCreation(
    employee.id,
    () =>
      salon.app.inject({
        method: 'PUT',
        url: paths.booking(booking.id),
        headers,
        payload: { booking_time: '12:00', customer_phone: '+9647712345678' },
      }),
    (creation) =>
      creation.query('insert into customers (business_id, id, phone) values ($1, $2, $3)', [
        business_id,
        uuidv7(),
        '+9647712345678',
      ]),
  );
  expect(edited).toBe(200);
});

test('two bookings or a booking and a move by one customer at once do not deadlock', async () => {
  const { booked, book, move, customer, employee } = await buildCustomerSalon(salon);
  const id = await booked();
  const takeCustomer = (creation: pg.Client) =>
    creation.query('select from customers where id = $1 for no key update', [customer.id]);
  const made = await besideCreation(employee.id, () => book({ booking_time: '12:00' }), takeCustomer);
  expect(made).toBe(201);
  expect(await besideCreation(employee.id, () => move(id), takeCustomer)).toBe(200);
});

test('a booking locks the rooms that it may occupy before it chooses one', async () => {
  const { business_id, haircut, book } = await buildCustomerSalon(salon);
  const units = await addRooms(salon, { business_id, service_id: haircut.id, kind_id: uuidv7() }, 2);
  const other = new pg.Client(salon.owner);
  await other.connect();
  try {
    await other.query('begin');
    // The second room: the booking takes the first.
    await other.query('select from room_units where id = $1 for no key update', [units[1]]);
    let isAnswered = false;
    const booked = book({ booking_time: '12:00' }).finally(() => {
      isAnswered = true;
    });
    while (!isAnswered && !(await isTransactionWaiting(other))) await pause();
    expect(isAnswered).toBe(false);
    await other.query('commit');
    expect((await booked).statusCode).toBe(201);
  } finally {
    await other.end();
  }
});

/** Sends a request while another transaction has locked the employee but not yet the customer. */
async function besideCreation(
  employeeId: string,
  send: () => PromiseLike<{ statusCode: number }>,
  takeCustomer: (creation: pg.Client) => Promise<unknown>,
): Promise<number> {
  const creation = new pg.Client(salon.owner);
  await creation.connect();
  try {
    await creation.query('begin');
    await creation.query('select from employees where id = $1 for no key update', [employeeId]);
    const answered = send().then(({ statusCode }) => statusCode);
    while (!(await isTransactionWaiting(creation))) await pause();
    // The creation must get the customer's lock at once, which shows that the waiting request does not hold it.
    await creation.query("set local lock_timeout = '100ms'");
    await takeCustomer(creation);
    await creation.query('commit');
    return await answered;
  } finally {
    await creation.end();
  }
}

const pause = () => new Promise((wake) => setTimeout(wake, 5));

async function isTransactionWaiting(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount === 1;
}
