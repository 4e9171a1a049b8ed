import type { Notification } from '@salon/shared/contracts/notification';
import { paths } from '@salon/shared/contracts/paths';
import pg from 'pg';
import { getStatusAndCode } from '../../testing/api-calls.ts';
import { buildNotification, signIn } from '../../testing/builders.ts';
import { buildRequestSalon } from '../../testing/request-salon.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();
const READ = { is_read: true };
const HANDLED = { is_read: true, is_handled: true };

describe('the list', () => {
  it('shows the latest first, page by page', async () => {
    const { business_id, list } = await buildRequestSalon(salon);
    for (const title of ['الأول', 'الثاني', 'الثالث']) {
      await buildNotification(salon, { business_id, title });
      salon.clock.advance(1);
    }
    const first = await list('?limit=2');
    const second = await list(`?limit=2&cursor=${first.next_cursor}`);
    const titles = [...first.data, ...second.data].map(({ title }: Notification) => title);
    expect(titles).toEqual(['الثالث', 'الثاني', 'الأول']);
    expect([first.total, second.next_cursor]).toEqual([3, null]);
  });

  it('can be filtered by unread and by open; the badge counts all notifications', async () => {
    const { business_id, list, ask, put } = await buildRequestSalon(salon);
    await buildNotification(salon, { business_id, title: 'جديد' });
    await buildNotification(salon, { business_id, title: 'قديم', ...READ });
    const { id } = await ask();
    await put(paths.notificationRead(id));
    const titles = async (query: string) =>
      (await list(query)).data.map(({ title }: Notification) => title).sort();
    expect(await titles('?unread=true')).toEqual(['جديد']);
    expect(await titles('?unread=false')).toEqual(['طلب حجز جديد', 'قديم']);
    expect(await titles('?open=true')).toEqual(['طلب حجز جديد']);
    expect(await titles('?open=false')).toEqual(['جديد', 'قديم']);
    expect(await list('?open=true')).toMatchObject({ total: 1, unread_count: 1, open_count: 1 });
  });

  it('shows no notifications of another salon', async () => {
    const [own, other] = [await buildRequestSalon(salon), await buildRequestSalon(salon)];
    await other.ask();
    expect(await own.list()).toMatchObject({ data: [], total: 0, unread_count: 0, open_count: 0 });
  });

  it('is readable by admins only', async () => {
    const { get, employee, asCustomer } = await buildRequestSalon(salon);
    const asEmployee = await signIn(salon, 'employee', employee);
    for (const headers of [asEmployee, asCustomer]) {
      expect(getStatusAndCode(await get(headers, paths.notifications))).toEqual([403, 'FORBIDDEN']);
    }
  });
});

describe('a note by an admin', () => {
  // @spec 7.31 Notifications: list, create
  it('appears in the list, once for one idempotency key', async () => {
    const { send, headers, list } = await buildRequestSalon(salon);
    const key = { ...headers, 'idempotency-key': 'a-note-by-hand' };
    const note = { title: 'اجتماع غدًا', message: 'الساعة التاسعة' };
    const first = await send('POST', key, paths.notifications, note);
    expect([first.statusCode, first.json().data]).toMatchObject([201, { type: 'other', ...note }]);
    await send('POST', key, paths.notifications, note);
    expect((await list()).total).toBe(1);
  });

  it.each([
    { title: '' },
    { title: 'طلب', type: 'booking_request' },
    { title: 'طلب', booking_id: '00000000-0000-7000-8000-000000000000' },
  ])('cannot be a request or empty: %j', async (note) => {
    const { send, headers } = await buildRequestSalon(salon);
    expect(getStatusAndCode(await send('POST', headers, paths.notifications, note))).toEqual([
      400,
      'VALIDATION_FAILED',
    ]);
  });
});

describe('reading', () => {
  // @spec 7.32 Notifications: read
  it('marks one notification as read, also when repeated', async () => {
    const { ask, put, list } = await buildRequestSalon(salon);
    const { id } = await ask();
    for (let press = 0; press < 2; press++) {
      const answer = await put(paths.notificationRead(id));
      expect(answer.json().data).toMatchObject({ is_read: true, is_handled: false });
    }
    expect(await list()).toMatchObject({ unread_count: 0, open_count: 1 });
  });

  it('marks all as read and returns how many were unread', async () => {
    const { business_id, put, list } = await buildRequestSalon(salon);
    for (const state of [{}, {}, READ]) await buildNotification(salon, { business_id, ...state });
    expect((await put(paths.notificationsReadAll)).json().data).toEqual({ count: 2 });
    expect((await put(paths.notificationsReadAll)).json().data).toEqual({ count: 0 });
    expect((await list()).unread_count).toBe(0);
  });

  it("does not find another salon's notification", async () => {
    const [own, other] = [await buildRequestSalon(salon), await buildRequestSalon(salon)];
    const { id } = await other.ask();
    for (const url of [paths.notificationRead(id), paths.notificationHandled(id)]) {
      expect(getStatusAndCode(await own.put(url))).toEqual([404, 'NOT_FOUND']);
    }
    await own.put(paths.notificationsReadAll);
    expect((await other.list()).unread_count).toBe(1);
  });
});

describe('handling by hand', () => {
  it('is refused while the booking of the request is pending', async () => {
    const { ask, put } = await buildRequestSalon(salon);
    const { id } = await ask();
    expect(getStatusAndCode(await put(paths.notificationHandled(id)))).toEqual([409, 'NOTIFICATION_OPEN']);
  });

  it('is possible when the booking was decided without its request', async () => {
    const { ask, put, business_id } = await buildRequestSalon(salon);
    const { id, bookingId } = await ask();
    await salon.database.withBusiness(business_id, (tx) =>
      tx.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', bookingId).execute(),
    );
    expect((await put(paths.notificationHandled(id))).json().data).toMatchObject(HANDLED);
  });

  // @spec 7.33 Notifications: handled
  it('marks a note as handled', async () => {
    const { put, business_id } = await buildRequestSalon(salon);
    const { id } = await buildNotification(salon, { business_id });
    expect((await put(paths.notificationHandled(id))).json().data).toMatchObject(HANDLED);
    expect((await put(paths.notificationHandled(id))).statusCode).toBe(200);
  });
});

describe('removing', () => {
  it('is refused for an open request, read or unread', async () => {
    const { ask, put, send, headers, list } = await buildRequestSalon(salon);
    const { id } = await ask();
    const remove = () => send('DELETE', headers, paths.notification(id));
    expect(getStatusAndCode(await remove())).toEqual([409, 'NOTIFICATION_OPEN']);
    await put(paths.notificationRead(id));
    expect(getStatusAndCode(await remove())).toEqual([409, 'NOTIFICATION_OPEN']);
    expect((await list()).total).toBe(1);
  });

  // @spec R23.01 An open booking request cannot be deleted by anyone @ server/database/migrations
  it('of an open request is refused by the database itself', async () => {
    const { ask } = await buildRequestSalon(salon);
    const { id } = await ask();
    const owner = new pg.Client(salon.owner);
    await owner.connect();
    const removal = owner.query('delete from notifications where id = $1', [id]);
    await expect(removal.finally(() => owner.end())).rejects.toMatchObject({
      constraint: 'notifications_open_stays',
    });
  });

  // @spec 7.35 Notifications: delete
  it('deletes a decided request', async () => {
    const { ask, approve, send, headers, list } = await buildRequestSalon(salon);
    const { id, bookingId } = await ask();
    await approve(id, bookingId);
    expect((await send('DELETE', headers, paths.notification(id))).statusCode).toBe(200);
    expect((await list()).data).toEqual([]);
    expect(getStatusAndCode(await send('DELETE', headers, paths.notification(id)))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });

  // @spec 4.17 Clearing removes handled ones and read non-request ones; open requests stay @ shared/domain/notification.ts, server/salon/notifications
  it('of finished ones deletes handled and read ones; open requests and unread ones stay', async () => {
    const { business_id, ask, approve, put, send, headers, list } = await buildRequestSalon(salon);
    const [open, decided] = [await ask('10:00'), await ask('11:00')];
    await put(paths.notificationRead(open.id));
    await approve(decided.id, decided.bookingId);
    await buildNotification(salon, { business_id, title: 'مقروء', ...READ });
    await buildNotification(salon, { business_id, title: 'جديد' });
    const clear = () => send('POST', headers, paths.notificationsClear);
    expect((await clear()).json().data).toEqual({ count: 2 });
    expect((await clear()).json().data).toEqual({ count: 0 });
    const kept = (await list()).data.map(({ type }: Notification) => type).sort();
    expect(kept).toEqual(['booking_request', 'other']);
  });

  it('by several requests at once deletes and counts each row once', async () => {
    const { business_id, put, send, headers, list } = await buildRequestSalon(salon);
    for (let made = 0; made < 30; made++) await buildNotification(salon, { business_id, ...READ });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        i % 2 ? put(paths.notificationsReadAll) : send('POST', headers, paths.notificationsClear),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    const removed = answers.filter((_, i) => i % 2 === 0).map((answer) => answer.json().data.count);
    expect(removed.reduce((sum, count) => sum + count, 0)).toBe(30);
    expect((await list()).total).toBe(0);
  });
});
