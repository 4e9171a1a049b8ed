import { paths } from '@salon/shared/contracts/paths';
import { buildAdmin, buildBusiness, buildEmployee, buildService, signIn } from '../../../testing/builders.ts';
import { setUpSalon } from '../../../testing/test-app.ts';

const salon = setUpSalon();

const NIGHT = { work_hours_from: '20:00', work_hours_to: '06:00' };

async function nightSalon(now: string, time_zone = 'Europe/Berlin', hours = NIGHT) {
  salon.clock.set(now);
  const { id: business_id } = await buildBusiness(salon, { time_zone });
  const haircut = await buildService(salon, { business_id, duration_minutes: 30 });
  const colour = await buildService(salon, { business_id, duration_minutes: 90 });
  const employee = await buildEmployee(salon, {
    business_id,
    service_ids: [haircut.id, colour.id],
    ...hours,
  });
  const headers = await signIn(salon, 'admin', await buildAdmin(salon, { business_id }));
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload: object = {}) =>
    salon.app.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload }) });
  const book = async (booking_date: string, booking_time: string, service = haircut) => {
    const answer = await call('POST', paths.bookings, {
      customer_name: 'زينب علي',
      customer_phone: '+9647711111111',
      booking_date,
      booking_time,
      employee_id: employee.id,
      service_ids: [service.id],
    });
    return answer.json().code ?? answer.statusCode;
  };
  const intervals = async () => {
    const rows = await salon.database.withBusiness(business_id, (tx) =>
      tx.selectFrom('bookings').select(['starts_at', 'ends_at']).orderBy('starts_at').execute(),
    );
    return rows.map(({ starts_at, ends_at }) => [starts_at, ends_at].map((at) => new Date(at).toISOString()));
  };
  return { book, call, intervals, colour, employee, haircut };
}

describe('the night in which the clock goes forward', () => {
  const EVENING = '2027-03-27T18:00:00Z';

  test('a skipped time can neither be booked nor held nor be the aim of a move', async () => {
    const { book, call, employee, haircut, intervals } = await nightSalon(EVENING);
    expect([await book('2027-03-27', '02:00'), await book('2027-03-27', '02:30')]).toEqual([
      'SLOT_OFF_GRID',
      'SLOT_OFF_GRID',
    ]);
    expect(await book('2027-03-27', '03:00')).toBe(201);
    const skipped = { booking_date: '2027-03-27', booking_time: '02:30' };
    const held = { ...skipped, employee_id: employee.id, duration_minutes: 30 };
    expect((await call('POST', paths.bookingHolds, held)).json().code).toBe('SLOT_OFF_GRID');
    const open = { ...skipped, lines: [{ service_id: haircut.id, employee_id: null }] };
    const customer = { customer_name: 'زينب علي', customer_phone: '+9647711111111' };
    expect((await call('POST', paths.bookings, { ...customer, ...open })).json().code).toBe('SLOT_OFF_GRID');
    const [booking] = (await call('GET', paths.bookings)).json().data;
    expect((await call('PUT', paths.booking(booking.id), skipped)).json().code).toBe('SLOT_OFF_GRID');
    expect(await intervals()).toEqual([['2027-03-28T01:00:00.000Z', '2027-03-28T01:30:00.000Z']]);
  });

  test.each([
    ['Europe/London', '2027-03-28', ['01:00', '01:30'], '02:00'],
    ['Asia/Beirut', '2027-03-28', ['00:00', '00:30'], '01:00'],
    ['Africa/Cairo', '2027-04-30', ['00:00', '00:30'], '01:00'],
  ])('in %s the skipped times of %s are no times of booking', async (zone, date, skipped, next) => {
    const hours = { work_hours_from: '00:00', work_hours_to: '00:00' };
    const { book } = await nightSalon('2027-03-20T18:00:00Z', zone, hours);
    for (const time of skipped) expect(await book(date, time)).toBe('SLOT_OFF_GRID');
    expect(await book(date, next)).toBe(201);
  });

  test('a booking over the clock change keeps its real duration', async () => {
    const { book, intervals, colour } = await nightSalon(EVENING);
    expect(await book('2027-03-27', '01:00', colour)).toBe(201);
    expect(await intervals()).toEqual([['2027-03-28T00:00:00.000Z', '2027-03-28T01:30:00.000Z']]);
    expect([await book('2027-03-27', '03:00'), await book('2027-03-27', '03:30')]).toEqual([
      'SLOT_TAKEN',
      201,
    ]);
  });
});

describe('the night in which the clock goes back', () => {
  test('a repeated time means its first occurrence, and a booking keeps its real duration', async () => {
    const { book, intervals, colour } = await nightSalon('2027-10-30T18:00:00Z');
    expect(await book('2027-10-30', '01:30', colour)).toBe(201);
    expect(await book('2027-10-30', '03:00')).toBe(201);
    expect(await intervals()).toEqual([
      ['2027-10-30T23:30:00.000Z', '2027-10-31T01:00:00.000Z'],
      ['2027-10-31T02:00:00.000Z', '2027-10-31T02:30:00.000Z'],
    ]);
  });

  test('a repeated time is past after its first occurrence', async () => {
    // The local time is 02:10 for the second time; the first 02:30 was forty minutes ago.
    const { book } = await nightSalon('2027-10-31T01:10:00Z');
    expect(await book('2027-10-30', '02:30')).toBe('SLOT_PAST');
    expect(await book('2027-10-30', '03:00')).toBe(201);
  });

  test('a slot that begins in the present minute can be booked', async () => {
    const { book } = await nightSalon('2027-10-31T00:30:50Z');
    expect(await book('2027-10-30', '02:30')).toBe(201);
  });
});
