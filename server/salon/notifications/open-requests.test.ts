import type { OpenRequest } from '@salon/shared/contracts/notification';
import { paths } from '@salon/shared/contracts/paths';
import { codeOf } from '../../testing/api-calls.ts';
import { salonWithRequests } from '../../testing/booking-requests.ts';
import { signedIn } from '../../testing/builders.ts';
import { testSalon } from '../../testing/test-app.ts';

const salon = testSalon();

async function salonThatDecides() {
  const made = await salonWithRequests(salon);
  const requests = async (): Promise<OpenRequest[]> =>
    (await made.get(made.headers, paths.openRequests)).json().data;
  const changeEmployee = (change: object) => made.put(paths.employee(made.employee.id), change);
  return { ...made, requests, changeEmployee };
}

describe('how an open request stands in its day', () => {
  it('with whom, within which hours, and between whom', async () => {
    const { ask, book, headers, requests } = await salonThatDecides();
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

  it('alone in its day; what was cancelled is nobody beside it', async () => {
    const { ask, book, headers, put, requests } = await salonThatDecides();
    const made = await book(headers, '09:00', { customer_name: 'هدى', customer_phone: '+9647712222222' });
    await put(paths.booking(made.json().data.id), { status: 'cancelled' });
    await ask('10:00');
    expect(await requests()).toMatchObject([{ fit: 'fits', before: null, after: null }]);
  });

  it('no more within the hours, or without its employee, once these have changed', async () => {
    const { ask, changeEmployee, requests } = await salonThatDecides();
    await ask('10:00');
    await changeEmployee({ work_hours_from: '11:00' });
    expect(await requests()).toMatchObject([{ fit: 'outside_hours', work_hours_from: '11:00' }]);
    await changeEmployee({ is_active: false });
    expect(await requests()).toMatchObject([{ fit: 'not_working' }]);
  });

  it('past, once it has begun', async () => {
    const { ask, admin, get, requests } = await salonThatDecides();
    await ask('10:00');
    expect(await requests()).toMatchObject([{ fit: 'fits' }]);
    salon.clock.set('2026-12-05T07:01:00Z');
    const headers = await signedIn(salon, 'admin', admin);
    expect((await get(headers, paths.openRequests)).json().data).toMatchObject([{ fit: 'past' }]);
  });

  it('is not said of what was decided, to anyone but admins, nor to another salon', async () => {
    const [own, other] = [await salonThatDecides(), await salonThatDecides()];
    const { id, bookingId } = await own.ask();
    expect(await other.requests()).toEqual([]);
    await own.approve(id, bookingId);
    expect(await own.requests()).toEqual([]);
    for (const headers of [own.asCustomer, await signedIn(salon, 'employee', own.employee)]) {
      expect(codeOf(await own.get(headers, paths.openRequests))).toEqual([403, 'FORBIDDEN']);
    }
  });
});

describe('a booking', () => {
  it('names the request by which it is asked for, until it is answered', async () => {
    const { ask, approve, booking, book, headers } = await salonThatDecides();
    const { id, bookingId } = await ask();
    expect((await booking(bookingId)).json().data).toMatchObject({ status: 'pending', request_id: id });
    await approve(id, bookingId);
    expect((await booking(bookingId)).json().data).toMatchObject({ status: 'approved', request_id: null });
    const theirs = { customer_name: 'هدى', customer_phone: '+9647712222222' };
    const made = await book(headers, '12:00', theirs);
    expect(made.json().data).toMatchObject({ status: 'pending', request_id: null });
  });
});
