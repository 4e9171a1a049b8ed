import { paths } from '@salon/shared/contracts/paths';
import { buildAdmin, buildBusiness, buildEmployee, buildService, signIn } from '../../../testing/builders.ts';
import { setUpSalon } from '../../../testing/test-app.ts';

const salon = setUpSalon();

async function nightSalon(now: string) {
  salon.clock.set(now);
  const { id: business_id } = await buildBusiness(salon, { time_zone: 'Europe/Berlin' });
  const haircut = await buildService(salon, { business_id, duration_minutes: 30 });
  const colour = await buildService(salon, { business_id, duration_minutes: 90 });
  const employee = await buildEmployee(salon, {
    business_id,
    service_ids: [haircut.id, colour.id],
    work_hours_from: '20:00',
    work_hours_to: '06:00',
  });
  const headers = await signIn(salon, 'admin', await buildAdmin(salon, { business_id }));
  const book = async (booking_date: string, booking_time: string, service = haircut) => {
    const answer = await salon.app.inject({
      method: 'POST',
      url: paths.bookings,
      headers,
      payload: {
        customer_name: 'زينب علي',
        customer_phone: '+9647711111111',
        booking_date,
        booking_time,
        employee_id: employee.id,
        service_ids: [service.id],
      },
    });
    return answer.json().code ?? answer.statusCode;
  };
  const intervals = async () => {
    const rows = await salon.database.withBusiness(business_id, (tx) =>
      tx.selectFrom('bookings').select(['starts_at', 'ends_at']).orderBy('starts_at').execute(),
    );
    return rows.map(({ starts_at, ends_at }) => [starts_at, ends_at].map((at) => new Date(at).toISOString()));
  };
  return { book, intervals, colour };
}

describe('the night in which the clock goes forward', () => {
  const EVENING = '2027-03-27T18:00:00Z';

  test('a skipped time means the time an hour later, which is then taken', async () => {
    const { book, intervals } = await nightSalon(EVENING);
    expect(await book('2027-03-27', '02:00')).toBe(201);
    expect(await book('2027-03-27', '03:00')).toBe('SLOT_TAKEN');
    expect(await intervals()).toEqual([['2027-03-28T01:00:00.000Z', '2027-03-28T01:30:00.000Z']]);
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
