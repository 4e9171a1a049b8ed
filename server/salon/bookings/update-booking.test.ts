import { paths } from '@salon/shared/contracts/paths';
import { getStatusAndCode } from '../../testing/api-calls.ts';
import { buildAdmin, buildBooking, buildEmployee, buildService, signIn } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();

async function bookedSalon() {
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
  });
  const employee = await buildEmployee(salon, { business_id, service_ids: [haircut.id, colour.id] });
  let headers = await signIn(salon, 'admin', admin);
  const inject = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object, more = {}) =>
    salon.app.inject({ method, url, headers: { ...headers, ...more }, ...(payload ? { payload } : {}) });
  const made = await inject('POST', paths.bookings, {
    customer_name: 'زينب علي',
    customer_phone: '+9647711111111',
    booking_date: '2026-12-05',
    booking_time: '10:00',
    employee_id: employee.id,
    service_ids: [haircut.id],
  });
  const booking = made.json().data;
  const change = (payload: object, more = {}) => inject('PUT', paths.booking(booking.id), payload, more);
  const read = async () => (await inject('GET', paths.booking(booking.id))).json().data;
  /** Signs in again, because the first access token has expired at the later instant. */
  const passTo = async (instant: string) => {
    salon.clock.set(new Date(instant));
    headers = await signIn(salon, 'admin', admin);
  };
  return { passTo, business_id, haircut, colour, employee, booking, change, read, inject };
}

describe('completing a booking', () => {
  // @spec R29.01 Completing is a PUT with paid_amount; without it it is paid in full
  it('without an amount is a payment in full', async () => {
    const { change } = await bookedSalon();
    const answer = await change({ status: 'completed', notes: 'نقدًا' });
    expect(answer.json().data).toMatchObject({ status: 'completed', paid_amount: 15_000, notes: 'نقدًا' });
  });

  // @spec 7.13 Bookings: change, status and notes
  it('stores a partial payment', async () => {
    const { change } = await bookedSalon();
    expect((await change({ status: 'completed', paid_amount: 5_000 })).json().data.paid_amount).toBe(5_000);
  });

  it.each([15_001, 1_000_000])('refuses %d, which exceeds the total', async (paid_amount) => {
    const { change, read } = await bookedSalon();
    const answer = await change({ status: 'completed', paid_amount });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'PAID_AMOUNT_INVALID']);
    expect(await read()).toMatchObject({ status: 'pending', paid_amount: null });
  });

  it.each([-1, 0.001, '5000'])('refuses %s, which is no valid amount', async (paid_amount) => {
    const { change } = await bookedSalon();
    expect((await change({ status: 'completed', paid_amount })).json().code).toBe('VALIDATION_FAILED');
  });

  it('is possible once: a second payment and a return to an earlier status are refused', async () => {
    const { change, read } = await bookedSalon();
    await change({ status: 'completed', paid_amount: 5_000 });
    for (const again of [
      { status: 'completed', paid_amount: 15_000 },
      { status: 'pending' },
      { status: 'cancelled' },
    ]) {
      expect((await change(again)).json().code).toBe('STATUS_CONFLICT');
    }
    expect(await read()).toMatchObject({ status: 'completed', paid_amount: 5_000 });
  });

  it('gives two requests with one idempotency key the same answer', async () => {
    const { change } = await bookedSalon();
    const key = { 'idempotency-key': 'payment-1234' };
    const press = () => change({ status: 'completed', paid_amount: 5_000 }, key);
    const [first, second] = await Promise.all([press(), press()]);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toEqual(first.json());
  });

  it('accepts one of two different amounts sent at once', async () => {
    const { change, read } = await bookedSalon();
    const answers = await Promise.all(
      [1_000, 2_000].map((paid_amount) => change({ status: 'completed', paid_amount })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const winner = answers.find(({ statusCode }) => statusCode === 200)?.json().data.paid_amount;
    expect((await read()).paid_amount).toBe(winner);
  });

  it('is the only change that accepts a payment', async () => {
    const { change } = await bookedSalon();
    expect((await change({ paid_amount: 5_000 })).json().code).toBe('VALIDATION_FAILED');
  });
});

describe('saving a booking again', () => {
  // @spec 4.08 Edit mode can save the full booking again @ server/salon/bookings/update-booking.ts
  it('does not conflict with its own slot', async () => {
    const { change, booking } = await bookedSalon();
    const whole = {
      booking_date: booking.booking_date,
      booking_time: '10:30',
      service_ids: booking.service_ids,
    };
    expect((await change(whole)).json().data.booking_time).toBe('10:30');
    expect((await change({ ...whole, booking_time: '10:00' })).statusCode).toBe(200);
  });

  it('is refused in the slot of another booking', async () => {
    const { change, read, business_id, employee } = await bookedSalon();
    await buildBooking(salon, { business_id, employee_id: employee.id, starts_at: '2026-12-05T08:00:00Z' });
    expect((await change({ booking_time: '11:00' })).json().code).toBe('SLOT_TAKEN');
    expect((await read()).booking_time).toBe('10:00');
  });

  // @spec R14.03 A stored booking keeps its price
  it('keeps booked prices and uses present prices for added services', async () => {
    const { change, inject, haircut, colour } = await bookedSalon();
    await salon.database.withBusiness(haircut.business_id, (tx) =>
      tx
        .updateTable('services')
        .set({ price: 99_000, name: 'قص جديد' })
        .where('id', '=', haircut.id)
        .execute(),
    );
    const answer = await change({ service_ids: [haircut.id, colour.id] });
    expect(answer.json().data).toMatchObject({
      total_price: 55_000,
      services: [
        { name: 'قص شعر', price: 15_000 },
        { name: 'صبغة', price: 40_000 },
      ],
    });
    expect((await inject('GET', paths.bookings)).json().data[0].total_price).toBe(55_000);
  });

  it('is refused when its longer duration overlaps another booking', async () => {
    const { change, business_id, employee, haircut, colour } = await bookedSalon();
    await buildBooking(salon, { business_id, employee_id: employee.id, starts_at: '2026-12-05T08:00:00Z' });
    expect((await change({ service_ids: [haircut.id, colour.id] })).json().code).toBe('SLOT_TAKEN');
  });

  it('moves to another employee only when they offer its services', async () => {
    const { change, business_id, haircut } = await bookedSalon();
    const other = await buildEmployee(salon, { business_id });
    expect((await change({ employee_id: other.id })).json().code).toBe('SERVICE_NOT_OFFERED');
    const able = await buildEmployee(salon, { business_id, service_ids: [haircut.id], name: 'رنا' });
    expect((await change({ employee_id: able.id })).json().data.employee_name).toBe('رنا');
  });

  it('moves to another employee when its services were deleted', async () => {
    const { change, business_id, haircut, inject } = await bookedSalon();
    await inject('DELETE', paths.service(haircut.id));
    const other = await buildEmployee(salon, { business_id, name: 'رنا' });
    const answer = await change({ employee_id: other.id });
    expect([answer.statusCode, answer.json().data?.employee_name]).toEqual([200, 'رنا']);
  });

  it('changes the notes of a past booking, and only the notes of a completed one', async () => {
    const { change, booking, passTo } = await bookedSalon();
    await passTo('2026-12-06T12:00:00Z');
    expect((await change({ notes: 'حضرت متأخرة' })).statusCode).toBe(200);
    await change({ status: 'completed' });
    const { customer_name, customer_phone, booking_date, booking_time, employee_id, service_ids } = booking;
    const same = { customer_name, customer_phone, booking_date, booking_time, employee_id, service_ids };
    expect((await change({ ...same, notes: 'شكرًا' })).json().data.notes).toBe('شكرًا');
    expect((await change({ ...same, booking_time: '12:00' })).json().code).toBe('STATUS_CONFLICT');
  });

  it('keeps its customer when only the name changes, although the customer has another phone by now', async () => {
    const { booking, change, inject } = await bookedSalon();
    const customer = paths.customer(booking.customer_id);
    expect((await inject('PUT', customer, { phone: '+9647722222222' })).statusCode).toBe(200);
    const answer = await change({ customer_name: 'زينب علي حسن' });
    expect(answer.json().data).toMatchObject({
      ...{
        customer_id: booking.customer_id,
        customer_name: 'زينب علي حسن',
        customer_phone: '+9647711111111',
      },
    });
    expect((await inject('GET', paths.customers)).json().total).toBe(1);
  });

  it('succeeds for one of ten moves into one free slot at once', async () => {
    const { business_id, employee, inject } = await bookedSalon();
    const hours = Array.from({ length: 10 }, (_, index) =>
      new Date(Date.UTC(2026, 11, 8 + index, 6)).toISOString(),
    );
    const bookings = await Promise.all(
      hours.map((starts_at) => buildBooking(salon, { business_id, employee_id: employee.id, starts_at })),
    );
    const moves = await Promise.all(
      bookings.map(({ id }) =>
        inject('PUT', paths.booking(id), { booking_date: '2026-12-05', booking_time: '15:00' }),
      ),
    );
    expect(moves.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)]);
  });
});

describe('removing a booking', () => {
  it('is refused while the customer owes for it', async () => {
    const { change, inject, booking, read } = await bookedSalon();
    await change({ status: 'completed', paid_amount: 5_000 });
    const answer = await inject('DELETE', paths.booking(booking.id));
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'BOOKING_HAS_BALANCE']);
    expect((await read()).paid_amount).toBe(5_000);
  });

  // @spec 7.14 Bookings: delete
  it('frees its slot', async () => {
    const { inject, booking } = await bookedSalon();
    expect((await inject('DELETE', paths.booking(booking.id))).json()).toEqual({ success: true });
    expect((await inject('DELETE', paths.booking(booking.id))).json().code).toBe('NOT_FOUND');
    const { customer_name, customer_phone, booking_date, booking_time, employee_id, service_ids } = booking;
    const again = { customer_name, customer_phone, booking_date, booking_time, employee_id, service_ids };
    expect((await inject('POST', paths.bookings, again)).statusCode).toBe(201);
  });
});

describe('an edit that names the version of the page', () => {
  const MOVED = { date: '2026-12-05', time: '12:00', version: 1 };

  it('does not overwrite a move that the page does not show, and gets the booking as it is now', async () => {
    const { booking, change, read, inject } = await bookedSalon();
    const moved = await inject('PUT', paths.boardPlacement(booking.id), MOVED);
    expect(moved.statusCode).toBe(200);
    const before = await read();
    for (const edit of [{ booking_time: '14:00' }, { customer_name: 'هدى علي' }, { booking_time: '10:00' }]) {
      const answer = await change({ version: booking.version, notes: 'لا تكتب', ...edit });
      expect(getStatusAndCode(answer)).toEqual([409, 'BOOKING_CHANGED']);
      expect(answer.json().details).toEqual({ booking_id: booking.id, booking: moved.json().data.booking });
    }
    expect(await read()).toEqual(before);
    const edited = await change({ version: before.version, booking_time: '14:00' });
    expect(edited.json().data).toMatchObject({ booking_time: '14:00', version: 3 });
  });

  it('changes nothing that another person changed when it changes notes or nothing', async () => {
    const { booking, change, inject } = await bookedSalon();
    await inject('PUT', paths.boardPlacement(booking.id), MOVED);
    const noted = await change({ version: booking.version, notes: 'شاي بلا سكر' });
    expect(noted.json().data).toMatchObject({ notes: 'شاي بلا سكر', booking_time: '12:00', version: 2 });
    const again = await change({ version: booking.version, booking_time: '12:00' });
    expect(again.json().data).toMatchObject({ booking_time: '12:00', version: 2 });
  });

  it('is not needed: without a version the last one counts', async () => {
    const { booking, change, inject } = await bookedSalon();
    await inject('PUT', paths.boardPlacement(booking.id), MOVED);
    expect((await change({ booking_time: '14:00' })).json().data).toMatchObject({ booking_time: '14:00' });
  });
});
