import type { Notification } from '@salon/shared/contracts/notification';
import { paths } from '@salon/shared/contracts/paths';
import { getStatusAndCode } from '../../testing/api-calls.ts';
import { buildNotification } from '../../testing/builders.ts';
import { buildRequestSalon } from '../../testing/request-salon.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { buildVisitSalon } from '../../testing/visits.ts';

const salon = setUpSalon();

const typesOf = (rows: Notification[]) => rows.map(({ type }) => type).sort();

describe('a new booking', () => {
  // @spec 3.15 Notification: its fields @ shared/contracts/notification.ts, server/salon/notifications
  // @spec R22.01 A customer’s booking makes one booking_request
  it('of a customer creates one request with all facts that the admins need', async () => {
    const { ask, list } = await buildRequestSalon(salon);
    const { bookingId } = await ask('10:00');
    expect(await list()).toMatchObject({
      data: [
        {
          type: 'booking_request',
          title: 'طلب حجز جديد',
          is_read: false,
          is_handled: false,
          booking_id: bookingId,
          booking_number: 1,
          customer_name: 'زينب علي',
          customer_phone: '+9647711111111',
          booking_date: '2026-12-05',
          booking_time: '10:00',
          service_names: ['قص شعر'],
          employee_name: 'سارة',
          total_price: 15_000,
        },
      ],
      unread_count: 1,
      open_count: 1,
    });
  });

  it('of several employees names all of them', async () => {
    const { bookLines, get, headers, asCustomer, cut, sara, huda } = await buildVisitSalon(salon);
    const lines = [sara, huda].map(({ id }) => ({ service_id: cut.id, employee_id: id }));
    await bookLines('10:00', lines, asCustomer);
    const { data } = (await get(headers, paths.notifications)).json();
    expect(data).toMatchObject([{ employee_name: 'سارة، هدى', service_names: ['قص شعر', 'قص شعر'] }]);
  });

  // @spec R22.02 An admin’s booking makes none
  it('of an admin creates no request', async () => {
    const { book, headers, list } = await buildRequestSalon(salon);
    const made = await book(headers, '10:00', {
      customer_name: 'هدى',
      customer_phone: '+9647712222222',
    });
    expect([made.statusCode, (await list()).data]).toEqual([201, []]);
  });

  it('that is refused because its slot was taken creates no request', async () => {
    const { ask, book, asCustomer, list } = await buildRequestSalon(salon);
    await ask('10:00');
    expect(getStatusAndCode(await book(asCustomer, '10:00'))).toEqual([409, 'SLOT_TAKEN']);
    expect((await list()).total).toBe(1);
  });

  it('sent twice with one idempotency key creates one request', async () => {
    const { book, asCustomer, list } = await buildRequestSalon(salon);
    const press = { ...asCustomer, 'idempotency-key': 'one-press-of-a-customer' };
    await Promise.all([book(press, '10:00'), book(press, '10:00')]);
    expect((await list()).total).toBe(1);
  });

  it('cannot have two requests in the database, past every rule of the server', async () => {
    const { ask, business_id } = await buildRequestSalon(salon);
    const { bookingId: booking_id } = await ask('10:00');
    const again = buildNotification(salon, { business_id, booking_id, type: 'booking_request' });
    await expect(again).rejects.toMatchObject({ constraint: 'notifications_one_request' });
    expect(
      await buildNotification(salon, { business_id, booking_id, type: 'booking_approved' }),
    ).toBeTruthy();
  });
});

describe('approving a request', () => {
  // @spec 7.34 Notifications: approve, reject
  // @spec C.11 A request and what became of it are one card, which is no news to who decided @ server/salon/notifications/approve-request.ts
  it('approves the booking and turns the request into a handled and read note about the approval', async () => {
    const { ask, approve, booking, list } = await buildRequestSalon(salon);
    const { id, bookingId, request } = await ask();
    const decided = {
      id,
      type: 'booking_approved',
      title: 'تمت الموافقة على الحجز',
      is_handled: true,
      is_read: true,
      booking_id: bookingId,
      booking_time: '10:00',
      created_at: request.created_at,
    };
    expect((await approve(id, bookingId)).json().data).toMatchObject(decided);
    expect((await booking(bookingId)).json().data.status).toBe('approved');
    expect(await list()).toMatchObject({ data: [decided], total: 1, unread_count: 0, open_count: 0 });
  });

  it('is refused the second time; with the same idempotency key it gets the first response again', async () => {
    const { ask, approve, list } = await buildRequestSalon(salon);
    const { id, bookingId } = await ask();
    const key = { 'idempotency-key': 'press-to-approve' };
    const first = await approve(id, bookingId, key);
    expect((await approve(id, bookingId, key)).json()).toEqual(first.json());
    expect(getStatusAndCode(await approve(id, bookingId))).toEqual([409, 'NOTIFICATION_HANDLED']);
    expect((await list()).total).toBe(1);
  });

  it("does not take another request's booking", async () => {
    const { ask, approve, reject, booking } = await buildRequestSalon(salon);
    const [one, other] = [await ask('10:00'), await ask('11:00')];
    expect(getStatusAndCode(await approve(one.id, other.bookingId))).toEqual([404, 'NOT_FOUND']);
    expect(getStatusAndCode(await reject(one.id, other.bookingId))).toEqual([404, 'NOT_FOUND']);
    expect((await booking(other.bookingId)).json().data.status).toBe('pending');
  });

  it('is refused for a notification that is no request', async () => {
    const { ask, approve, business_id } = await buildRequestSalon(salon);
    const { bookingId } = await ask();
    const note = await buildNotification(salon, { business_id, booking_id: bookingId });
    expect(getStatusAndCode(await approve(note.id, bookingId))).toEqual([404, 'NOT_FOUND']);
  });

  it("does not reach another salon's request", async () => {
    const [own, other] = [await buildRequestSalon(salon), await buildRequestSalon(salon)];
    const { id, bookingId } = await other.ask();
    expect(getStatusAndCode(await own.approve(id, bookingId))).toEqual([404, 'NOT_FOUND']);
    expect((await other.list()).open_count).toBe(1);
  });
});

describe('rejecting a request', () => {
  // @spec 4.15 Reject deletes the booking permanently
  it('deletes the booking, frees its slot and keeps the facts needed to tell the customer', async () => {
    const { ask, reject, booking, list, book, asCustomer } = await buildRequestSalon(salon);
    const { id, bookingId } = await ask();
    const answer = await reject(id, bookingId, 'الموظفة في إجازة');
    expect(answer.json().data).toMatchObject({ id, is_handled: true, is_read: true });
    expect(getStatusAndCode(await booking(bookingId))).toEqual([404, 'NOT_FOUND']);
    const { data, unread_count } = await list();
    expect([data.length, unread_count]).toEqual([1, 0]);
    expect(data[0]).toMatchObject({
      id,
      type: 'booking_rejected',
      title: 'تم رفض الحجز',
      message: expect.stringContaining('الموظفة في إجازة'),
      booking_id: bookingId,
      customer_name: 'زينب علي',
      customer_phone: '+9647711111111',
      booking_date: '2026-12-05',
      booking_time: '10:00',
      service_names: ['قص شعر'],
      employee_name: 'سارة',
      reason: 'الموظفة في إجازة',
    });
    expect((await book(asCustomer, '10:00')).statusCode).toBe(201);
  });

  it.each([undefined, ''])('needs no reason (%j)', async (reason) => {
    const { ask, reject, list } = await buildRequestSalon(salon);
    const { id, bookingId } = await ask();
    expect((await reject(id, bookingId, reason)).statusCode).toBe(200);
    const rows: Notification[] = (await list()).data;
    expect(rows.find(({ type }) => type === 'booking_rejected')?.reason).toBeNull();
  });

  it('is refused after its approval', async () => {
    const { ask, approve, reject, booking } = await buildRequestSalon(salon);
    const { id, bookingId } = await ask();
    await approve(id, bookingId);
    expect(getStatusAndCode(await reject(id, bookingId))).toEqual([409, 'NOTIFICATION_HANDLED']);
    expect((await booking(bookingId)).json().data.status).toBe('approved');
  });

  // @spec R22.03 Approve and reject race: exactly one decides
  it('of twenty concurrent approvals and rejections exactly one succeeds', async () => {
    const { ask, approve, reject, booking, list } = await buildRequestSalon(salon);
    const { id, bookingId } = await ask();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? approve(id, bookingId) : reject(id, bookingId))),
    );
    const winners = answers.filter(({ statusCode }) => statusCode === 200);
    expect(winners).toHaveLength(1);
    for (const answer of answers.filter((one) => one !== winners[0])) {
      expect(getStatusAndCode(answer)).toEqual([409, 'NOTIFICATION_HANDLED']);
    }
    const wasApproved = winners[0] !== undefined && answers.indexOf(winners[0]) % 2 === 0;
    expect((await booking(bookingId)).statusCode).toBe(wasApproved ? 200 : 404);
    expect(typesOf((await list()).data)).toEqual([wasApproved ? 'booking_approved' : 'booking_rejected']);
  });
});

describe('a booking that an admin changes without its request', () => {
  it.each([[{ status: 'approved' }], [{ status: 'completed' }], [{ status: 'cancelled' }]])(
    'closes the request: %j',
    async (change) => {
      const { ask, put, approve, reject, list } = await buildRequestSalon(salon);
      const { id, bookingId } = await ask();
      expect((await put(paths.booking(bookingId), change)).statusCode).toBe(200);
      const { data, open_count, unread_count } = await list();
      expect([open_count, unread_count]).toEqual([0, 0]);
      expect(data).toMatchObject([{ id, is_handled: true, is_read: true }]);
      expect(getStatusAndCode(await reject(id, bookingId))).toEqual([409, 'NOTIFICATION_HANDLED']);
      expect(getStatusAndCode(await approve(id, bookingId))).toEqual([409, 'NOTIFICATION_HANDLED']);
    },
  );

  it('closes the request when it is deleted', async () => {
    const { ask, send, headers, list } = await buildRequestSalon(salon);
    const { bookingId } = await ask();
    expect((await send('DELETE', headers, paths.booking(bookingId))).statusCode).toBe(200);
    expect((await list()).open_count).toBe(0);
  });

  // @spec C.12 … and an admin’s change of the booking shows on it @ server/salon/notifications/booking-request.ts
  it('keeps the request open after a new time; the request shows the new time, which is approved', async () => {
    const { ask, put, approve, list } = await buildRequestSalon(salon);
    const { id, bookingId } = await ask();
    await put(paths.booking(bookingId), { booking_time: '12:00' });
    expect(await list()).toMatchObject({
      data: [{ id, booking_time: '12:00', is_read: false }],
      open_count: 1,
    });
    await approve(id, bookingId);
    const rows: Notification[] = (await list()).data;
    expect(rows.find(({ type }) => type === 'booking_approved')?.booking_time).toBe('12:00');
  });

  it('and decides by its request at the same moment is decided once, and no request stays open', async () => {
    const { ask, put, reject, list, booking } = await buildRequestSalon(salon);
    for (const time of ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']) {
      const { id, bookingId } = await ask(time);
      const [changed, rejected] = await Promise.all([
        put(paths.booking(bookingId), { status: 'approved' }),
        reject(id, bookingId),
      ]);
      const outcome = [changed.statusCode, rejected.statusCode];
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual(outcome);
      expect((await booking(bookingId)).statusCode).toBe(changed.statusCode);
    }
    expect((await list()).open_count).toBe(0);
  });
});
