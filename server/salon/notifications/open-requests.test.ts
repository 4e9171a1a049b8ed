import type { OpenRequest } from '@salon/shared/contracts/notification';
import { paths } from '@salon/shared/contracts/paths';
import { getStatusAndCode } from '../../testing/api-calls.ts';
import { buildAbsence, buildEmployee, signIn } from '../../testing/builders.ts';
import { buildRequestSalon } from '../../testing/request-salon.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();

async function salonWithOpenRequests() {
  const made = await buildRequestSalon(salon);
  const requests = async (): Promise<OpenRequest[]> =>
    (await made.get(made.headers, paths.openRequests)).json().data;
  const changeEmployee = (change: object) => made.put(paths.employee(made.employee.id), change);
  return { ...made, requests, changeEmployee };
}

describe('an open request', () => {
  // @spec C.09 An admin sees whether a request’s time can be kept, and who comes before and after @ server/salon/notifications/list-open-requests.ts
  it('has its employee, the working hours and the bookings before and after it', async () => {
    const { ask, book, headers, requests } = await salonWithOpenRequests();
    const theirs = { customer_name: 'هدى', customer_phone: '+9647712222222' };
    await book(headers, '09:00', theirs);
    await book(headers, '09:30', theirs);
    await book(headers, '12:00', { customer_name: 'مريم', customer_phone: '+9647713333333' });
    await book(headers, '12:30', theirs);
    const { id, bookingId } = await ask('10:00');
    expect(await requests()).toEqual([
      {
        id,
        booking_id: bookingId,
        employee_name: 'سارة',
        work_hours_from: '09:00',
        work_hours_to: '17:00',
        fit: 'fits',
        before: { customer_name: 'هدى', booking_time: '09:30', is_after_midnight: false },
        after: { customer_name: 'مريم', booking_time: '12:00', is_after_midnight: false },
      },
    ]);
  });

  it('has the neighbours of each employee of a visit, also when they do only a later part of another visit', async () => {
    const { asCustomer, book, business_id, employee, headers, requests, send, service } =
      await salonWithOpenRequests();
    const rana = await buildEmployee(salon, { business_id, name: 'رنا', service_ids: [service.id] });
    const line = (employee_id: string) => ({ service_id: service.id, employee_id });
    const visit = (as: typeof headers, booking_time: string, employeeIds: string[], more = {}) =>
      send('POST', as, paths.bookings, {
        ...{ booking_date: '2026-12-05', booking_time, lines: employeeIds.map(line), ...more },
      });
    const huda = { customer_name: 'هدى', customer_phone: '+9647712222222' };
    const maryam = { customer_name: 'مريم', customer_phone: '+9647713333333' };
    expect((await visit(headers, '09:00', [rana.id, employee.id], huda)).statusCode).toBe(201);
    expect((await visit(asCustomer, '10:00', [employee.id, rana.id])).statusCode).toBe(201);
    expect((await book(headers, '11:00', { ...maryam, employee_id: rana.id })).statusCode).toBe(201);
    expect((await book(headers, '12:00', huda)).statusCode).toBe(201);
    expect(await requests()).toMatchObject([
      {
        before: { customer_name: 'هدى', booking_time: '09:30', is_after_midnight: false },
        after: { customer_name: 'مريم', booking_time: '11:00', is_after_midnight: false },
      },
    ]);
  });

  it('has no neighbours on an empty day; cancelled bookings do not count', async () => {
    const { ask, book, headers, put, requests } = await salonWithOpenRequests();
    const made = await book(headers, '09:00', { customer_name: 'هدى', customer_phone: '+9647712222222' });
    await put(paths.booking(made.json().data.id), { status: 'cancelled' });
    await ask('10:00');
    expect(await requests()).toMatchObject([{ fit: 'fits', before: null, after: null }]);
  });

  it('is marked after a change of its employee that it no longer fits', async () => {
    const { ask, changeEmployee, requests } = await salonWithOpenRequests();
    await ask('10:00');
    await changeEmployee({ work_hours_from: '11:00' });
    expect(await requests()).toMatchObject([{ fit: 'outside_hours', work_hours_from: '11:00' }]);
    await changeEmployee({ is_active: false });
    expect(await requests()).toMatchObject([{ fit: 'not_working' }]);
  });

  it('is marked when its date became a day off, or got other hours', async () => {
    const { ask, employee, put, requests } = await salonWithOpenRequests();
    await ask('10:00');
    const exception = { from: '2026-12-05', to: '2026-12-05', employee_id: employee.id };
    await put(paths.dayExceptions, { ...exception, spans: [] });
    expect(await requests()).toMatchObject([{ fit: 'off' }]);
    await put(paths.dayExceptions, { ...exception, spans: [{ start: 720, end: 1260 }] });
    expect(await requests()).toMatchObject([
      { fit: 'outside_hours', work_hours_from: '12:00', work_hours_to: '21:00' },
    ]);
    await put(paths.dayExceptions, { ...exception, spans: [{ start: 480, end: 720 }] });
    expect(await requests()).toMatchObject([{ fit: 'fits' }]);
  });

  it('is marked when it lies in a break of its date', async () => {
    const { ask, employee, put, requests } = await salonWithOpenRequests();
    await ask('10:00');
    const spans = [
      { start: 540, end: 600 },
      { start: 660, end: 1020 },
    ];
    await put(paths.dayExceptions, { from: '2026-12-05', to: '2026-12-05', employee_id: employee.id, spans });
    expect(await requests()).toMatchObject([{ fit: 'off' }]);
  });

  it('is marked when its employee got leave for the time', async () => {
    const { ask, business_id, employee, requests } = await salonWithOpenRequests();
    await ask('10:00');
    const leave = { business_id, employee_id: employee.id, ends_at: '2026-12-05T12:00:00Z' };
    const granted = { state: 'granted', answered_at: salon.clock.now() } as const;
    await buildAbsence(salon, { ...leave, ...granted, starts_at: '2026-12-05T08:00:00Z' });
    expect(await requests()).toMatchObject([{ fit: 'fits' }]);
    const early = { ...leave, starts_at: '2026-12-05T07:15:00Z' };
    await buildAbsence(salon, early);
    expect(await requests()).toMatchObject([{ fit: 'fits' }]);
    await buildAbsence(salon, { ...early, ...granted });
    expect(await requests()).toMatchObject([{ fit: 'off' }]);
  });

  it('is marked as past once its booking has begun', async () => {
    const { ask, admin, get, requests } = await salonWithOpenRequests();
    await ask('10:00');
    expect(await requests()).toMatchObject([{ fit: 'fits' }]);
    salon.clock.set('2026-12-05T07:01:00Z');
    const headers = await signIn(salon, 'admin', admin);
    expect((await get(headers, paths.openRequests)).json().data).toMatchObject([{ fit: 'past' }]);
  });

  it('is listed for admins of its salon only, and only until it is decided', async () => {
    const [own, other] = [await salonWithOpenRequests(), await salonWithOpenRequests()];
    const { id, bookingId } = await own.ask();
    expect(await other.requests()).toEqual([]);
    await own.approve(id, bookingId);
    expect(await own.requests()).toEqual([]);
    for (const headers of [own.asCustomer, await signIn(salon, 'employee', own.employee)]) {
      expect(getStatusAndCode(await own.get(headers, paths.openRequests))).toEqual([403, 'FORBIDDEN']);
    }
  });
});

describe('a booking', () => {
  it('contains the id of its open request until the decision', async () => {
    const { ask, approve, booking, book, headers } = await salonWithOpenRequests();
    const { id, bookingId } = await ask();
    expect((await booking(bookingId)).json().data).toMatchObject({ status: 'pending', request_id: id });
    await approve(id, bookingId);
    expect((await booking(bookingId)).json().data).toMatchObject({ status: 'approved', request_id: null });
    const theirs = { customer_name: 'هدى', customer_phone: '+9647712222222' };
    const made = await book(headers, '12:00', theirs);
    expect(made.json().data).toMatchObject({ status: 'pending', request_id: null });
  });
});
