import { paths } from '@salon/shared/contracts/paths';
import { getStatusAndCode } from '../../../testing/api-calls.ts';
import { buildCustomer, signIn } from '../../../testing/builders.ts';
import { buildCustomerSalon } from '../../../testing/customer-salon.ts';
import { setUpSalon } from '../../../testing/test-app.ts';
import { atTime, buildVisitSalon, VISIT_DAY } from '../../../testing/visits.ts';

const salon = setUpSalon();
const HIDDEN = '00000000-0000-0000-0000-000000000000';

async function openSalon() {
  const made = await buildVisitSalon(salon);
  const ask = (query: string, as = made.headers) => made.get(as, `${paths.availability}?${query}`);
  const read = async (as = made.headers, more = '') =>
    (await ask(`from=${VISIT_DAY}&to=${VISIT_DAY}${more}`, as)).json().data;
  return { ...made, ask, read };
}

describe('availability', () => {
  test('has the spans of each employee and the reason of a special day', async () => {
    const { ask, insert, sara, huda, rana } = await openSalon();
    const exception = { id: sara.id, date: '2026-12-06', reason: 'عطلة', spans: '[]' };
    await insert('day_exceptions', exception);
    const evening = JSON.stringify([{ start: 1200, end: 1560 }]);
    await insert('day_exceptions', { ...exception, id: huda.id, employee_id: huda.id, spans: evening });
    const { data } = (await ask('from=2026-12-05&to=2026-12-06')).json();
    const day = [{ start: 540, end: 1020 }];
    expect(data).toMatchObject({ week_start: 6, step_minutes: 30, busy: [], rooms: [] });
    expect(data.days).toEqual([
      {
        ...{ date: '2026-12-05', reason: '' },
        employees: [sara, huda, rana].map(({ id }) => ({ employee_id: id, spans: day })),
      },
      {
        ...{ date: '2026-12-06', reason: 'عطلة' },
        employees: [
          { employee_id: sara.id, spans: [] },
          { employee_id: huda.id, spans: [{ start: 1200, end: 1560 }] },
          { employee_id: rana.id, spans: [] },
        ],
      },
    ]);
  });

  test('has the spans of the next date where work goes on without a break', async () => {
    const { ask, insert, sara } = await openSalon();
    const exception = { id: sara.id, employee_id: sara.id };
    const evening = JSON.stringify([{ start: 1200, end: 1440 }]);
    await insert('day_exceptions', { ...exception, date: '2026-12-05', spans: evening });
    const night = JSON.stringify([{ start: 0, end: 120 }]);
    await insert('day_exceptions', { ...exception, id: HIDDEN, date: '2026-12-06', spans: night });
    const { data } = (await ask(`from=2026-12-05&to=2026-12-05&employee_id=${sara.id}`)).json();
    expect(data.days[0].employees).toEqual([
      { employee_id: sara.id, spans: [{ start: 1200, end: 1440 }], next_spans: [{ start: 1440, end: 1560 }] },
    ]);
  });

  test('has the occupied time of people and rooms, whatever occupies it', async () => {
    const { book, hold, leave, addRooms, read, asCustomer, cut, colour, sara, huda } = await openSalon();
    const [unit] = await addRooms(colour.id);
    const made = await book('10:00', { employee_id: sara.id, service_ids: [colour.id] });
    const booking_id = made.json().data.id;
    await hold(asCustomer, { booking_time: '14:00' });
    await leave(huda.id, '12:00', '13:00');
    const { busy, rooms } = await read();
    expect(rooms).toEqual([{ kind_id: expect.any(String), unit_ids: [unit] }]);
    expect(busy).toEqual([
      { employee_id: sara.id, booking_id, starts_at: atTime('10:00'), ends_at: atTime('10:30') },
      { unit_id: unit, booking_id, starts_at: atTime('10:00'), ends_at: atTime('11:30') },
      { employee_id: sara.id, booking_id, starts_at: atTime('11:15'), ends_at: atTime('11:30') },
      { employee_id: huda.id, booking_id: HIDDEN, starts_at: atTime('12:00'), ends_at: atTime('13:00') },
      { employee_id: sara.id, booking_id: HIDDEN, starts_at: atTime('14:00'), ends_at: atTime('14:30') },
    ]);
    expect((await book('12:30', { employee_id: huda.id, service_ids: [cut.id] })).json().code).toBe(
      'SLOT_TAKEN',
    );
  });

  test('shows a customer only the ids of their own bookings, not their own hold, and steps of 30 minutes', async () => {
    const { book, hold, read, send, headers, asCustomer, cut, sara } = await openSalon();
    const wanted = { employee_id: sara.id, service_ids: [cut.id] };
    const own = (await book('10:00', wanted, asCustomer)).json().data.id;
    await book('11:00', wanted);
    await hold(asCustomer, { booking_time: '12:00' });
    await send('POST', headers, paths.settings, { staff_step_minutes: 5 });
    const { busy, step_minutes } = await read(asCustomer);
    expect(busy.map((row: { booking_id: string }) => row.booking_id)).toEqual([own, HIDDEN]);
    expect([step_minutes, (await read()).step_minutes]).toEqual([30, 5]);
  });

  test('names an own booking whose account was deleted, so that a move can overlap its present time', async () => {
    const { booked, customer, business_id, get, send, asAdmin } = await buildCustomerSalon(salon);
    const booking_id = await booked();
    expect((await send('DELETE', asAdmin(), paths.customer(customer.id))).statusCode).toBe(200);
    const again = await buildCustomer(salon, { business_id, phone: customer.phone });
    const visitor = await buildCustomer(salon, { business_id });
    const listIds = async (who: typeof again) => {
      const as = await signIn(salon, 'customer', who);
      const { busy } = (await get(as, `${paths.availability}?from=${VISIT_DAY}&to=${VISIT_DAY}`)).json().data;
      const times = (await get(as, `${paths.busyTimes}?date=${VISIT_DAY}`)).json().data;
      return [...busy, ...times].map((part: { booking_id: string }) => part.booking_id);
    };
    expect(await listIds(again)).toEqual([booking_id, booking_id]);
    expect(await listIds(visitor)).toEqual([HIDDEN, HIDDEN]);
  });

  test('can be of one employee', async () => {
    const { book, read, cut, sara, huda } = await openSalon();
    await book('10:00', { employee_id: sara.id, service_ids: [cut.id] });
    const { busy, days } = await read(undefined, `&employee_id=${huda.id}`);
    expect([busy, days[0].employees.length]).toEqual([[], 1]);
  });

  test.each(['', 'from=2026-12-02&to=2026-12-01', 'from=2026-12-01&to=2027-01-01', 'from=x&to=y'])(
    'is refused for the range "%s"',
    async (query) => {
      const { ask } = await openSalon();
      expect(getStatusAndCode(await ask(query))).toEqual([400, 'VALIDATION_FAILED']);
    },
  );

  test('is answered for 31 days', async () => {
    const { ask } = await openSalon();
    expect((await ask('from=2026-12-01&to=2026-12-31')).json().data.days).toHaveLength(31);
  });
});
