import { paths } from '@salon/shared/contracts/paths';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { buildAdmin, buildBooking, buildEmployee, signIn } from '../../testing/builders.ts';
import { addRooms } from '../../testing/busy-time.ts';
import { buildCustomerSalon } from '../../testing/customer-salon.ts';
import { sendBesideLock } from '../../testing/send-beside-lock.ts';
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
  const booked = await sendBesideLock(salon, {
    // The second room: the booking takes the first.
    lock: (other) => other.query('select from room_units where id = $1 for no key update', [units[1]]),
    send: () => book({ booking_time: '12:00' }),
  });
  expect(booked).toEqual({ waited: true, statusCode: 201 });
});

test('a hold that is given back waits for its employees before it is deleted', async () => {
  const { business_id, employee, send, asCustomer } = await buildCustomerSalon(salon);
  const wanted = {
    employee_id: employee.id,
    booking_date: '2026-12-05',
    booking_time: '12:00',
    duration_minutes: 30,
  };
  const { id } = (await send('POST', asCustomer(), paths.bookingHolds, wanted)).json().data;
  const given = await besideCreation(
    employee.id,
    () => send('DELETE', asCustomer(), paths.bookingHold(id)),
    (creation) => creation.query('select from holds where business_id = $1 for update', [business_id]),
  );
  expect(given).toBe(200);
});

/** Sends a request while another transaction has locked the employee but not yet the row that it needs next. */
async function besideCreation(
  employeeId: string,
  send: () => PromiseLike<{ statusCode: number }>,
  lockMore: (creation: pg.Client) => Promise<unknown>,
): Promise<number> {
  const { waited, statusCode } = await sendBesideLock(salon, {
    lock: (creation) => creation.query('select from employees where id = $1 for no key update', [employeeId]),
    send,
    // The creation gets this lock at once, which shows that the waiting request does not hold it.
    lockMore,
  });
  expect(waited).toBe(true);
  return statusCode;
}
