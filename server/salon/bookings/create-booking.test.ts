import { paths } from '@salon/shared/contracts/paths';
import {
  buildAdmin,
  buildBooking,
  buildCustomer,
  buildEmployee,
  buildService,
  signIn,
} from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();

const DAY = '2026-12-05';

async function openSalon(employeeColumns = {}) {
  const admin = await buildAdmin(salon);
  const { business_id } = admin;
  const haircut = await buildService(salon, {
    business_id,
    name: 'قص شعر',
    price: 15_000,
    duration_minutes: 30,
  });
  const colour = await buildService(salon, {
    business_id,
    name: 'صبغة',
    price: 40_000,
    duration_minutes: 60,
    discount_type: 'percentage',
    discount_percentage: 10,
  });
  const employee = await buildEmployee(salon, {
    business_id,
    service_ids: [haircut.id, colour.id],
    ...employeeColumns,
  });
  const headers = await signIn(salon, 'admin', admin);
  const wanted = {
    customer_name: 'زينب علي',
    customer_phone: '+9647711111111',
    booking_date: DAY,
    booking_time: '10:00',
    employee_id: employee.id,
    service_ids: [haircut.id],
  };
  const book = (changes: Record<string, unknown> = {}, more: Record<string, string> = {}) =>
    salon.app.inject({
      method: 'POST',
      url: paths.bookings,
      headers: { ...headers, ...more },
      payload: { ...wanted, ...changes },
    });
  const rows = () =>
    salon.database.withBusiness(business_id, (tx) => tx.selectFrom('bookings').selectAll().execute());
  return { admin, business_id, haircut, colour, employee, headers, wanted, book, rows };
}

describe('a new booking', () => {
  // @spec 1.10 … or on the first booking
  // @spec 3.01 Booking: its fields @ shared/contracts/booking.ts, server/salon/bookings
  // @spec 4.01 A new booking is created as pending
  it('is pending, has the prices of the salon’s services, and creates the customer', async () => {
    const { book, haircut, colour, employee } = await openSalon();
    const answer = await book({ service_ids: [colour.id, haircut.id] });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data).toMatchObject({
      status: 'pending',
      total_price: 51_000,
      duration_minutes: 90,
      employee_name: employee.name,
      service_ids: [colour.id, haircut.id],
      services: [
        { name: 'صبغة', price: 36_000 },
        { name: 'قص شعر', price: 15_000 },
      ],
      customer_id: expect.any(String),
      daily_booking_number: 1,
      paid_amount: null,
    });
  });

  it('belongs to the customer with its phone', async () => {
    const { book, business_id } = await openSalon();
    const known = await buildCustomer(salon, { business_id, phone: '+9647711111111' });
    const first = (await book({ customer_phone: '0771 111 1111' })).json().data;
    const second = (await book({ booking_time: '11:00' })).json().data;
    expect([first.customer_id, second.customer_id]).toEqual([known.id, known.id]);
  });

  // @spec 9.19 Booking number for the day = count of today’s bookings + 1, shown as #N @ server/salon/bookings
  it('has the number of bookings of its date as its number', async () => {
    const { book } = await openSalon();
    await book({ booking_time: '12:00' });
    expect((await book({ booking_time: '09:00' })).json().data.daily_booking_number).toBe(2);
  });

  // @spec R10.01 A working day may pass midnight; the real instants are stored
  it('after midnight keeps the date of its night, with instants on the next day', async () => {
    const { book, rows } = await openSalon({ work_hours_from: '20:00', work_hours_to: '02:00' });
    const answer = await book({ booking_time: '00:30' });
    expect(answer.json().data).toMatchObject({
      booking_date: DAY,
      booking_time: '00:30',
      is_after_midnight: true,
    });
    const [row] = await rows();
    expect(new Date(row?.starts_at ?? 0).toISOString()).toBe('2026-12-05T21:30:00.000Z');
  });

  it('is created once for one idempotency key', async () => {
    const { book, rows } = await openSalon();
    const key = { 'idempotency-key': 'intent-1234' };
    const [first, second] = await Promise.all([book({}, key), book({}, key)]);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(first.json().data.id).toBe(second.json().data.id);
    expect(await rows()).toHaveLength(1);
    const other = await book({ booking_time: '15:00' }, key);
    expect([other.statusCode, other.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });
});

// @spec R12.02 Off the grid, outside hours, past: 400
// @spec R14.02 The server computes the total; one sent by a client is compared
describe('a booking that is refused saves nothing', () => {
  it.each([
    ['off the grid', { booking_time: '10:10' }, 400, 'SLOT_OFF_GRID'],
    ['before work', { booking_time: '08:30' }, 400, 'SLOT_OUTSIDE_HOURS'],
    ['past closing', { booking_time: '17:00' }, 400, 'SLOT_OUTSIDE_HOURS'],
    ['in the past', { booking_date: '2020-01-01' }, 400, 'SLOT_PAST'],
    ['on a date that does not exist', { booking_date: '2026-02-30' }, 400, 'VALIDATION_FAILED'],
    ['at a time that does not exist', { booking_time: '25:00' }, 400, 'VALIDATION_FAILED'],
    ['for an empty name', { customer_name: '  ' }, 400, 'VALIDATION_FAILED'],
    ['for a name that cannot be seen', { customer_name: '\u200f\u2060\u3164' }, 400, 'VALIDATION_FAILED'],
    ['without a name', { customer_name: undefined }, 400, 'VALIDATION_FAILED'],
    ['without a phone', { customer_phone: undefined }, 400, 'VALIDATION_FAILED'],
    ['with a wrong phone', { customer_phone: '123' }, 400, 'VALIDATION_FAILED'],
    ['without services', { service_ids: [] }, 400, 'VALIDATION_FAILED'],
    ['with an unknown service', { service_ids: ['01936f3e-0000-7000-8000-000000000000'] }, 404, 'NOT_FOUND'],
    ['with an unknown employee', { employee_id: '01936f3e-0000-7000-8000-000000000000' }, 404, 'NOT_FOUND'],
    ['with another price', { total_price: 1 }, 409, 'PRICE_CHANGED'],
    ['already completed', { status: 'completed' }, 400, 'VALIDATION_FAILED'],
    ['with an unknown field', { is_admin: true }, 400, 'VALIDATION_FAILED'],
    ['with a NUL in its notes', { notes: 'a\u0000b' }, 400, 'VALIDATION_FAILED'],
    ['for an unknown customer', { customer_id: '01936f3e-0000-7000-8000-000000000000' }, 404, 'NOT_FOUND'],
  ])('%s', async (_, changes, status, code) => {
    const { book, rows } = await openSalon();
    const answer = await book(changes);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(await rows()).toEqual([]);
  });

  it('when the same service is chosen twice', async () => {
    const { book, haircut } = await openSalon();
    expect((await book({ service_ids: [haircut.id, haircut.id] })).json().code).toBe('VALIDATION_FAILED');
  });

  it('when the service is inactive, or the employee does not offer it', async () => {
    const { book, business_id } = await openSalon();
    const stopped = await buildService(salon, { business_id, is_active: false });
    const other = await buildService(salon, { business_id });
    expect((await book({ service_ids: [stopped.id] })).json().code).toBe('SERVICE_INACTIVE');
    expect((await book({ service_ids: [other.id] })).json().code).toBe('SERVICE_NOT_OFFERED');
  });

  it('when the employee is inactive', async () => {
    const { book } = await openSalon({ is_active: false });
    expect((await book()).json().code).toBe('EMPLOYEE_INACTIVE');
  });
});

describe('a slot', () => {
  // @spec 7.12 Bookings: create, 409 on a taken time
  it('is given to one of 200 concurrent requests; the others get SLOT_TAKEN', async () => {
    const { book, rows } = await openSalon();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        book({ customer_phone: `+96477${String(index).padStart(8, '0')}` }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, ...Array(199).fill(409)]);
    const refusal = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refusal).toMatchObject({ code: 'SLOT_TAKEN', error: expect.stringContaining('محجوز بالفعل') });
    expect(await rows()).toHaveLength(1);
  });

  it('never overlaps another booking, also under concurrent requests', async () => {
    const { book, rows, colour, haircut } = await openSalon();
    const times = ['10:00', '10:30', '11:00', '11:30'];
    const attempts = Array.from({ length: 60 }, (_, index) =>
      book({
        booking_time: times[index % times.length],
        service_ids: index % 3 === 0 ? [colour.id, haircut.id] : [colour.id],
        customer_phone: `+96478${String(index).padStart(8, '0')}`,
      }),
    );
    const answers = await Promise.all(attempts);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
    const kept = (await rows()).sort((a, b) => (a.starts_at < b.starts_at ? -1 : 1));
    for (const [index, row] of kept.entries()) {
      const next = kept[index + 1];
      if (next) expect(Date.parse(row.ends_at)).toBeLessThanOrEqual(Date.parse(next.starts_at));
    }
  });

  // @spec R12.03 Taken: 409, and the database decides a race @ server/database/migrations
  it('that overlaps another is refused by the database itself, past every rule of the server', async () => {
    const { business_id, employee } = await openSalon();
    const starts_at = '2026-12-05T07:00:00Z';
    await buildBooking(salon, { business_id, employee_id: employee.id, starts_at });
    await expect(
      buildBooking(salon, { business_id, employee_id: employee.id, starts_at: '2026-12-05T07:29:00Z' }),
    ).rejects.toMatchObject({ constraint: 'busy_people' });
  });

  it('is taken when the booking of the night before reaches into the day', async () => {
    const { book, employee } = await openSalon({ work_hours_from: '00:00', work_hours_to: '00:00' });
    expect((await book({ booking_time: '23:30', service_ids: undefined })).statusCode).toBe(400);
    await buildBooking(salon, {
      business_id: employee.business_id,
      employee_id: employee.id,
      starts_at: '2026-12-04T20:30:00Z',
      duration_minutes: 60,
    });
    expect((await book({ booking_time: '00:00' })).json().code).toBe('SLOT_TAKEN');
    expect((await book({ booking_time: '00:30' })).statusCode).toBe(201);
  });

  it('is free again after a cancellation', async () => {
    const { book, business_id, employee } = await openSalon();
    await buildBooking(salon, {
      business_id,
      employee_id: employee.id,
      starts_at: '2026-12-05T07:00:00Z',
      status: 'cancelled',
    });
    expect((await book()).statusCode).toBe(201);
  });
});

describe('a customer who books', () => {
  it('books for their own account; name, phone and account in the request are ignored', async () => {
    const { wanted, business_id } = await openSalon();
    const customer = await buildCustomer(salon, { business_id, name: 'هدى كريم' });
    const answer = await salon.app.inject({
      method: 'POST',
      url: paths.bookings,
      headers: await signIn(salon, 'customer', customer),
      payload: { ...wanted, customer_id: '01936f3e-0000-7000-8000-000000000000' },
    });
    expect(answer.json().data).toMatchObject({
      customer_id: customer.id,
      customer_name: 'هدى كريم',
      customer_phone: customer.phone,
    });
  });
});
