import { paths } from '@salon/shared/contracts/paths';
import { getStatusAndCode } from '../../../testing/api-calls.ts';
import { buildCustomer, signIn } from '../../../testing/builders.ts';
import { setUpSalon } from '../../../testing/test-app.ts';
import { atTime, buildVisitSalon, VISIT_DAY } from '../../../testing/visits.ts';

const salon = setUpSalon();

async function salonWithVisitor() {
  const made = await buildVisitSalon(salon);
  const visitor = await buildCustomer(salon, { business_id: made.business_id });
  const asVisitor = await signIn(salon, 'customer', visitor);
  const ten = { employee_id: made.sara.id, service_ids: [made.cut.id] };
  return {
    ...made,
    asVisitor,
    ten,
    remove: (as: typeof asVisitor, id: string) => made.send('DELETE', as, paths.bookingHold(id)),
  };
}

describe('a hold', () => {
  test('keeps its time for its holder, whose booking replaces it', async () => {
    const { hold, book, asCustomer, asVisitor, ten, listBusy } = await salonWithVisitor();
    const held = await hold(asCustomer);
    expect([held.statusCode, held.json().data]).toEqual([
      201,
      { id: expect.any(String), expires_at: '2026-11-21T07:05:00.000Z' },
    ]);
    expect(await listBusy()).toEqual(['سارة 10:00–10:30 hold']);
    expect(getStatusAndCode(await book('10:00', ten, asVisitor))).toEqual([409, 'SLOT_TAKEN']);
    expect(getStatusAndCode(await hold(asVisitor))).toEqual([409, 'SLOT_TAKEN']);
    const hold_id = held.json().data.id;
    const stolen = await book('10:00', { ...ten, hold_id }, asVisitor);
    expect(getStatusAndCode(stolen)).toEqual([409, 'SLOT_TAKEN']);
    expect((await book('10:00', { ...ten, hold_id }, asCustomer)).statusCode).toBe(201);
    expect(await listBusy()).toEqual(['سارة 10:00–10:30 line']);
  });

  test('is replaced by the next hold of its holder', async () => {
    const { hold, asCustomer, huda, listBusy } = await salonWithVisitor();
    await hold(asCustomer);
    await hold(asCustomer, { booking_time: '10:30', duration_minutes: 60 });
    expect(await listBusy()).toEqual(['سارة 10:30–11:30 hold']);
    await hold(asCustomer, { employee_id: huda.id });
    expect(await listBusy()).toEqual(['هدى 10:00–10:30 hold']);
  });

  test('can be given back by its holder only', async () => {
    const { hold, remove, asCustomer, asVisitor, listBusy } = await salonWithVisitor();
    const { id } = (await hold(asCustomer)).json().data;
    expect(getStatusAndCode(await remove(asVisitor, id))).toEqual([404, 'NOT_FOUND']);
    expect((await remove(asCustomer, id)).json()).toEqual({ success: true });
    expect(await listBusy()).toEqual([]);
    expect(getStatusAndCode(await remove(asCustomer, id))).toEqual([404, 'NOT_FOUND']);
  });

  test('that has expired is neither shown nor in the way', async () => {
    const { hold, book, get, asCustomer, asVisitor, headers, ten, listBusy } = await salonWithVisitor();
    await hold(asCustomer);
    const busy = async () => (await get(headers, `${paths.busyTimes}?date=${VISIT_DAY}`)).json().data;
    expect(await busy()).toMatchObject([
      { booking_id: '00000000-0000-0000-0000-000000000000', booking_time: '10:00', duration_minutes: 30 },
    ]);
    salon.clock.advance(5);
    expect(await busy()).toEqual([]);
    expect((await book('10:00', ten, asVisitor)).statusCode).toBe(201);
    expect(await listBusy()).toEqual(['سارة 10:00–10:30 line']);
  });

  test('is hidden from its holder', async () => {
    const { hold, get, asCustomer, asVisitor } = await salonWithVisitor();
    await hold(asCustomer);
    const busy = async (as: typeof asCustomer) =>
      (await get(as, `${paths.busyTimes}?date=${VISIT_DAY}`)).json().data;
    expect([await busy(asCustomer), await busy(asVisitor)]).toMatchObject([[], [{}]]);
  });

  test('does not delay the next free time of its holder', async () => {
    const { hold, get, asCustomer, asVisitor, sara } = await salonWithVisitor();
    await hold(asCustomer);
    const query = `employee_id=${sara.id}&from=${VISIT_DAY}&duration_minutes=90`;
    const next = async (as: typeof asCustomer) =>
      (await get(as, `${paths.nextFreeTimes}?${query}`)).json().data[0].booking_time;
    expect([await next(asCustomer), await next(asVisitor)]).toEqual(['09:00', '10:30']);
  });

  test('follows the rules of a booking', async () => {
    const { hold, asCustomer, business_id } = await salonWithVisitor();
    for (const [more, status, code] of [
      [{ booking_time: '10:10' }, 400, 'SLOT_OFF_GRID'],
      [{ booking_time: '17:00' }, 400, 'SLOT_OUTSIDE_HOURS'],
      [{ booking_date: '2026-11-20' }, 400, 'SLOT_PAST'],
      [{ booking_date: '2028-01-01' }, 400, 'SLOT_TOO_FAR'],
      [{ duration_minutes: 0 }, 400, 'VALIDATION_FAILED'],
      [{ duration_minutes: 1441 }, 400, 'VALIDATION_FAILED'],
      [{ duration_minutes: undefined }, 400, 'VALIDATION_FAILED'],
      [{ lines: [] }, 400, 'VALIDATION_FAILED'],
      [{ employee_id: business_id }, 404, 'NOT_FOUND'],
    ] as const) {
      expect(getStatusAndCode(await hold(asCustomer, more))).toEqual([status, code]);
    }
  });

  test('of a customer ends with the next booking, also at another time and without naming the hold', async () => {
    const { hold, book, asCustomer, ten, listBusy } = await salonWithVisitor();
    await hold(asCustomer);
    expect((await book('10:00', ten, asCustomer)).statusCode).toBe(201);
    await hold(asCustomer, { booking_time: '12:00' });
    expect((await book('11:00', ten, asCustomer)).statusCode).toBe(201);
    expect(await listBusy()).toEqual(['سارة 10:00–10:30 line', 'سارة 11:00–11:30 line']);
  });

  test('of a visit occupies each employee for her lines, without processing', async () => {
    const made = await salonWithVisitor();
    const { asCustomer, asVisitor, book, bookLines, send, cut, colour, sara, huda, listBusy } = made;
    const lines = [
      { service_id: cut.id, employee_id: sara.id },
      { service_id: colour.id, employee_id: huda.id },
    ];
    const time = { booking_date: VISIT_DAY, booking_time: '10:00' };
    const held = await send('POST', asCustomer, paths.bookingHolds, { ...time, lines });
    expect(held.statusCode).toBe(201);
    expect(await listBusy()).toEqual([
      'سارة 10:00–10:30 hold',
      'هدى 10:30–11:00 hold',
      'هدى 11:45–12:00 hold',
    ]);
    const atHuda = { employee_id: huda.id, service_ids: [colour.id] };
    expect(getStatusAndCode(await book('10:30', atHuda, asVisitor))).toEqual([409, 'SLOT_TAKEN']);
    expect((await bookLines('10:00', lines, asCustomer)).statusCode).toBe(201);
    expect(await listBusy()).toHaveLength(3);
  });

  test('of a visit that has expired is in the way of none of its employees', async () => {
    const { asCustomer, asVisitor, cut, sara, huda, book, send, listBusy } = await salonWithVisitor();
    const lines = [sara, huda].map(({ id }) => ({ service_id: cut.id, employee_id: id }));
    const time = { booking_date: VISIT_DAY, booking_time: '10:00' };
    expect((await send('POST', asCustomer, paths.bookingHolds, { ...time, lines })).statusCode).toBe(201);
    salon.clock.advance(5);
    const late = await book('10:30', { employee_id: huda.id, service_ids: [cut.id] }, asVisitor);
    expect(late.statusCode).toBe(201);
    expect(await listBusy()).toEqual(['هدى 10:30–11:00 line']);
  });

  test('of a visit ends within an absence of any of its employees', async () => {
    const made = await salonWithVisitor();
    const { asCustomer, asVisitor, headers, book, send, cut, sara, huda, listBusy } = made;
    const lines = [sara, huda].map(({ id }) => ({ service_id: cut.id, employee_id: id }));
    const time = { booking_date: VISIT_DAY, booking_time: '10:00' };
    expect((await send('POST', asCustomer, paths.bookingHolds, { ...time, lines })).statusCode).toBe(201);
    const leave = { kind: 'leave', starts_at: atTime('09:00'), ends_at: atTime('17:00') };
    const granted = await send('POST', headers, paths.absences, { ...leave, employee_id: huda.id });
    expect(granted.statusCode).toBe(201);
    expect(await listBusy()).toEqual(['هدى 09:00–17:00 absence']);
    salon.clock.advance(5);
    const late = await book('10:30', { employee_id: huda.id, service_ids: [cut.id] }, asVisitor);
    expect(getStatusAndCode(late)).toEqual([409, 'SLOT_TAKEN']);
  });

  test('ends with a new time zone, and is not in the way of the bookings that it moves', async () => {
    const { hold, book, send, asCustomer, headers, ten, listBusy } = await salonWithVisitor();
    expect((await book('11:00', ten)).statusCode).toBe(201);
    await hold(asCustomer);
    salon.clock.advance(5);
    const saved = await send('POST', headers, paths.settings, { time_zone: 'Asia/Dubai' });
    expect(getStatusAndCode(saved)).toEqual([200, undefined]);
    // The texts have the time of Baghdad.
    expect(await listBusy()).toEqual(['سارة 10:00–10:30 line']);
  });

  test('is limited for customers, and leaves all changes to them', async () => {
    const made = await buildVisitSalon(salon, { max_open_bookings: 1 });
    for (let change = 0; change < 20; change++) {
      expect((await made.hold(made.asCustomer)).statusCode).toBe(201);
    }
    expect(getStatusAndCode(await made.hold(made.asCustomer))).toEqual([429, 'TOO_MANY_REQUESTS']);
    const ten = { employee_id: made.sara.id, service_ids: [made.cut.id] };
    expect((await made.book('10:00', ten, made.asCustomer)).statusCode).toBe(201);
    expect((await made.hold(made.headers, { booking_time: '11:00' })).statusCode).toBe(201);
  });
});

test('of many holds and bookings of one time at once, one succeeds', async () => {
  const { business_id, hold, book, ten, listBusy } = await salonWithVisitor();
  const people = await Promise.all(
    Array.from({ length: 20 }, async () =>
      signIn(salon, 'customer', await buildCustomer(salon, { business_id })),
    ),
  );
  const answers = await Promise.all(
    people.map((as, index) => (index % 2 ? hold(as) : book('10:00', ten, as))),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(19).fill(409)]);
  expect(await listBusy()).toHaveLength(1);
});
