import { paths } from '@salon/shared/contracts/paths';
import { getStatusAndCode } from '../../testing/api-calls.ts';
import { buildCustomerSalon } from '../../testing/customer-salon.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();

const plain = (text = '') => text.replace(/[\u2066-\u2069]/g, '');

describe('notifications about a booking that its customer changes', () => {
  // @spec C.07 … and an open request gives way to one for the new time @ server/salon/notifications
  // @spec R34.01 A customer’s change makes an open request stale @ server/salon/notifications
  it('a move replaces an open request, so that an admin cannot approve the new time by the old request', async () => {
    const { booked, move, list, send, asAdmin, read } = await buildCustomerSalon(salon);
    const id = await booked();
    const seen = (await list()).data[0];
    await send('PUT', asAdmin(), paths.notificationRead(seen.id));
    await move(id);
    const { data, open_count } = await list();
    expect([data.length, open_count]).toEqual([1, 1]);
    const [asked] = data;
    expect(asked.id).not.toBe(seen.id);
    expect(asked).toMatchObject({
      type: 'booking_request',
      is_read: false,
      booking_date: '2026-12-06',
      booking_time: '11:00',
    });
    expect(plain(asked.message)).toBe(
      'نُقل حجز زينب علي #1 من يوم 2026-12-05 الساعة 10:00 إلى يوم 2026-12-06 الساعة 11:00 مع سارة، ويحتاج إلى موافقتك',
    );
    for (const decide of [paths.notificationApprove, paths.notificationReject]) {
      const stale = await send('PUT', asAdmin(), decide(seen.id), { bookingId: id });
      expect(getStatusAndCode(stale)).toEqual([409, 'REQUEST_CHANGED']);
      expect(stale.json().details).toEqual({
        status: 'pending',
        booking_date: '2026-12-06',
        booking_time: '11:00',
        employee_name: 'سارة',
        request_id: asked.id,
      });
    }
    expect((await read(id)).status).toBe('pending');
    await send('PUT', asAdmin(), paths.notificationApprove(asked.id), { bookingId: id });
    expect(await read(id)).toMatchObject({ status: 'approved', booking_time: '11:00' });
  });

  // @spec C.08 … and of one booking one row tells what is so now @ server/salon/notifications
  it('after several moves and a cancellation one row has the present facts', async () => {
    const { booked, move, cancel, list, send, asAdmin } = await buildCustomerSalon(salon);
    const id = await booked();
    const seen = (await list()).data[0];
    await move(id);
    await move(id, { booking_time: '12:00' });
    await cancel(id);
    const { data, unread_count, open_count } = await list();
    expect(data).toMatchObject([{ type: 'other', title: 'ألغى العميل الحجز', booking_time: '12:00' }]);
    expect([unread_count, open_count]).toEqual([1, 0]);
    const stale = await send('PUT', asAdmin(), paths.notificationApprove(seen.id), { bookingId: id });
    expect([getStatusAndCode(stale), stale.json().details]).toMatchObject([
      [409, 'REQUEST_CHANGED'],
      { status: 'cancelled', request_id: null },
    ]);
  });

  it('after the move of an approved booking one row is the new request', async () => {
    const { booked, move, list, send, asAdmin } = await buildCustomerSalon(salon);
    const id = await booked();
    const seen = (await list()).data[0];
    const approve = () => send('PUT', asAdmin(), paths.notificationApprove(seen.id), { bookingId: id });
    await approve();
    await move(id);
    expect((await list()).data).toMatchObject([{ type: 'booking_request', booking_time: '11:00' }]);
    expect(getStatusAndCode(await approve())).toEqual([409, 'REQUEST_CHANGED']);
  });
});
