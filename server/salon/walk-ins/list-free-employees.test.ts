import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { getStatusAndCode } from '../../testing/api-calls.ts';
import { buildService, signIn } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { buildWalkInSalon, toClock, WALK_IN_DAY } from './testing/walk-in-salon.ts';

const salon = setUpSalon();

interface Free {
  employee_name: string;
  is_free_now: boolean;
  starts_at: string | null;
  free_until: string | null;
}

/** `سارة now 10:07–20:00`. */
const describeFree = ({ employee_name, is_free_now, starts_at, free_until }: Free) =>
  `${employee_name} ${is_free_now ? 'now' : 'later'} ${toClock(starts_at)}–${toClock(free_until)}`;

async function bookedSalon() {
  const made = await buildWalkInSalon(salon);
  const { book, sara, huda, rana, cut, run, listFree } = made;
  await run(sql`update employees set work_hours_from = '09:00', work_hours_to = '17:00'`);
  const on = (employee: { id: string }) => ({
    ...{ booking_date: WALK_IN_DAY, employee_id: employee.id, service_ids: [cut.id] },
  });
  await book('10:30', on(sara));
  await book('12:00', on(huda));
  await book('11:00', on(sara));
  const list = async (...services: { id: string }[]) =>
    (await listFree(services)).json().data.map(describeFree);
  return { ...made, list, on, rana };
}

test('who is free comes first, each with the end of the free time', async () => {
  const { list, cut } = await bookedSalon();
  expect(await list(cut)).toEqual(['هدى now 10:07–12:00', 'رنا now 10:07–17:00', 'سارة later 11:30–17:00']);
});

// Huda's colour processes while her booking of 12:00 is served.
test('those who do not offer all of the services are left out', async () => {
  const { list, cut, colour } = await bookedSalon();
  expect(await list(cut, colour)).toEqual(['هدى later 10:45–12:00', 'سارة later 11:30–17:00']);
});

test('an answer has the minutes and the price of the services with the employee', async () => {
  const { listFree, cut, colour, run, sara } = await bookedSalon();
  await run(sql`update employee_services set duration_minutes = 45, price_minor = 2000000
    where employee_id = ${sara.id} and service_id = ${cut.id}`);
  const [first, second] = (await listFree([cut, colour])).json().data;
  expect([first, second].map(({ duration_minutes, total_price }) => [duration_minutes, total_price])).toEqual(
    [
      [120, 55_000],
      [135, 60_000],
    ],
  );
});

test('a variant has its own minutes and price', async () => {
  const { listFree, insert, cut, colour, sara } = await bookedSalon();
  const variant = { id: uuidv7(), service_id: cut.id, name: 'طويل' };
  await insert('service_variants', { ...variant, price_minor: 3_000_000, duration_minutes: 120 });
  const [first] = (await listFree([colour, cut], ['', variant.id])).json().data;
  expect(first).toMatchObject({ duration_minutes: 210, total_price: 70_000 });
  // Huda has time for the cut as it is only until 12:00.
  const names = (answer: { json(): { data: Free[] } }) =>
    answer.json().data.flatMap(({ employee_name, is_free_now }) => (is_free_now ? [employee_name] : []));
  expect(names(await listFree([cut]))).toEqual(['هدى', 'رنا']);
  expect(names(await listFree([cut], [variant.id]))).toEqual(['رنا']);
  for (const unknown of [sara.id, uuidv7()]) {
    expect(getStatusAndCode(await listFree([cut], [unknown]))).toEqual([404, 'NOT_FOUND']);
  }
  expect(getStatusAndCode(await listFree([cut], [variant.id, variant.id]))).toEqual([
    400,
    'VALIDATION_FAILED',
  ]);
});

test('an employee without time today has no start', async () => {
  const { list, leave, rana, cut } = await bookedSalon();
  await leave(rana.id, '10:00', '17:00');
  expect(await list(cut)).toEqual(['هدى now 10:07–12:00', 'سارة later 11:30–17:00', 'رنا later null–null']);
});

test('a room, a hold and the processing of another visit decide too', async () => {
  const { list, addRooms, colour, cut, book, hold, asCustomer, rana, huda, on } = await bookedSalon();
  await hold(asCustomer, { employee_id: rana.id, booking_date: WALK_IN_DAY, booking_time: '10:30' });
  await addRooms(colour.id);
  await book('12:30', { ...on(huda), service_ids: [colour.id] });
  expect(await list(cut)).toEqual(['هدى now 10:07–12:00', 'رنا later 11:00–17:00', 'سارة later 11:30–17:00']);
  expect(await list(colour)).toEqual(['هدى now 10:07–12:00', 'سارة later 14:00–17:00']);
});

test('unknown and inactive services, and other principals, are refused', async () => {
  const { listFree, business_id, cut, sara, get, asCustomer } = await bookedSalon();
  expect(getStatusAndCode(await listFree([{ id: uuidv7() }]))).toEqual([404, 'NOT_FOUND']);
  const old = await buildService(salon, { business_id, is_active: false });
  expect(getStatusAndCode(await listFree([cut, old]))).toEqual([400, 'SERVICE_INACTIVE']);
  expect(getStatusAndCode(await listFree([{ id: 'x' }]))).toEqual([400, 'VALIDATION_FAILED']);
  const unoffered = await buildService(salon, { business_id });
  expect((await listFree([unoffered])).json().data).toEqual([]);
  for (const as of [asCustomer, await signIn(salon, 'employee', sara)]) {
    const answer = await get(as, `/api/walk-ins/free?service_ids=${cut.id}`);
    expect(getStatusAndCode(answer)).toEqual([403, 'FORBIDDEN']);
  }
});
