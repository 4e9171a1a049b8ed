import { sql } from 'kysely';
import { getStatusAndCode } from '../../testing/api-calls.ts';
import { buildBoardSalon, listLineTexts } from '../../testing/board-salon.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { VISIT_DAY } from '../../testing/visits.ts';

const salon = setUpSalon();

const NEXT_DAY = '2026-12-06';

/** Sara works from 20:00 to 02:00, the others from 09:00 to 17:00. */
async function buildNightSalon() {
  const made = await buildBoardSalon(salon);
  const hours = sql`update employees set work_hours_from = '20:00', work_hours_to = '02:00' where id = ${made.sara.id}`;
  await made.run(hours);
  return made;
}

describe('a time before and after midnight', () => {
  it('in a night that began on the day before keeps the date of that day, also for a part of the visit', async () => {
    salon.clock.set(`${VISIT_DAY}T20:55:00Z`);
    const { put, place, arrive, cut, sara } = await buildNightSalon();
    const { id } = await put('00:00', [cut, sara], [cut, sara]);
    salon.clock.advance(10);
    await arrive(id, 'in_chair');
    const at = { date: NEXT_DAY, is_after_midnight: false };
    const moved = (await place(id, { version: 1, time: '00:30', ...at })).json().data.booking;
    expect(moved).toMatchObject({ booking_date: VISIT_DAY, is_after_midnight: true, arrival: 'in_chair' });
    expect(moved.starts_at).toBe(`${VISIT_DAY}T21:30:00.000Z`);
    const part = await place(id, { version: 2, position: 1, time: '01:15', ...at });
    expect(part.json().data.booking.lines[1].starts_at).toBe(`${VISIT_DAY}T22:15:00.000Z`);
  });

  it('in the night after the date belongs to the date', async () => {
    const { put, place, cut, sara } = await buildNightSalon();
    const { id } = await put('21:00', [cut, sara]);
    const at = { date: VISIT_DAY, time: '01:00', is_after_midnight: true };
    const { booking } = (await place(id, { version: 1, ...at })).json().data;
    expect(booking).toMatchObject({ booking_date: VISIT_DAY, starts_at: `${VISIT_DAY}T22:00:00.000Z` });
  });

  it('is the asked one for an employee with day hours, whom an admin books by force', async () => {
    const { put, place, undo, cut, huda } = await buildNightSalon();
    const { id } = await put('13:00', [cut, huda]);
    const at = { date: VISIT_DAY, time: '00:30', is_after_midnight: true };
    expect(getStatusAndCode(await place(id, { version: 1, ...at }))).toEqual([400, 'SLOT_OUTSIDE_HOURS']);
    const { booking, before } = (await place(id, { version: 1, force: true, ...at })).json().data;
    expect(booking).toMatchObject({ booking_date: VISIT_DAY, starts_at: `${VISIT_DAY}T21:30:00.000Z` });
    expect(listLineTexts((await undo(before)).json().data.bookings[0])).toEqual(['هدى 13:00–13:30']);
  });

  it('has the meaning of the employee’s hours if the request does not say it', async () => {
    const { put, place, cut, sara } = await buildNightSalon();
    const { id } = await put('21:00', [cut, sara]);
    const { booking } = (await place(id, { version: 1, date: VISIT_DAY, time: '01:00' })).json().data;
    expect(booking.starts_at).toBe(`${VISIT_DAY}T22:00:00.000Z`);
  });
});

test('a booking may run from the hours of a date into the next date’s hours that touch them', async () => {
  const { put, place, shift, run, cut, sara } = await buildNightSalon();
  await run(
    sql`update employees set work_hours_from = '00:00', work_hours_to = '00:00' where id = ${sara.id}`,
  );
  const { id } = await put('23:30', [cut, sara]);
  const placed = await place(id, { version: 1, date: VISIT_DAY, time: '23:45' });
  expect(listLineTexts(placed.json().data.booking)).toEqual(['سارة 23:45–00:15']);
  const shifted = await shift({ from: '23:00', minutes: 5, versions: { [id]: 2 } });
  expect(listLineTexts(shifted.json().data.bookings[0])).toEqual(['سارة 23:50–00:20']);
  // It belongs to the date in whose hours it begins.
  const late = { from: '23:00', minutes: 15, versions: { [id]: 3 } };
  expect(getStatusAndCode(await shift(late))).toEqual([400, 'SLOT_OUTSIDE_HOURS']);
});

describe('a shift from a time after midnight', () => {
  it('leaves the day before it alone, also for an employee with day hours', async () => {
    const { put, place, shift, readBoard, cut, huda } = await buildNightSalon();
    await put('10:00', [cut, huda]);
    const { id } = await put('13:00', [cut, huda]);
    const night = { time: '00:30', is_after_midnight: true };
    await place(id, { version: 1, force: true, date: VISIT_DAY, ...night });
    const body = { employee_id: huda.id, minutes: 15, versions: { [id]: 2 }, force: true };
    const answer = await shift({ ...body, from: night.time, is_after_midnight: true });
    expect(getStatusAndCode(answer)[0]).toBe(200);
    const texts = (await readBoard()).bookings.flatMap(listLineTexts);
    expect(texts).toEqual(['هدى 10:00–10:30', 'هدى 00:45–01:15']);
  });
});
