import type { NextFreeTime } from '@salon/shared/contracts/booking';
import { paths } from '@salon/shared/contracts/paths';
import { addDays, getSalonToday, toInstant } from '@salon/shared/domain/salon-clock';
import { type KyselyPlugin, sql } from 'kysely';
import type { SalonContext } from '../../../http/salon-context.ts';
import {
  buildBooking,
  buildBusiness,
  buildCustomer,
  buildEmployee,
  signIn,
} from '../../../testing/builders.ts';
import { setUpSalon } from '../../../testing/test-app.ts';
import { listNextFreeTimes } from './list-next-free-times.ts';

const salon = setUpSalon();

/** The date of the tests' clock. */
const TODAY = '2026-11-21';
const ZONE = 'Asia/Baghdad';

async function customersSalon(settings = {}) {
  const business_id = (await buildBusiness(salon, settings)).id;
  const customer = await buildCustomer(salon, { business_id });
  const headers = await signIn(salon, 'customer', customer);
  const employee = (columns = {}) => buildEmployee(salon, { business_id, ...columns });
  const book = (employee_id: string, date: string, time: string, minutes = 30, columns = {}) =>
    buildBooking(salon, {
      business_id,
      employee_id,
      starts_at: toInstant(date, time, ZONE),
      duration_minutes: minutes,
      ...columns,
    });
  /** Each booking lasts from 9:00 to 17:00. */
  const fill = async (employee_id: string, from: string, days: number) => {
    await salon.database.withBusiness(business_id, (tx) =>
      sql`
        insert into bookings (business_id, id, customer_name, customer_phone, booking_date, booking_time, starts_at,
          ends_at, employee_id, duration_minutes, total_price)
        select ${business_id}, gen_random_uuid(), 'هدى', '+9647700000000', day::date, '09:00',
          day + interval '6 hours', day + interval '14 hours', ${employee_id}, 480, 1
        from generate_series(${`${from}T00:00:00Z`}::timestamptz, ${`${addDays(from, days - 1)}T00:00:00Z`}, '1 day') as day
      `.execute(tx),
    );
    await salon.database.withBusiness(business_id, (tx) =>
      sql`
        insert into booking_lines (business_id, booking_id, position, name, price, duration_minutes)
        select business_id, id, 0, 'قص شعر', 1, 480 from bookings
        where not exists (select from booking_lines where booking_id = id)
      `.execute(tx),
    );
  };
  const ask = async (query = {}): Promise<NextFreeTime[]> =>
    (await salon.app.inject({ url: paths.nextFreeTimes, query, headers })).json().data;
  const times = async (query = {}) =>
    (await ask(query)).map(({ booking_date, booking_time }) => `${booking_date} ${booking_time}`);
  return { business_id, customer, employee, book, fill, ask, times };
}

describe('the next free time', () => {
  it('is the first slot of today that has not begun and is long enough', async () => {
    const { employee, book, times } = await customersSalon();
    const { id } = await employee();
    expect(await times()).toEqual([`${TODAY} 10:00`]);
    salon.clock.advance(1);
    expect(await times()).toEqual([`${TODAY} 10:30`]);
    salon.clock.advance(-1);
    await book(id, TODAY, '10:00');
    await book(id, TODAY, '11:00');
    expect(await times()).toEqual([`${TODAY} 10:30`]);
    expect(await times({ duration_minutes: '60' })).toEqual([`${TODAY} 11:30`]);
    await book(id, TODAY, '11:30', 60);
    expect(await times({ duration_minutes: '60' })).toEqual([`${TODAY} 12:30`]);
  });

  // @spec C.28 Next free time of each employee @ server/salon/bookings/availability/list-next-free-times.ts
  it('is returned for each active employee, the earliest first, or for the requested employee', async () => {
    const { employee, fill, ask } = await customersSalon();
    const [late, early, left] = [await employee(), await employee(), await employee({ is_active: false })];
    await fill(late.id, TODAY, 3);
    expect(await ask()).toEqual([
      { employee_id: early.id, booking_date: TODAY, booking_time: '10:00', is_after_midnight: false },
      { employee_id: late.id, booking_date: '2026-11-24', booking_time: '09:00', is_after_midnight: false },
    ]);
    expect((await ask({ employee_id: late.id })).map(({ employee_id }) => employee_id)).toEqual([late.id]);
    expect(await ask({ employee_id: left.id })).toEqual([]);
  });

  it('can be after midnight on the date of its night, and respects bookings of the night before', async () => {
    const { employee, book, ask, times } = await customersSalon();
    const { id } = await employee({ work_hours_from: '20:00', work_hours_to: '02:00' });
    const night = { booking_date: TODAY, is_after_midnight: true };
    await book(id, TODAY, '20:00', 240);
    await book(id, '2026-11-22', '00:00', 60, { ...night, booking_time: '00:00' });
    expect(await ask()).toEqual([{ employee_id: id, ...night, booking_time: '01:00' }]);
    await book(id, '2026-11-22', '01:00', 60, { ...night, booking_time: '01:00' });
    // This booking reaches into the first half hour of the next evening.
    await book(id, '2026-11-22', '19:00', 90);
    expect(await times()).toEqual(['2026-11-22 20:30']);
  });

  it('respects bookings of the days before and after, made with other working hours', async () => {
    const { employee, book, times } = await customersSalon();
    const round = await employee({ work_hours_from: '00:00', work_hours_to: '00:00' });
    const night = await employee({ work_hours_from: '23:00', work_hours_to: '02:00' });
    await book(round.id, '2026-12-04', '23:30', 60);
    await book(night.id, '2026-12-05', '23:00', 60);
    await book(night.id, '2026-12-06', '00:00', 30);
    expect(await times({ from: '2026-12-05' })).toEqual(['2026-12-05 00:30', '2026-12-05 00:30']);
  });

  it('is not before the requested day, and can be the slot of a cancelled booking', async () => {
    const { employee, book, times } = await customersSalon();
    const { id } = await employee();
    await book(id, '2026-12-05', '09:00', 30, { status: 'cancelled' });
    await book(id, '2026-12-05', '09:30', 30);
    expect(await times({ from: '2026-12-05' })).toEqual(['2026-12-05 09:00']);
    expect(await times({ from: '2026-12-05', duration_minutes: '60' })).toEqual(['2026-12-05 10:00']);
    expect(await times({ from: '2020-01-01' })).toEqual([`${TODAY} 10:00`]);
  });

  it.each([1, 3, 4, 5, 17, 18, 19, 77, 78, 79])('is found on the day after %d full days', async (days) => {
    const { employee, fill, times } = await customersSalon({ booking_horizon_days: 100 });
    await fill((await employee()).id, TODAY, days);
    expect(await times()).toEqual([`${addDays(TODAY, days)} 09:00`]);
  });

  it('is found up to the horizon and not beyond', async () => {
    const { employee, fill, times, business_id } = await customersSalon({ booking_horizon_days: 100 });
    const { id } = await employee();
    await fill(id, TODAY, 100);
    expect(await times()).toEqual([`${addDays(TODAY, 100)} 09:00`]);
    await salon.database.withBusiness(business_id, (tx) =>
      tx.updateTable('businesses').set({ booking_horizon_days: 99 }).execute(),
    );
    expect(await times()).toEqual([]);
    expect(await times({ from: addDays(TODAY, 100) })).toEqual([]);
  });

  it('is missing when no slot is long enough', async () => {
    const { employee, ask } = await customersSalon();
    await employee();
    expect(await ask({ duration_minutes: '481' })).toEqual([]);
  });

  it('reveals nothing about other bookings', async () => {
    const { employee, ask } = await customersSalon();
    await employee();
    expect(Object.keys((await ask())[0] ?? {}).sort()).toEqual([
      'booking_date',
      'booking_time',
      'employee_id',
      'is_after_midnight',
    ]);
  });
});

it('the next free time is found with at most six queries that read only days from today on', async () => {
  const { employee, fill, customer, business_id } = await customersSalon({ booking_horizon_days: 365 });
  for (let one = 0; one < 3; one++) await fill((await employee()).id, addDays(TODAY, -200), 600);
  let queries = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries += 1;
      for (const row of result.rows) {
        if ('end' in row) read.push(getSalonToday(new Date(Number(row.end)), ZONE));
      }
      return result;
    },
  };
  const read: string[] = [];
  const found = await salon.database.readBusiness(business_id, (tx) => {
    const principal = { userType: 'customer', userId: customer.id };
    const context = { tx: tx.withPlugin(counting), now: salon.clock.now(), principal };
    return listNextFreeTimes(context as SalonContext, { duration_minutes: 30 });
  });
  expect(found).toEqual([]);
  expect(queries).toBeLessThanOrEqual(6);
  expect(read.length).toBeGreaterThanOrEqual(365 * 3);
  expect(read.every((date) => date >= TODAY)).toBe(true);
});

describe('taken times', () => {
  // @spec C.30 … taken times without ids of others' bookings @ server/salon/bookings/availability/hide-bookings.ts
  it('show a customer only the ids of their own bookings, and staff all ids', async () => {
    const { employee, book, customer, business_id } = await customersSalon();
    const { id } = await employee();
    const own = await book(id, TODAY, '12:00', 30, { customer_id: customer.id });
    const other = await book(id, TODAY, '13:00');
    const idsFor = async (headers: Record<string, string>, url: string, query = {}) =>
      (await salon.app.inject({ url, query, headers }))
        .json()
        .data.map((row: { booking_id?: string; id?: string }) => row.booking_id ?? row.id);
    const asCustomer = await signIn(salon, 'customer', customer);
    const colleague = await buildEmployee(salon, { business_id });
    const hidden = '00000000-0000-0000-0000-000000000000';
    expect(await idsFor(asCustomer, paths.busyTimes, { date: TODAY })).toEqual([own.id, hidden]);
    expect(await idsFor(asCustomer, paths.employeeDayBookings(id, TODAY))).toEqual([own.id, hidden]);
    const asColleague = await signIn(salon, 'employee', colleague);
    expect(await idsFor(asColleague, paths.busyTimes, { date: TODAY })).toEqual([own.id, other.id]);
  });
});
