import { paths } from '@salon/shared/contracts/paths';
import { sql } from 'kysely';
import { getStatusAndCode } from '../../testing/api-calls.ts';
import { signIn } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { buildVisitSalon, VISIT_DAY } from '../../testing/visits.ts';

const salon = setUpSalon();

/** A visit at 10:00 of the salon's day, which is now. */
async function visitOfToday() {
  const made = await buildVisitSalon(salon);
  const { book, sara, cut } = made;
  const wanted = { booking_date: '2026-11-21', employee_id: sara.id, service_ids: [cut.id] };
  const { id } = (await book('10:00', wanted)).json().data;
  const stored = async () => {
    const [row] = await made.run(
      sql<{ arrival_by: string | null; is_set: boolean }>`
        select arrival_by, arrival_at is not null as is_set from bookings where id = ${id}`,
    );
    return row;
  };
  return { ...made, id, wanted, stored };
}

describe('the arrival of a visit', () => {
  test('is stored with the person and the instant, and can be taken back', async () => {
    const { id, arrive, admin, stored } = await visitOfToday();
    for (const arrival of ['arrived', 'in_chair']) {
      const answer = await arrive(id, arrival);
      expect([answer.statusCode, answer.json().data]).toMatchObject([200, { arrival, status: 'pending' }]);
      expect(Date.parse(answer.json().data.arrival_at)).toBe(salon.clock.now().getTime());
      expect(answer.json().data.arrival_by).toBe(admin.name);
    }
    expect(await stored()).toEqual({ arrival_by: `admin ${admin.id}`, is_set: true });
    const taken = { arrival: null, arrival_at: null, arrival_by: null };
    expect((await arrive(id, null)).json().data).toMatchObject(taken);
    expect(await stored()).toEqual({ arrival_by: null, is_set: false });
  });

  test('is answered to staff with the name of the person, and to the customer without it', async () => {
    const { arrive, book, get, headers, asCustomer, admin, huda, wanted } = await visitOfToday();
    const { id } = (await book('10:00', { ...wanted, employee_id: huda.id }, asCustomer)).json().data;
    expect((await arrive(id, 'arrived')).json().data.arrival_by).toBe(admin.name);
    expect((await arrive(id, 'in_chair', await signIn(salon, 'employee', huda))).statusCode).toBe(200);
    const readBy = async (as: typeof headers) => (await get(as, paths.booking(id))).json().data;
    expect(await readBy(headers)).toMatchObject({ arrival: 'in_chair', arrival_by: 'هدى' });
    expect(await readBy(asCustomer)).toMatchObject({ arrival: 'in_chair', arrival_by: null });
  });

  test('is set by the employee of a line, and by no other employee or customer', async () => {
    const { id, arrive, sara, huda, asCustomer } = await visitOfToday();
    const asSara = await signIn(salon, 'employee', sara);
    const asHuda = await signIn(salon, 'employee', huda);
    expect((await arrive(id, 'arrived', asSara)).json().data.arrival_by).toBe(sara.name);
    expect(getStatusAndCode(await arrive(id, 'in_chair', asHuda))).toEqual([404, 'NOT_FOUND']);
    expect(getStatusAndCode(await arrive(id, 'in_chair', asCustomer))).toEqual([403, 'FORBIDDEN']);
  });

  test('stays when the visit moves within its date, and is taken back when it moves to another', async () => {
    const { id, arrive, change, asCustomer, book, send, huda, wanted } = await visitOfToday();
    await arrive(id, 'arrived');
    expect((await change(id, { booking_time: '11:00' })).json().data.arrival).toBe('arrived');
    const none = { arrival: null, arrival_at: null, arrival_by: null };
    expect((await change(id, { booking_date: VISIT_DAY })).json().data).toMatchObject(none);
    const own = await book('15:00', { ...wanted, employee_id: huda.id }, asCustomer);
    const { id: ownId } = own.json().data;
    await arrive(ownId, 'arrived');
    const move = { booking_date: VISIT_DAY, booking_time: '15:00' };
    expect((await send('PUT', asCustomer, paths.moveBooking(ownId), move)).json().data).toMatchObject(none);
  });

  test('does not name the person to the customer', async () => {
    const { arrive, book, get, asCustomer, wanted } = await visitOfToday();
    const { id } = (await book('11:00', wanted, asCustomer)).json().data;
    await arrive(id, 'arrived');
    const own = (await get(asCustomer, paths.booking(id))).json().data;
    expect(own).toMatchObject({ arrival: 'arrived', arrival_by: null });
  });

  test('is no state of a completed or a cancelled booking', async () => {
    const { id, arrive, change, book, wanted } = await visitOfToday();
    const { id: other } = (await book('11:00', wanted)).json().data;
    await change(id, { status: 'completed' });
    await change(other, { status: 'cancelled' });
    for (const arrival of ['arrived', 'in_chair', 'no_show']) {
      expect(getStatusAndCode(await arrive(id, arrival))).toEqual([409, 'STATUS_CONFLICT']);
      expect(getStatusAndCode(await arrive(other, arrival))).toEqual([409, 'STATUS_CONFLICT']);
    }
    expect(getStatusAndCode(await arrive(id, 'gone'))).toEqual([400, 'VALIDATION_FAILED']);
  });
});

describe('a no-show', () => {
  test('cancels the booking and frees its time', async () => {
    const { id, arrive, book, wanted, listBusy } = await visitOfToday();
    expect((await arrive(id, 'no_show')).json().data).toMatchObject({
      ...{ arrival: 'no_show', status: 'cancelled' },
    });
    expect(await listBusy()).toEqual([]);
    expect((await book('10:00', wanted)).statusCode).toBe(201);
  });

  test('is possible from the start of the visit on', async () => {
    const { arrive, book, sara, cut } = await visitOfToday();
    const later = { booking_date: VISIT_DAY, employee_id: sara.id, service_ids: [cut.id] };
    const { id } = (await book('10:00', later)).json().data;
    expect(getStatusAndCode(await arrive(id, 'no_show'))).toEqual([409, 'STATUS_CONFLICT']);
  });

  test('closes the open request of the customer', async () => {
    const { arrive, book, get, headers, asCustomer, huda, wanted } = await visitOfToday();
    const asked = await book('10:00', { ...wanted, employee_id: huda.id }, asCustomer);
    await arrive(asked.json().data.id, 'no_show');
    expect((await get(headers, paths.openRequests)).json().data).toEqual([]);
  });

  test('that comes after all takes its time from a hold that has expired', async () => {
    const { id, arrive, hold, asCustomer, wanted } = await visitOfToday();
    const { employee_id, booking_date } = wanted;
    await arrive(id, 'no_show');
    expect((await hold(asCustomer, { employee_id, booking_date })).statusCode).toBe(201);
    expect(getStatusAndCode(await arrive(id, null))).toEqual([409, 'SLOT_TAKEN']);
    salon.clock.advance(5);
    expect((await arrive(id, null)).json().data).toMatchObject({ status: 'approved' });
  });

  test('that comes after all takes its time again, or gets SLOT_TAKEN', async () => {
    const { id, arrive, book, change, wanted, listBusy } = await visitOfToday();
    await arrive(id, 'no_show');
    expect((await arrive(id, 'arrived')).json().data).toMatchObject({
      arrival: 'arrived',
      status: 'approved',
    });
    expect(await listBusy()).toEqual(['سارة 10:00–10:30 line']);
    await arrive(id, 'no_show');
    const { id: next } = (await book('10:00', wanted)).json().data;
    expect(getStatusAndCode(await arrive(id, null))).toEqual([409, 'SLOT_TAKEN']);
    await change(next, { status: 'cancelled' });
    expect((await arrive(id, null)).json().data).toMatchObject({ arrival: null, status: 'approved' });
  });
});

test('a booking is cancelled late only if it is cancelled', async () => {
  const { id, arrive, change } = await visitOfToday();
  expect(getStatusAndCode(await arrive(id, 'late_cancelled'))).toEqual([409, 'STATUS_CONFLICT']);
  await change(id, { status: 'cancelled' });
  expect((await arrive(id, 'late_cancelled')).json().data).toMatchObject({
    ...{ arrival: 'late_cancelled', status: 'cancelled' },
  });
  expect((await arrive(id, null)).json().data).toMatchObject({ arrival: null, status: 'cancelled' });
});

test('the list of customers counts the visits, no-shows and late cancellations of twelve months', async () => {
  const { id, arrive, change, book, get, headers, wanted, run } = await visitOfToday();
  const made = async (time: string) => (await book(time, wanted)).json().data.id as string;
  const [done, late, old] = [await made('11:00'), await made('12:00'), await made('13:00')];
  await arrive(id, 'no_show');
  await change(done, { status: 'completed' });
  await change(late, { status: 'cancelled' });
  await arrive(late, 'late_cancelled');
  await change(old, { status: 'completed' });
  await run(sql`update bookings set booking_date = '2025-11-20' where id = ${old}`);
  const { data } = (await get(headers, `${paths.customersWithStats}?search=7711111111`)).json();
  expect(data).toMatchObject([{ visits: 1, no_shows: 1, late_cancels: 1 }]);
});
