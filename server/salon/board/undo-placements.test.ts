import { paths } from '@salon/shared/contracts/paths';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { getStatusAndCode } from '../../testing/api-calls.ts';
import { buildBoardSalon, listLineTexts } from '../../testing/board-salon.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { VISIT_DAY } from '../../testing/visits.ts';

const salon = setUpSalon();

const at = (time: string) => ({ date: VISIT_DAY, time });

const ARRIVED = {
  ...{ arrival: 'arrived', arrival_at: `${VISIT_DAY}T07:00:00Z` },
  arrival_by: `admin ${uuidv7()}`,
};

describe('a move that is undone', () => {
  it.each([
    ['of the visit', { ...at('14:00') }],
    ['to another employee', { position: 1, employee_id: 'rana' }],
    ['of the last line before the others', { position: 2, ...at('08:00'), force: true }],
    ['that stretched a line', { position: 0, duration_minutes: 70 }],
  ])('leaves the booking as it was: %s', async (_, move) => {
    const { put, place, undo, readBoard, cut, colour, sara, huda, rana } = await buildBoardSalon(salon);
    const booking = await put('10:00', [cut, sara], [cut, huda], [colour, sara]);
    const body = { version: 1, ...move, ...('employee_id' in move ? { employee_id: rana.id } : {}) };
    const moved = await place(booking.id, body);
    expect(moved.statusCode).toBe(200);
    const undone = await undo(moved.json().data.before);
    expect(undone.statusCode).toBe(200);
    expect((await readBoard()).bookings).toEqual([{ ...booking, version: 3 }]);
  });

  it('can be done again, because the answer says how', async () => {
    const { put, place, undo, cut, sara } = await buildBoardSalon(salon);
    const { id } = await put('10:00', [cut, sara]);
    const moved = (await place(id, { version: 1, ...at('14:00') })).json().data;
    const undone = (await undo(moved.before)).json().data;
    const again = (await undo(undone.before)).json().data;
    expect(again.bookings).toEqual([{ ...moved.booking, version: 4 }]);
  });

  it('goes back into the past and off the steps, where the booking was', async () => {
    salon.clock.set(`${VISIT_DAY}T07:03:00Z`);
    const { put, place, undo, cut, sara } = await buildBoardSalon(salon);
    const { id } = await put('10:03', [cut, sara]);
    salon.clock.advance(5);
    const { before } = (await place(id, { version: 1, ...at('12:00') })).json().data;
    expect((await undo(before)).json().data.bookings[0].booking_time).toBe('10:03');
  });

  it.each(['arrived', 'in_chair'])('from another date brings the arrival back: %s', async (arrival) => {
    const { put, place, undo, arrive, get, headers, cut, sara } = await buildBoardSalon(salon);
    const { id } = await put('10:00', [cut, sara]);
    await arrive(id, arrival);
    const read = async () => (await get(headers, paths.booking(id))).json().data;
    const { arrival_at, arrival_by } = await read();
    expect(arrival_by).not.toBeNull();
    salon.clock.advance(5);
    const moved = (await place(id, { version: 1, ...at('11:00'), date: '2026-12-07' })).json().data;
    expect(moved.booking.arrival).toBeNull();
    const undone = (await undo(moved.before)).json().data;
    expect(undone.bookings).toMatchObject([{ arrival, booking_date: VISIT_DAY }]);
    expect(await read()).toMatchObject({ arrival, arrival_at, arrival_by });
    expect((await undo(undone.before)).json().data.bookings).toMatchObject([{ arrival: null }]);
  });

  it('within the date leaves an arrival that came after the move', async () => {
    const { put, place, undo, arrive, cut, sara } = await buildBoardSalon(salon);
    const { id } = await put('10:00', [cut, sara]);
    const { before } = (await place(id, { version: 1, ...at('14:00') })).json().data;
    await arrive(id, 'arrived');
    expect((await undo(before)).json().data.bookings).toMatchObject([{ arrival: 'arrived' }]);
  });

  it('goes back to an employee who was deactivated meanwhile', async () => {
    const { put, place, undo, run, cut, sara, huda } = await buildBoardSalon(salon);
    const { id } = await put('10:00', [cut, sara]);
    await run(sql`update employees set is_active = false where id = ${sara.id}`);
    const { before } = (await place(id, { version: 1, employee_id: huda.id })).json().data;
    const [booking] = (await undo(before)).json().data.bookings;
    expect(listLineTexts(booking)).toEqual(['سارة 10:00–10:30']);
  });

  it('lies over the other booking again, if it lay there', async () => {
    const { put, place, undo, cut, sara } = await buildBoardSalon(salon);
    await put('10:00', [cut, sara]);
    const { id } = await put('12:00', [cut, sara]);
    await place(id, { version: 1, force: true, ...at('10:15') });
    const { before } = (await place(id, { version: 2, ...at('14:00') })).json().data;
    const [booking] = (await undo(before)).json().data.bookings;
    expect(listLineTexts(booking)).toEqual(['سارة 10:15–10:45 فوق']);
  });

  it('returns below the booking that lies over it', async () => {
    const { put, place, undo, readBoard, cut, sara } = await buildBoardSalon(salon);
    const below = await put('10:00', [cut, sara]);
    const over = await put('12:00', [cut, sara]);
    await place(over.id, { version: 1, force: true, ...at('10:15') });
    const { before } = (await place(below.id, { version: 1, ...at('14:00') })).json().data;
    expect((await undo(before)).statusCode).toBe(200);
    expect((await readBoard()).bookings.flatMap(listLineTexts)).toEqual([
      ...['سارة 10:00–10:30', 'سارة 10:15–10:45 فوق'],
    ]);
  });

  it.each([
    ['below', ['10:00', '12:00']],
    ['over', ['12:00', '10:00']],
  ])('of all visits of a day keeps what lies %s', async (_, times) => {
    const { put, place, shift, undo, readBoard, cut, sara } = await buildBoardSalon(salon);
    const made = [await put(times[0] ?? '', [cut, sara]), await put(times[1] ?? '', [cut, sara])];
    const over = made[times.indexOf('12:00')];
    await place(over?.id ?? '', { version: 1, force: true, ...at('10:15') });
    const { bookings } = await readBoard();
    const versions = Object.fromEntries(bookings.map(({ id, version }) => [id, version]));
    const shifted = await shift({ from: '10:00', minutes: 30, versions, force: true });
    expect(shifted.json().data.bookings).toHaveLength(2);
    expect((await undo(shifted.json().data.before)).statusCode).toBe(200);
    expect((await readBoard()).bookings.flatMap(listLineTexts)).toEqual(bookings.flatMap(listLineTexts));
  });
});

describe('an undo is refused', () => {
  it('when the old time is taken meanwhile, and nothing changes', async () => {
    const { put, place, undo, readBoard, cut, sara } = await buildBoardSalon(salon);
    const { id } = await put('10:00', [cut, sara]);
    const { before } = (await place(id, { version: 1, ...at('14:00') })).json().data;
    await put('10:00', [cut, sara]);
    const bookings = (await readBoard()).bookings;
    expect(getStatusAndCode(await undo(before))).toEqual([409, 'SLOT_TAKEN']);
    expect((await readBoard()).bookings).toEqual(bookings);
  });

  it('when the booking was changed after the move', async () => {
    const { put, place, undo, cut, sara } = await buildBoardSalon(salon);
    const { id } = await put('10:00', [cut, sara]);
    const { before } = (await place(id, { version: 1, ...at('14:00') })).json().data;
    const { booking } = (await place(id, { version: 2, ...at('15:00') })).json().data;
    const answer = await undo(before);
    expect(getStatusAndCode(answer)).toEqual([409, 'BOOKING_CHANGED']);
    expect(answer.json().details).toEqual({ booking_id: id, booking });
  });

  it.each([
    ['a line is missing', { lines: [] }],
    ['a position is unknown', { position: 3 }],
    ['a start lies within a minute', { starts_at: `${VISIT_DAY}T07:00:30Z` }],
    ['an arrival has no known author', { arrival: { ...ARRIVED, arrival_by: 'زينب' } }],
    ['an arrival ends the visit', { arrival: { ...ARRIVED, arrival: 'no_show' } }],
  ])('when %s', async (_, wrong) => {
    const { put, undo, cut, sara } = await buildBoardSalon(salon);
    const { id } = await put('10:00', [cut, sara]);
    const starts_at = `${VISIT_DAY}T07:00:00Z`;
    const line = { position: 0, employee_id: sara.id, starts_at, duration_minutes: 30, is_overbooked: false };
    const lines = 'lines' in wrong ? wrong.lines : [{ ...line, ...('arrival' in wrong ? {} : wrong) }];
    const arrival = 'arrival' in wrong ? wrong.arrival : undefined;
    const placement = { booking_id: id, version: 1, booking_date: VISIT_DAY, lines, arrival };
    expect(getStatusAndCode(await undo({ placements: [placement] }))).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('to an employee who does not exist', async () => {
    const { put, place, undo, cut, sara } = await buildBoardSalon(salon);
    const { id } = await put('10:00', [cut, sara]);
    const { before } = (await place(id, { version: 1, ...at('14:00') })).json().data;
    const [placement] = before.placements;
    const lines = [{ ...placement.lines[0], employee_id: uuidv7() }];
    const answer = await undo({ placements: [{ ...placement, lines }] });
    expect(getStatusAndCode(answer)).toEqual([404, 'NOT_FOUND']);
  });

  it('for a booking that is named twice, is unknown or of another salon', async () => {
    const { put, place, undo, cut, sara } = await buildBoardSalon(salon);
    const other = await buildBoardSalon(salon);
    const { id } = await put('10:00', [cut, sara]);
    const { before } = (await place(id, { version: 1, ...at('14:00') })).json().data;
    const [placement] = before.placements;
    const twice = await undo({ placements: [placement, placement] });
    expect(getStatusAndCode(twice)).toEqual([400, 'VALIDATION_FAILED']);
    const unknown = await undo({ placements: [{ ...placement, booking_id: uuidv7() }] });
    expect(getStatusAndCode(unknown)).toEqual([404, 'NOT_FOUND']);
    expect(getStatusAndCode(await other.undo(before))).toEqual([404, 'NOT_FOUND']);
  });
});
