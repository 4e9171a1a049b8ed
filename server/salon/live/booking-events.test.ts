import { paths } from '@salon/shared/contracts/paths';
import { createApiCalls } from '../../testing/api-calls.ts';
import { listenLive } from '../../testing/live-listener.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { buildLine, buildVisitSalon, VISIT_DAY } from '../../testing/visits.ts';
import { buildWeek } from '../../testing/work-salon.ts';

const salon = setUpSalon();
let url: string;

beforeAll(async () => {
  url = await salon.app.listen({ port: 0, host: '127.0.0.1' });
});

async function openBoard(query = '?bookings=true') {
  const made = await buildVisitSalon(salon);
  const listener = await listenLive(url, made.headers, { query });
  await listener.waitForResync();
  const waitForChange = (id: string, version: number | null) =>
    listener.waitUntil(({ events }) =>
      events
        .filter((event) => event.kind === 'bookings')
        .find(({ bookings }) => bookings.some((one) => one.id === id && one.version === version)),
    );
  return { ...made, listener, waitForChange };
}

test('a booking that is made, moved and deleted is told with its dates and its version', async () => {
  const { bookLines, change, cut, sara, listener, waitForChange, headers } = await openBoard();
  const { id } = (await bookLines('10:00', [buildLine(cut, sara)])).json().data;
  expect(await waitForChange(id, 1)).toMatchObject({ dates: [VISIT_DAY] });
  await change(id, { booking_date: '2026-12-06', booking_time: '11:00' });
  expect(await waitForChange(id, 2)).toMatchObject({ dates: [VISIT_DAY, '2026-12-06'] });
  await createApiCalls(salon).send('DELETE', headers, paths.booking(id));
  expect(await waitForChange(id, null)).toMatchObject({ dates: ['2026-12-06'] });
  listener.cut();
});

test('a change of another salon is not told', async () => {
  const { bookLines, cut, sara, listener, waitForChange } = await openBoard();
  const other = await buildVisitSalon(salon);
  const foreign = (await other.bookLines('10:00', [buildLine(other.cut, other.sara)])).json().data;
  const { id } = (await bookLines('10:00', [buildLine(cut, sara)])).json().data;
  await waitForChange(id, 1);
  expect(listener.text).not.toContain(foreign.id);
  listener.cut();
});

test('a page that does not ask for bookings gets notifications alone', async () => {
  const { bookLines, cut, sara, asCustomer, listener } = await openBoard('');
  await bookLines('10:00', [buildLine(cut, sara)]);
  await bookLines('11:00', [buildLine(cut, sara)], asCustomer);
  await listener.waitUntil(({ events }) => events.some(({ kind }) => kind === 'upsert'));
  expect(listener.events.map(({ kind }) => kind)).not.toContain('bookings');
  listener.cut();
});

test('an absence is told for all dates', async () => {
  const { leave, sara, listener } = await openBoard();
  await leave(sara.id, '12:00', '13:00');
  const told = await listener.waitUntil(({ events }) => events.find(({ kind }) => kind === 'bookings'));
  expect(told).toEqual({ kind: 'bookings', dates: [], bookings: [] });
  listener.cut();
});

test.each([
  ['an exception of a day', 'PUT', paths.dayExceptions, { from: VISIT_DAY, to: VISIT_DAY, spans: [] }],
  ['a plan', 'POST', paths.workPlans, { valid_from: VISIT_DAY, weeks: 1, spans: buildWeek(600, 900) }],
] as const)('%s of the salon is told for all dates', async (_, method, path, body) => {
  const { headers, listener } = await openBoard();
  expect((await createApiCalls(salon).send(method, headers, path, body)).statusCode).toBeLessThan(300);
  const told = await listener.waitUntil(({ events }) => events.find(({ kind }) => kind === 'bookings'));
  expect(told).toEqual({ kind: 'bookings', dates: [], bookings: [] });
  listener.cut();
});

test('hours of an employee are told for all dates, also when they are written as a pair', async () => {
  const { headers, listener, sara } = await openBoard();
  const body = { work_hours_from: '10:00', work_hours_to: '15:00' };
  expect((await createApiCalls(salon).send('PUT', headers, paths.employee(sara.id), body)).statusCode).toBe(
    200,
  );
  const told = await listener.waitUntil(({ events }) => events.find(({ kind }) => kind === 'bookings'));
  expect(told).toEqual({ kind: 'bookings', dates: [], bookings: [] });
  listener.cut();
});

test('a new page is told the changes of the last moments, which its screens may have missed', async () => {
  const { bookLines, cut, sara, headers, listener } = await openBoard();
  const { id } = (await bookLines('10:00', [buildLine(cut, sara)])).json().data;
  const fresh = await listenLive(url, headers, { query: '?bookings=true' });
  const told = await fresh.waitUntil(({ events }) => events.find(({ kind }) => kind === 'bookings'));
  expect(told).toMatchObject({ dates: [VISIT_DAY], bookings: [{ id, version: 1 }] });
  expect(fresh.events[0]).toEqual({ kind: 'resync' });
  fresh.cut();
  listener.cut();
});

test('a page that lost its connection gets the changes of the meantime', async () => {
  const { bookLines, cut, sara, headers, listener, waitForChange } = await openBoard();
  const { id } = (await bookLines('10:00', [buildLine(cut, sara)])).json().data;
  await waitForChange(id, 1);
  listener.cut();
  const { id: missedId } = (await bookLines('12:00', [buildLine(cut, sara)])).json().data;
  const again = await listenLive(url, headers, { query: '?bookings=true', lastId: listener.lastId });
  const told = await again.waitUntil(({ events }) => events.find(({ kind }) => kind === 'bookings'));
  expect(JSON.stringify(told)).toContain(missedId);
  expect(again.events.map(({ kind }) => kind)).not.toContain('resync');
  again.cut();
});
