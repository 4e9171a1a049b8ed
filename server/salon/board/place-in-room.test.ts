import type { BoardBooking } from '@salon/shared/contracts/board';
import { v7 as uuidv7 } from 'uuid';
import { getStatusAndCode } from '../../testing/api-calls.ts';
import { buildBoardSalon } from '../../testing/board-salon.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { VISIT_DAY } from '../../testing/visits.ts';

const salon = setUpSalon();

const at = (time: string) => ({ date: VISIT_DAY, time });
const listUnits = ({ lines }: BoardBooking) => lines.map(({ unit_ids }) => unit_ids);

/** The board salon with rooms for a cut. */
async function buildRooms(count: number) {
  const made = await buildBoardSalon(salon);
  const rooms = await made.addRooms(made.cut.id, count);
  return { ...made, rooms: rooms as [string, string, string] };
}

describe('a booking that is moved to another room', () => {
  it('keeps its time, and goes back with the undo', async () => {
    const { put, place, undo, readBoard, rooms, cut, sara } = await buildRooms(2);
    const booking = await put('10:00', [cut, sara]);
    expect(listUnits(booking)).toEqual([[rooms[0]]]);
    const { data } = (await place(booking.id, { version: 1, unit_ids: [rooms[1]] })).json();
    expect(data.booking).toMatchObject({ version: 2, starts_at: booking.starts_at });
    expect(listUnits(data.booking)).toEqual([[rooms[1]]]);
    expect((await undo(data.before)).statusCode).toBe(200);
    expect((await readBoard()).bookings).toEqual([{ ...booking, version: 3 }]);
  });

  it('may change its time, too, with the room of its first line alone', async () => {
    const { put, place, rooms, cut, sara } = await buildRooms(3);
    const { id } = await put('10:00', [cut, sara], [cut, sara]);
    const { data } = (await place(id, { version: 1, unit_ids: [rooms[2]], ...at('12:00') })).json();
    expect(data.booking.booking_time).toBe('12:00');
    expect(listUnits(data.booking)).toEqual([[rooms[2]], [rooms[0]]]);
  });

  it('changes the room of the named line', async () => {
    const { put, place, rooms, cut, sara, huda } = await buildRooms(2);
    const { id } = await put('10:00', [cut, sara], [cut, huda]);
    const { data } = (await place(id, { version: 1, position: 1, unit_ids: [rooms[1]] })).json();
    expect(listUnits(data.booking)).toEqual([[rooms[0]], [rooms[1]]]);
  });

  it('keeps the room of its other kind', async () => {
    const { put, place, addRooms, rooms, cut, sara } = await buildRooms(2);
    const [, device] = await addRooms(cut.id, 2);
    const { id, lines } = await put('10:00', [cut, sara]);
    await place(id, { version: 1, unit_ids: [device] });
    const { data } = (await place(id, { version: 2, unit_ids: [rooms[1]] })).json();
    expect([...listUnits(data.booking)].flat().sort()).toEqual([rooms[1], device].sort());
    expect(lines).toHaveLength(1);
  });
});

describe('a booking that is moved in time', () => {
  it('keeps its room while the room is free', async () => {
    const { put, place, rooms, cut, sara, huda } = await buildRooms(2);
    await put('10:00', [cut, sara]);
    const { id } = await put('10:00', [cut, huda]);
    const free = (await place(id, { version: 1, ...at('12:00') })).json().data;
    expect(listUnits(free.booking)).toEqual([[rooms[1]]]);
    const third = await put('14:00', [cut, sara]);
    await place(third.id, { version: 1, unit_ids: [rooms[1]] });
    const taken = (await place(id, { version: 2, ...at('14:00') })).json().data;
    expect(listUnits(taken.booking)).toEqual([[rooms[0]]]);
  });
});

describe('a move to another room is refused', () => {
  it('when the room is taken, also by force, and nothing changes', async () => {
    const { put, place, readBoard, rooms, cut, sara, huda } = await buildRooms(2);
    await put('10:00', [cut, sara]);
    const { id } = await put('10:00', [cut, huda]);
    const { bookings } = await readBoard();
    const answer = await place(id, { version: 1, unit_ids: [rooms[0]] });
    expect([...getStatusAndCode(answer), answer.json().details.position]).toEqual([409, 'ROOM_TAKEN', 0]);
    const forced = await place(id, { version: 1, unit_ids: [rooms[0]], force: true });
    expect(getStatusAndCode(forced)).toEqual([409, 'ROOM_TAKEN']);
    expect((await readBoard()).bookings).toEqual(bookings);
  });

  it('when the service needs no such room, or two of them are named', async () => {
    const { put, place, addRooms, rooms, cut, colour, sara } = await buildRooms(2);
    const [basin] = await addRooms(colour.id);
    const { id } = await put('10:00', [cut, sara]);
    for (const unit_ids of [[basin], [uuidv7()], rooms.slice(0, 2)]) {
      const answer = await place(id, { version: 1, unit_ids });
      expect(getStatusAndCode(answer)).toEqual([409, 'ROOM_UNFIT']);
    }
  });

  it('when the undo finds the room taken', async () => {
    const { put, place, undo, rooms, cut, sara, huda } = await buildRooms(2);
    const { id } = await put('10:00', [cut, sara]);
    const { before } = (await place(id, { version: 1, unit_ids: [rooms[1]] })).json().data;
    await put('10:00', [cut, huda]);
    expect(getStatusAndCode(await undo(before))).toEqual([409, 'ROOM_TAKEN']);
  });
});
