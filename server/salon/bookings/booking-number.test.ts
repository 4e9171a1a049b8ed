import { paths } from '@salon/shared/contracts/paths';
import { buildAdmin, buildBooking, buildEmployee, buildService, signIn } from '../../testing/builders.ts';
import { queryAsOwner } from '../../testing/owner-query.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();

const DAY = '2026-12-05';
const NEXT_DAY = '2026-12-06';

async function openSalon() {
  const admin = await buildAdmin(salon);
  const { business_id } = admin;
  const service = await buildService(salon, { business_id, duration_minutes: 30 });
  const employee = await buildEmployee(salon, { business_id, service_ids: [service.id] });
  const headers = await signIn(salon, 'admin', admin);
  const send = (method: 'POST' | 'PUT' | 'DELETE' | 'GET', url: string, payload?: object) =>
    salon.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  const book = async (booking_time: string, booking_date = DAY) =>
    (
      await send('POST', paths.bookings, {
        customer_name: 'زينب علي',
        customer_phone: '+9647711111111',
        booking_date,
        booking_time,
        employee_id: employee.id,
        service_ids: [service.id],
      })
    ).json().data;
  const read = async (id: string) => (await send('GET', paths.booking(id))).json().data;
  return { business_id, employee, send, book, read };
}

// @spec 3.03 Booking: its number #N, permanent, given by its date (readings) @ server/salon/bookings/booking-number.repository.ts
// @spec R32.01 A booking’s number is permanent; its place by time is «الدور N» @ server/salon/bookings/booking-number.repository.ts
test('a booking keeps its number when an earlier slot is booked; its queue position changes', async () => {
  const { book, read } = await openSalon();
  const noon = await book('12:00');
  const morning = await book('09:00');
  expect([noon, morning].map(({ booking_number }) => booking_number)).toEqual([1, 2]);
  expect(await read(noon.id)).toMatchObject({ booking_number: 1, daily_booking_number: 2 });
  expect(await read(morning.id)).toMatchObject({ booking_number: 2, daily_booking_number: 1 });
});

test('a date never gives a number twice, also after a deletion or a move', async () => {
  const { book, send, read } = await openSalon();
  const [first, second] = [await book('09:00'), await book('10:00')];
  await send('DELETE', paths.booking(second.id));
  expect((await book('11:00')).booking_number).toBe(3);
  await send('PUT', paths.booking(first.id), { booking_date: NEXT_DAY });
  expect((await read(first.id)).booking_number).toBe(1);
  await send('PUT', paths.booking(first.id), { booking_date: DAY });
  expect((await read(first.id)).booking_number).toBe(4);
});

test('a move within the date keeps the number, a move to another date takes a new one', async () => {
  const { book, send, read } = await openSalon();
  await book('09:00', NEXT_DAY);
  await book('09:00');
  const moved = await book('10:00');
  await send('PUT', paths.booking(moved.id), { booking_time: '15:00' });
  expect((await read(moved.id)).booking_number).toBe(2);
  await send('PUT', paths.booking(moved.id), { booking_date: NEXT_DAY });
  expect((await read(moved.id)).booking_number).toBe(2);
  expect((await book('16:00', NEXT_DAY)).booking_number).toBe(3);
});

test('bookings without a stored number show their queue position, and get numbers before the next booking', async () => {
  const { business_id, employee, book, read } = await openSalon();
  const old = { business_id, employee_id: employee.id };
  const late = await buildBooking(salon, { ...old, starts_at: new Date(`${DAY}T14:00+03:00`) });
  const early = await buildBooking(salon, { ...old, starts_at: new Date(`${DAY}T08:00+03:00`) });
  expect((await read(late.id)).booking_number).toBe(2);
  expect((await book('09:00')).booking_number).toBe(3);
  const kept = [(await read(late.id)).booking_number, (await read(early.id)).booking_number];
  expect(kept.sort()).toEqual([1, 2]);
});

test('sixteen bookings of one date at once get the numbers 1 to 16', async () => {
  const { book } = await openSalon();
  const times = Array.from(
    { length: 16 },
    (_, half) => `${String(9 + (half >> 1)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
  );
  const booked = await Promise.all(times.map((time) => book(time)));
  expect(booked.map(({ booking_number }) => booking_number).sort((a, b) => a - b)).toEqual(
    times.map((_, place) => place + 1),
  );
});

test('the database refuses two bookings of a date with one number', async () => {
  const { book } = await openSalon();
  const [first, second] = [await book('09:00'), await book('10:00')];
  const twice = queryAsOwner(
    salon,
    `update bookings set booking_number = ${first.booking_number} where id = '${second.id}'`,
  );
  await expect(twice).rejects.toThrow(/bookings_number/);
});
