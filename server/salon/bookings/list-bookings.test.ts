import { paths } from '@salon/shared/contracts/paths';
import type { UserType } from '@salon/shared/domain/access';
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

type Person = { id: string; business_id: string };

async function get(userType: UserType, person: Person, url: string, query = {}) {
  return salon.app.inject({ method: 'GET', url, query, headers: await signIn(salon, userType, person) });
}

const completed = (paid_amount: number) => ({
  status: 'completed' as const,
  paid_amount,
  completed_at: '2026-12-05T10:00:00Z',
});

async function dayOfBookings() {
  const admin = await buildAdmin(salon);
  const { business_id } = admin;
  const employee = await buildEmployee(salon, { business_id });
  const at = (hour: string, columns = {}) =>
    buildBooking(salon, {
      business_id,
      employee_id: employee.id,
      starts_at: `2026-12-05T${hour}:00Z`,
      ...columns,
    });
  const late = await at('14:00', { total_price: 10_000 });
  const done = await at('06:00', { total_price: 20_000, ...completed(5_000) });
  const early = await at('07:00', { status: 'approved', total_price: 30_000 });
  const gone = await at('08:00', { status: 'cancelled' });
  const day = { from: '2026-12-05', to: '2026-12-05', sort: 'report' };
  return { admin, business_id, employee, late, done, early, gone, day };
}

const idsOf = (answer: { json(): { data: { id: string }[] } }) => answer.json().data.map(({ id }) => id);

describe('the report', () => {
  it('lists open bookings first, then by time, without cancelled ones', async () => {
    const { admin, day, late, done, early } = await dayOfBookings();
    const answer = await get('admin', admin, paths.bookings, day);
    expect(idsOf(answer)).toEqual([early.id, late.id, done.id]);
    expect(answer.json()).toMatchObject({ total: 3, next_cursor: null });
  });

  // @spec 3.02 Booking: daily_booking_number per date by time order @ server/salon/bookings
  // @spec R20.01 The number of the day is given by the server
  it('contains the queue position by time in any order of the list', async () => {
    const { admin, day } = await dayOfBookings();
    const { data } = (await get('admin', admin, paths.bookings, day)).json();
    expect(data.map((row: { daily_booking_number: number }) => row.daily_booking_number)).toEqual([2, 4, 1]);
  });

  // @spec 4.04 Its filter also lists confirmed and cancelled (reading 21) @ mf-bookings/src/features/bookings-report/report-filters.ts, server/salon/bookings
  it('shows cancelled bookings on request, and approved ones also by the status confirmed', async () => {
    const { admin, day, gone, early } = await dayOfBookings();
    expect(idsOf(await get('admin', admin, paths.bookings, { ...day, status: 'cancelled' }))).toEqual([
      gone.id,
    ]);
    expect(idsOf(await get('admin', admin, paths.bookings, { ...day, status: 'confirmed' }))).toEqual([
      early.id,
    ]);
  });

  // @spec R27.01 Lists take filters and pages @ server/database/cursor.ts
  it('has each row once over all pages, in both orders', async () => {
    const { admin, business_id, employee } = await dayOfBookings();
    for (let index = 0; index < 9; index++) {
      await buildBooking(salon, {
        business_id,
        employee_id: employee.id,
        starts_at: new Date(Date.UTC(2026, 11, 10 + (index % 3), 6 + index)).toISOString(),
        created_at: '2026-11-01T00:00:00Z',
        ...(index % 2 ? completed(0) : {}),
      });
    }
    const days = { from: '2026-12-01', to: '2026-12-31' };
    for (const order of [{ sort: 'report' }, { sort: 'report', ...days }, { sort: 'newest' }]) {
      const whole = idsOf(await get('admin', admin, paths.bookings, { ...order, limit: 100 }));
      const paged: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await get('admin', admin, paths.bookings, {
          ...order,
          limit: 5,
          ...(cursor ? { cursor } : {}),
        });
        paged.push(...idsOf(page));
        cursor = page.json().next_cursor;
      }
      expect(paged).toEqual(whole);
      expect(paged).toHaveLength(12);
    }
  });

  it('finds a part of the name, or of the phone in any digits', async () => {
    const { admin, business_id, employee } = await dayOfBookings();
    const wanted = await buildBooking(salon, {
      business_id,
      employee_id: employee.id,
      customer_name: 'رقية 100%',
      customer_phone: '+9647809876543',
    });
    for (const search of [
      'رقي',
      'رقيه',
      '100%',
      '١٠٠ رقية',
      '٠٧٨٠٩٨',
      '9876543',
      '0780\u00a0987\u00a06543',
      '+964 780 987 6543',
      'رقية 0780 987',
    ]) {
      expect(idsOf(await get('admin', admin, paths.bookings, { search }))).toEqual([wanted.id]);
    }
    for (const search of ['%_%', 'هدى 9876543', 'رقية 555']) {
      expect(idsOf(await get('admin', admin, paths.bookings, { search }))).toEqual([]);
    }
  });

  // @spec 4.03 … and counts it as pending @ server/salon/bookings/booking-list.repository.ts
  // @spec R21.01 @ server/salon/bookings/booking-list.repository.ts
  // @spec R21.02 Cancelled counts in no card @ server/salon/bookings/booking-list.repository.ts
  it('totals completed and open bookings, without cancelled ones', async () => {
    const { admin, day } = await dayOfBookings();
    const { from, to } = day;
    expect((await get('admin', admin, paths.bookingTotals, { from, to })).json().data).toEqual({
      completed_count: 1,
      pending_count: 2,
      completed_revenue: 20_000,
      pending_revenue: 40_000,
      completed_paid: 5_000,
      completed_collected: 0,
    });
  });

  it('totals zero on a day without bookings', async () => {
    const { admin } = await dayOfBookings();
    const day = { from: '2026-12-06', to: '2026-12-06' };
    expect((await get('admin', admin, paths.bookingTotals, day)).json().data).toEqual({
      completed_count: 0,
      pending_count: 0,
      completed_revenue: 0,
      pending_revenue: 0,
      completed_paid: 0,
      completed_collected: 0,
    });
  });

  it.each([
    { cursor: 'nonsense' },
    { cursor: Buffer.from('["x","y"]').toString('base64url') },
    { limit: '0' },
    { limit: '999999' },
    { from: '2026-13-01' },
    { status: 'lost' },
    { employee_id: "'; drop table bookings" },
    { search: 'a\u0000' },
  ])('answers VALIDATION_FAILED to %j', async (query) => {
    const { admin } = await dayOfBookings();
    const answer = await get('admin', admin, paths.bookings, query);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});

describe('access to bookings', () => {
  it('hides all bookings from an admin of another salon', async () => {
    const { business_id, employee, late } = await dayOfBookings();
    const visitor = await buildAdmin(salon);
    const service = await buildService(salon, { business_id });
    const headers = await signIn(salon, 'admin', visitor);
    const calls = [
      ['GET', paths.booking(late.id)],
      ['PUT', paths.booking(late.id), { notes: 'x' }],
      ['DELETE', paths.booking(late.id)],
      ['GET', paths.employeeBookings(employee.id)],
      ['GET', paths.employeeDayBookings(employee.id, '2026-12-05')],
      [
        'POST',
        paths.bookings,
        {
          customer_name: 'غريبة',
          customer_phone: '+9647700000000',
          booking_date: '2026-12-07',
          booking_time: '10:00',
          employee_id: employee.id,
          service_ids: [service.id],
        },
      ],
    ] as const;
    for (const [method, url, payload] of calls) {
      const answer = await salon.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
      expect([method, url, answer.statusCode, answer.json().code]).toEqual([method, url, 404, 'NOT_FOUND']);
    }
    expect((await get('admin', visitor, paths.bookings)).json()).toMatchObject({ data: [], total: 0 });
    expect((await get('admin', visitor, paths.busyTimes, { date: '2026-12-05' })).json().data).toEqual([]);
  });

  // @spec 1.07 employee sees only their own pending and completed appointments @ server/salon/bookings, mf-bookings/src/features/appointments
  it('shows an employee only their own bookings', async () => {
    const { business_id, employee, late } = await dayOfBookings();
    const colleague = await buildEmployee(salon, { business_id });
    expect(idsOf(await get('employee', employee, paths.employeeBookings(employee.id)))).toHaveLength(3);
    expect((await get('employee', colleague, paths.employeeBookings(employee.id))).statusCode).toBe(403);
    expect((await get('employee', colleague, paths.booking(late.id))).statusCode).toBe(404);
    expect((await get('employee', employee, paths.bookings)).statusCode).toBe(403);
    expect((await get('employee', employee, paths.bookingTotals)).statusCode).toBe(403);
  });

  // @spec R5.01 A customer’s bookings are matched by id and phone, never by name
  it('shows a customer their own bookings, matched by account and never by name', async () => {
    const { business_id, late } = await dayOfBookings();
    const customer = await buildCustomer(salon, { business_id, name: 'زينب علي' });
    const own = await buildBooking(salon, {
      business_id,
      customer_id: customer.id,
      customer_phone: customer.phone,
    });
    expect(idsOf(await get('customer', customer, paths.bookings))).toEqual([own.id]);
    expect((await get('customer', customer, paths.booking(own.id))).statusCode).toBe(200);
    expect((await get('customer', customer, paths.booking(late.id))).statusCode).toBe(404);
  });

  // @spec 7.11 Bookings: list, by employee and date
  // @spec R6.01 A customer sees of others only free and taken times
  it('shows a customer taken times without names, phones or prices', async () => {
    const { business_id, employee } = await dayOfBookings();
    const customer = await buildCustomer(salon, { business_id });
    for (const answer of [
      await get('customer', customer, paths.employeeDayBookings(employee.id, '2026-12-05')),
      await get('customer', customer, paths.busyTimes, { date: '2026-12-05' }),
    ]) {
      const { data } = answer.json();
      expect(data).toHaveLength(3);
      for (const row of data) {
        expect(Object.keys(row).sort()).toEqual(
          [
            'booking_date',
            'booking_id',
            'booking_time',
            'duration_minutes',
            'employee_id',
            'is_after_midnight',
          ].sort(),
        );
      }
    }
  });

  it('does not let a customer change or delete bookings by the routes of admins', async () => {
    const { business_id } = await dayOfBookings();
    const customer = await buildCustomer(salon, { business_id });
    const own = await buildBooking(salon, { business_id, customer_id: customer.id });
    const headers = await signIn(salon, 'customer', customer);
    for (const method of ['PUT', 'DELETE'] as const) {
      const answer = await salon.app.inject({ method, url: paths.booking(own.id), headers, payload: {} });
      expect(answer.statusCode).toBe(403);
    }
  });
});
