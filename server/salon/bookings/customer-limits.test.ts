import { paths } from '@salon/shared/contracts/paths';
import { addDays } from '@salon/shared/domain/salon-clock';
import { getStatusAndCode } from '../../testing/api-calls.ts';
import { buildBooking, buildCustomer, buildEmployee, signIn } from '../../testing/builders.ts';
import { buildCustomerSalon } from '../../testing/customer-salon.ts';
import { deleteAttempts, queryAsOwner } from '../../testing/owner-query.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();

describe('the horizon of bookings by a customer', () => {
  it.each([
    [60, '2027-01-20', '2027-01-21'],
    [0, '2026-11-21', '2026-11-22'],
  ])('of %d days ends on %s', async (booking_horizon_days, last_date, first) => {
    const { book } = await buildCustomerSalon(salon, { booking_horizon_days });
    const refused = await book({ booking_date: first, booking_time: '11:00' });
    expect(getStatusAndCode(refused)).toEqual([400, 'SLOT_TOO_FAR']);
    expect(refused.json().details).toEqual({ last_date });
    expect((await book({ booking_date: last_date, booking_time: '11:00' })).statusCode).toBe(201);
  });

  // @spec C.25 How far ahead a customer books
  it("is counted from today in the salon's time zone", async () => {
    // At 21:30 UTC it is still the 21st in London, and already the 22nd in Baghdad.
    const { book, passTo } = await buildCustomerSalon(salon, { booking_horizon_days: 1 });
    await passTo('2026-11-21T21:30:00Z');
    expect((await book({ booking_date: '2026-11-23' })).statusCode).toBe(201);
    expect(getStatusAndCode(await book({ booking_date: '2026-11-24' }))).toEqual([400, 'SLOT_TOO_FAR']);
  });

  it('does not apply to an admin', async () => {
    const { book, asAdmin } = await buildCustomerSalon(salon, { booking_horizon_days: 0 });
    const who = { customer_name: 'هدى', customer_phone: '+9647712222222' };
    expect((await book({ ...who, booking_date: '2028-01-01' }, asAdmin())).statusCode).toBe(201);
  });
});

describe('the limit of open bookings of a customer', () => {
  it('counts bookings by the customer and by admins, and does not apply to an admin', async () => {
    const { book, booked, cancel, asAdmin, customer } = await buildCustomerSalon(salon, {
      max_open_bookings: 2,
    });
    const id = await booked({ booking_time: '09:00' });
    const who = { customer_name: customer.name, customer_phone: customer.phone };
    expect((await book({ ...who, booking_time: '10:00' }, asAdmin())).statusCode).toBe(201);
    const refused = await book({ booking_time: '11:00' });
    expect(getStatusAndCode(refused)).toEqual([409, 'TOO_MANY_BOOKINGS']);
    expect(refused.json().details).toEqual({ max_open_bookings: 2 });
    expect((await book({ ...who, booking_time: '11:00' }, asAdmin())).statusCode).toBe(201);
    await cancel(id);
    expect(getStatusAndCode(await book({ booking_time: '12:00' }))).toEqual([409, 'TOO_MANY_BOOKINGS']);
  });

  it('counts the bookings of the own list that have only the phone, because their account was deleted', async () => {
    const { book, booked, business_id, customer, send, asAdmin } = await buildCustomerSalon(salon, {
      max_open_bookings: 1,
    });
    await booked({ booking_time: '09:00' });
    await send('DELETE', asAdmin(), paths.customer(customer.id));
    const account = await buildCustomer(salon, { business_id, phone: customer.phone });
    const again = await signIn(salon, 'customer', account);
    expect(getStatusAndCode(await book({}, again))).toEqual([409, 'TOO_MANY_BOOKINGS']);
    const visitor = await signIn(salon, 'customer', await buildCustomer(salon, { business_id }));
    expect((await book({}, visitor)).statusCode).toBe(201);
  });

  it('does not count ended, completed or cancelled bookings', async () => {
    const { book, business_id, customer, employee } = await buildCustomerSalon(salon, {
      max_open_bookings: 1,
    });
    const own = { business_id, customer_id: customer.id, employee_id: employee.id };
    await buildBooking(salon, { ...own, starts_at: '2026-11-21T06:30:00Z' });
    await buildBooking(salon, { ...own, starts_at: '2026-12-05T06:00:00Z', status: 'cancelled' });
    await buildBooking(salon, {
      ...own,
      starts_at: '2026-12-06T06:00:00Z',
      status: 'completed',
      paid_amount: 25_000,
      completed_at: '2026-11-21T07:00:00Z',
    });
    expect((await book()).statusCode).toBe(201);
  });

  it('counts a booking that has begun and not ended', async () => {
    const { book, business_id, customer, employee } = await buildCustomerSalon(salon, {
      max_open_bookings: 1,
    });
    await buildBooking(salon, {
      business_id,
      customer_id: customer.id,
      employee_id: employee.id,
      starts_at: '2026-11-21T06:31:00Z',
    });
    expect(getStatusAndCode(await book())).toEqual([409, 'TOO_MANY_BOOKINGS']);
  });

  // @spec C.27 How many bookings to come a customer holds
  it('holds when ten are made at once, with ten employees', async () => {
    const { book, business_id, haircut, get, asCustomer } = await buildCustomerSalon(salon, {
      max_open_bookings: 3,
    });
    const employees = await Promise.all(
      Array.from({ length: 10 }, () => buildEmployee(salon, { business_id, service_ids: [haircut.id] })),
    );
    const answers = await Promise.all(employees.map(({ id }) => book({ employee_id: id })));
    const codes = answers.map((answer) => answer.json().code ?? 'made').sort();
    expect(codes).toEqual([...Array(7).fill('TOO_MANY_BOOKINGS'), ...Array(3).fill('made')]);
    expect((await get(asCustomer(), paths.bookings)).json().total).toBe(3);
  });

  it('allows a move, which adds no booking', async () => {
    const { booked, move } = await buildCustomerSalon(salon, { max_open_bookings: 1 });
    expect((await move(await booked())).statusCode).toBe(200);
  });
});

describe('the limit of changes by a customer', () => {
  // @spec C.26 How often a customer books, moves and cancels within an hour
  it('is twenty bookings, moves and cancellations within an hour, then the answer has Retry-After', async () => {
    const { book, booked, move, cancel } = await buildCustomerSalon(salon);
    for (let round = 0; round < 6; round++) {
      const id = await booked();
      expect((await move(id)).statusCode).toBe(200);
      expect((await cancel(id)).statusCode).toBe(200);
    }
    const id = await booked();
    expect((await move(id)).statusCode).toBe(200);
    for (const refused of [await cancel(id), await move(id, { booking_time: '12:00' }), await book()]) {
      expect(getStatusAndCode(refused)).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(refused.headers['retry-after']).toBe('3600');
    }
    salon.clock.advance(14);
    expect((await cancel(id)).headers['retry-after']).toBe(String(46 * 60));
  });

  it('holds when sixty moves are sent at once', async () => {
    const { booked, move, read } = await buildCustomerSalon(salon, { booking_horizon_days: 365 });
    const id = await booked();
    const { version } = await read(id);
    const dates = Array.from({ length: 60 }, (_, day) => addDays('2026-12-06', day));
    const answers = await Promise.all(dates.map((booking_date) => move(id, { booking_date })));
    const codes = answers.map((answer) => answer.json().code ?? 'moved');
    expect(codes.filter((code) => code === 'moved')).toHaveLength(19);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(41);
    expect((await read(id)).version).toBe(version + 19);
  });

  it('leaves a move to the place of the booking free, also past the limit: it changes nothing and tells no admin', async () => {
    const { booked, move, read, list } = await buildCustomerSalon(salon);
    const id = await booked();
    for (let time = 0; time < 19; time++)
      await move(id, { booking_time: time % 2 === 0 ? '11:00' : '12:00' });
    expect(getStatusAndCode(await move(id, { booking_time: '12:00' }))).toEqual([429, 'TOO_MANY_REQUESTS']);
    const [before, told] = [await read(id), await list()];
    expect((await move(id, { booking_time: '11:00' })).statusCode).toBe(200);
    expect([await read(id), await list()]).toEqual([before, told]);
  });

  it('is stored without the customer and the salon', async () => {
    await deleteAttempts(salon);
    const { booked, customer, business_id } = await buildCustomerSalon(salon);
    await booked();
    const rows = await queryAsOwner<{ row: string }>(
      salon,
      'select auth_attempts::text as row from auth_attempts',
    );
    expect(rows).not.toEqual([]);
    for (const { row } of rows) for (const id of [customer.id, business_id]) expect(row).not.toContain(id);
  });

  it('does not count refused requests and requests without a change', async () => {
    const { booked, move, book } = await buildCustomerSalon(salon);
    const id = await booked();
    for (let time = 0; time < 30; time++) {
      expect(getStatusAndCode(await book({ booking_date: '2031-01-01' }))).toEqual([400, 'SLOT_TOO_FAR']);
      const same = { booking_date: '2026-12-05', booking_time: '10:00' };
      expect((await move(id, same)).statusCode).toBe(200);
    }
    expect((await move(id)).statusCode).toBe(200);
  });

  it('counts each customer separately, and does not apply to an admin', async () => {
    const { book, booked, cancel, asAdmin, business_id } = await buildCustomerSalon(salon);
    for (let time = 0; time < 10; time++) await cancel(await booked());
    expect(getStatusAndCode(await book())).toEqual([429, 'TOO_MANY_REQUESTS']);
    const other = await buildCustomer(salon, { business_id });
    const asOther = await signIn(salon, 'customer', other);
    expect((await book({}, asOther)).statusCode).toBe(201);
    const who = { customer_name: 'هدى', customer_phone: '+9647712222222' };
    expect((await book({ ...who, booking_time: '12:00' }, asAdmin())).statusCode).toBe(201);
  });
});
