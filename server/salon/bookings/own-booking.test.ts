import type { Notification } from '@salon/shared/contracts/notification';
import { paths } from '@salon/shared/contracts/paths';
import { getStatusAndCode } from '../../testing/api-calls.ts';
import { buildBooking, buildCustomer, signIn } from '../../testing/builders.ts';
import { buildCustomerSalon } from '../../testing/customer-salon.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();

const typesOf = (rows: Notification[]) => rows.map(({ type }) => type).sort();
const toldIn = (rows: Notification[]) => rows.find(({ type }) => type === 'other');
const plain = (text = '') => text.replace(/[\u2066-\u2069]/g, '');

describe('a customer who cancels a booking', () => {
  // @spec C.01 A customer cancels a booking of their own
  it('frees its slot, closes its request and notifies the admins with the facts', async () => {
    const { booked, cancel, book, list } = await buildCustomerSalon(salon);
    const id = await booked();
    const answer = await cancel(id);
    expect([answer.statusCode, answer.json().data]).toMatchObject([200, { id, status: 'cancelled' }]);
    const { data, open_count } = await list();
    expect([typesOf(data), open_count]).toEqual([['other'], 0]);
    expect(toldIn(data)).toMatchObject({
      title: 'ألغى العميل الحجز',
      is_read: false,
      booking_id: id,
      customer_name: 'زينب علي',
      booking_date: '2026-12-05',
      booking_time: '10:00',
      service_names: ['قص شعر'],
    });
    expect(plain(toldIn(data)?.message)).toBe(
      'أُلغي حجز زينب علي #1 يوم 2026-12-05 الساعة 10:00 مع سارة، والوقت متاح من جديد',
    );
    expect((await book()).statusCode).toBe(201);
  });

  it('a second time gets the cancelled booking and changes nothing', async () => {
    const { booked, cancel, list, passTo } = await buildCustomerSalon(salon);
    const id = await booked();
    const first = await cancel(id);
    const told = await list();
    expect((await cancel(id)).json()).toEqual(first.json());
    await passTo('2026-12-06T07:00:00Z');
    expect((await cancel(id)).json()).toEqual(first.json());
    expect(await list()).toEqual(told);
  });

  it('ten times at once cancels it once', async () => {
    const { booked, cancel, list } = await buildCustomerSalon(salon);
    const id = await booked();
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(id)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(typesOf((await list()).data)).toEqual(['other']);
  });

  it('is in the log of changes, like a customer who moves one', async () => {
    const { booked, cancel, move, get, asAdmin, customer } = await buildCustomerSalon(salon);
    const id = await booked();
    await move(id);
    await cancel(id);
    const { data } = (await get(asAdmin(), `${paths.audit}?entity_id=${id}&entity=bookings`)).json();
    const byCustomer = { actor_type: 'customer', actor_id: customer.id, action: 'update' };
    expect(data.slice(0, 2)).toMatchObject([
      { ...byCustomer, changes: { status: { before: 'pending', after: 'cancelled' } } },
      { ...byCustomer, changes: { booking_time: { before: '10:00', after: '11:00' } } },
    ]);
  });
});

describe('a customer who moves a booking', () => {
  it('is told when the salon has given it to another employee since the page loaded it', async () => {
    const { booked, move, read, send, get, asAdmin, asCustomer, other, employee } =
      await buildCustomerSalon(salon);
    const id = await booked();
    const { version } = (await get(asCustomer(), paths.booking(id))).json().data;
    await send('PUT', asAdmin(), paths.booking(id), { employee_id: other.id });
    const refused = await move(id, { version });
    expect(getStatusAndCode(refused)).toEqual([409, 'BOOKING_CHANGED']);
    expect(refused.json().details).toBeUndefined();
    expect(await read(id)).toMatchObject({ employee_id: other.id, booking_time: '10:00' });
    const moved = await move(id, { version: version + 1, employee_id: employee.id });
    expect([moved.statusCode, moved.json().data]).toMatchObject([200, { employee_id: employee.id }]);
  });

  // @spec C.02 … and moves it, with services and price as booked
  it('takes the new slot, frees the old one, and keeps services and price', async () => {
    const { booked, move, book, business_id, haircut } = await buildCustomerSalon(salon);
    const id = await booked();
    await salon.database.withBusiness(business_id, (tx) =>
      tx.updateTable('services').set({ price: 99_000 }).where('id', '=', haircut.id).execute(),
    );
    const answer = await move(id);
    expect([answer.statusCode, answer.json().data]).toMatchObject([
      200,
      { id, booking_date: '2026-12-06', booking_time: '11:00', status: 'pending', total_price: 15_000 },
    ]);
    expect((await book()).statusCode).toBe(201);
    expect(getStatusAndCode(await book({ booking_date: '2026-12-06', booking_time: '11:00' }))).toEqual([
      409,
      'SLOT_TAKEN',
    ]);
  });

  // @spec C.06 After a customer moves an approved booking, the admins must approve it again @ server/salon/notifications
  it('makes an approved booking pending with a new request', async () => {
    const { booked, move, approve, list, send, asAdmin, read } = await buildCustomerSalon(salon);
    const id = await booked();
    await approve(id);
    const before = (await list()).data[0];
    expect((await move(id)).json().data.status).toBe('pending');
    const { data, open_count } = await list();
    expect([typesOf(data), open_count]).toEqual([['booking_request'], 1]);
    const [asked] = data;
    expect(asked).toMatchObject({ is_read: false, is_handled: false, booking_time: '11:00' });
    expect(asked.id).not.toBe(before.id);
    expect(asked.title).toBe('غيّر العميل موعد الحجز');
    expect(plain(asked.message)).toBe(
      'نُقل حجز زينب علي #1 من يوم 2026-12-05 الساعة 10:00 إلى يوم 2026-12-06 الساعة 11:00 مع سارة، ويحتاج إلى موافقتك من جديد',
    );
    await send('PUT', asAdmin(), paths.notificationApprove(asked.id), { bookingId: id });
    expect((await read(id)).status).toBe('approved');
  });

  it('makes no request for a booking by an admin, only a note', async () => {
    const { book, asAdmin, customer, move, list } = await buildCustomerSalon(salon);
    const { name: customer_name, phone: customer_phone, id: customer_id } = customer;
    const made = await book({ customer_name, customer_phone, customer_id }, asAdmin());
    expect((await move(made.json().data.id)).statusCode).toBe(200);
    expect(typesOf((await list()).data)).toEqual(['other']);
  });

  it('to its present slot changes nothing', async () => {
    const { booked, move, approve, list } = await buildCustomerSalon(salon);
    const id = await booked();
    await approve(id);
    const told = await list();
    const answer = await move(id, { booking_date: '2026-12-05', booking_time: '10:00' });
    expect(answer.json().data).toMatchObject({ status: 'approved', booking_time: '10:00' });
    expect(await list()).toEqual(told);
  });

  it('can choose another employee only when they offer all services', async () => {
    const { booked, move, other, haircut, colour, business_id, read } = await buildCustomerSalon(salon);
    const short = await booked();
    const long = await booked({ booking_time: '12:00', service_ids: [haircut.id, colour.id] });
    expect((await move(short, { employee_id: other.id.toUpperCase() })).json().data.employee_name).toBe(
      'رنا',
    );
    expect(getStatusAndCode(await move(long, { employee_id: other.id }))).toEqual([
      400,
      'SERVICE_NOT_OFFERED',
    ]);
    await salon.database.withBusiness(business_id, (tx) =>
      tx.updateTable('employees').set({ is_active: false }).where('id', '=', other.id).execute(),
    );
    expect(getStatusAndCode(await move(short, { booking_time: '13:00' }))).toEqual([
      400,
      'EMPLOYEE_INACTIVE',
    ]);
    expect(getStatusAndCode(await move(long, { employee_id: business_id }))).toEqual([404, 'NOT_FOUND']);
    expect((await read(long)).booking_time).toBe('12:00');
  });

  it.each([
    ['off the grid of half hours', { booking_time: '11:10' }, 'SLOT_OFF_GRID'],
    ['outside working hours', { booking_time: '17:00' }, 'SLOT_OUTSIDE_HOURS'],
    ['in the past', { booking_date: '2026-11-20' }, 'SLOT_PAST'],
    ['beyond the horizon', { booking_date: '2027-01-21' }, 'SLOT_TOO_FAR'],
  ])('is refused to a time %s', async (_, change, code) => {
    const { booked, move, read, list } = await buildCustomerSalon(salon);
    const id = await booked();
    expect(getStatusAndCode(await move(id, change))).toEqual([400, code]);
    expect(await read(id)).toMatchObject({ booking_date: '2026-12-05', booking_time: '10:00' });
    expect((await list()).total).toBe(1);
  });

  it('does not conflict with the own slot; of ten moves to one slot at once one succeeds', async () => {
    const { booked, move, employee, business_id } = await buildCustomerSalon(salon);
    const id = await booked({ booking_time: '10:00' });
    expect((await move(id, { booking_date: '2026-12-05', booking_time: '10:30' })).statusCode).toBe(200);
    const people = await Promise.all(
      Array.from({ length: 10 }, async (__, index) => {
        const customer = await buildCustomer(salon, { business_id });
        const booking = await buildBooking(salon, {
          business_id,
          customer_id: customer.id,
          employee_id: employee.id,
          starts_at: new Date(Date.UTC(2026, 11, 8 + index, 6)),
        });
        return { id: booking.id, headers: await signIn(salon, 'customer', customer) };
      }),
    );
    const answers = await Promise.all(
      people.map((one) => move(one.id, { booking_time: '15:00' }, one.headers)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)]);
  });
});

describe('a move or a cancellation by a customer', () => {
  // @spec C.05 A customer never cancels or moves another customer's booking
  it("is possible for the own booking only: another customer's booking is not found", async () => {
    const { booked, cancel, move, business_id, read } = await buildCustomerSalon(salon);
    const id = await booked();
    const visitor = await signIn(salon, 'customer', await buildCustomer(salon, { business_id }));
    expect(getStatusAndCode(await cancel(id, visitor))).toEqual([404, 'NOT_FOUND']);
    expect(getStatusAndCode(await move(id, {}, visitor))).toEqual([404, 'NOT_FOUND']);
    expect(await read(id)).toMatchObject({ status: 'pending', booking_time: '10:00' });
  });

  it('is possible for a booking that is in the own list by the phone, because its account was deleted', async () => {
    const made = await buildCustomerSalon(salon);
    const { booked, customer, business_id, cancel, move, get, send, asAdmin } = made;
    const [one, two] = [await booked(), await booked({ booking_time: '12:00' })];
    expect((await send('DELETE', asAdmin(), paths.customer(customer.id))).statusCode).toBe(200);
    const again = await signIn(
      salon,
      'customer',
      await buildCustomer(salon, { business_id, phone: customer.phone }),
    );
    const own = (await get(again, paths.bookings)).json().data;
    expect(own.map(({ id }: { id: string }) => id).sort()).toEqual([one, two].sort());
    expect(getStatusAndCode(await get(again, paths.booking(one)))[0]).toBe(200);
    expect(getStatusAndCode(await move(one, {}, again))[0]).toBe(200);
    expect(getStatusAndCode(await cancel(two, again))[0]).toBe(200);
    const visitor = await signIn(salon, 'customer', await buildCustomer(salon, { business_id }));
    expect(getStatusAndCode(await cancel(one, visitor))).toEqual([404, 'NOT_FOUND']);
  });

  // @spec C.03 A customer may cancel or move a booking only until the salon's notice period begins @ shared/domain/change-notice.ts
  it('is possible until the exact start of the notice period, and refused after it with that instant', async () => {
    const { booked, cancel, move, passTo, read } = await buildCustomerSalon(salon, {
      cancel_notice_minutes: 90,
    });
    const [one, two] = [await booked(), await booked({ booking_time: '10:30' })];
    const limit = '2026-12-05T05:30:00.000Z';
    await passTo(limit);
    expect((await move(one, { booking_time: '16:00' })).statusCode).toBe(200);
    await passTo('2026-12-05T06:00:00.001Z');
    for (const answer of [await cancel(two), await move(two)]) {
      expect(getStatusAndCode(answer)).toEqual([409, 'NOTICE_PASSED']);
      expect(answer.json().details).toEqual({
        changeable_until: '2026-12-05T06:00:00.000Z',
        cancel_notice_minutes: 90,
      });
    }
    expect(await read(two)).toMatchObject({ status: 'pending', booking_time: '10:30' });
  });

  // @spec C.04 A customer may cancel within 10 minutes of booking, also in the notice period @ shared/domain/change-notice.ts, server/salon/bookings/cancel-booking.ts
  it('within ten minutes of booking ignores the notice period for a cancellation, not for a move', async () => {
    salon.clock.set('2026-12-05T06:00:00Z');
    const { booked, cancel, move, passTo, read } = await buildCustomerSalon(salon, {
      cancel_notice_minutes: 43_200,
    });
    const [one, two] = [await booked(), await booked({ booking_time: '10:30' })];
    await passTo('2026-12-05T06:10:00Z');
    expect(getStatusAndCode(await move(one))).toEqual([409, 'NOTICE_PASSED']);
    expect((await cancel(one)).statusCode).toBe(200);
    await passTo('2026-12-05T06:10:00.001Z');
    expect(getStatusAndCode(await cancel(two))).toEqual([409, 'NOTICE_PASSED']);
    expect([(await read(one)).status, (await read(two)).status]).toEqual(['cancelled', 'pending']);
  });

  it('counts the notice period from the real start, also after midnight', async () => {
    const { employee, business_id, customer, cancel, passTo } = await buildCustomerSalon(salon);
    const night = await buildBooking(salon, {
      business_id,
      customer_id: customer.id,
      employee_id: employee.id,
      starts_at: '2026-12-05T22:00:00Z',
      booking_date: '2026-12-05',
      booking_time: '01:00',
      is_after_midnight: true,
    });
    await passTo('2026-12-05T19:59:00Z');
    expect((await cancel(night.id)).statusCode).toBe(200);
  });

  it('is refused for a completed booking, and a move for a cancelled one', async () => {
    const { booked, cancel, move, send, asAdmin } = await buildCustomerSalon(salon);
    const [done, gone] = [await booked(), await booked({ booking_time: '11:00' })];
    await send('PUT', asAdmin(), paths.booking(done), { status: 'completed' });
    await cancel(gone);
    for (const answer of [await cancel(done), await move(done), await move(gone)]) {
      expect(getStatusAndCode(answer)).toEqual([409, 'STATUS_CONFLICT']);
    }
  });

  it('changes no other field of the booking', async () => {
    const { booked, cancel, move, send, asCustomer, read } = await buildCustomerSalon(salon);
    const id = await booked();
    const before = await read(id);
    for (const more of [{ status: 'approved' }, { total_price: 1 }, { notes: 'x' }, { service_ids: [] }]) {
      expect(getStatusAndCode(await move(id, more))).toEqual([400, 'VALIDATION_FAILED']);
      expect(getStatusAndCode(await send('PUT', asCustomer(), paths.cancelBooking(id), more))).toEqual([
        400,
        'VALIDATION_FAILED',
      ]);
    }
    expect(getStatusAndCode(await send('PUT', asCustomer(), paths.booking(id), { notes: 'x' }))).toEqual([
      403,
      'FORBIDDEN',
    ]);
    expect(await read(id)).toEqual(before);
    await cancel(id);
  });

  it('with one idempotency key happens once and gets the same answer', async () => {
    const { booked, cancel, move, list } = await buildCustomerSalon(salon);
    const id = await booked();
    const key = { 'idempotency-key': 'one-move-of-a-customer' };
    const moved = await Promise.all([move(id, {}, key), move(id, {}, key)]);
    expect(moved[1]?.json()).toEqual(moved[0]?.json());
    await cancel(id, { 'idempotency-key': 'one-cancellation' });
    expect((await move(id, {}, key)).json()).toEqual(moved[0]?.json());
    expect(typesOf((await list()).data)).toEqual(['other']);
  });
});
