import { buildBoard, buildBoardBooking, buildBoardEmployee } from '../testing/build-board.ts';
import { mergeBoard } from './merge-board.ts';

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('a board that loads again', () => {
  const shown = buildBoard({ employees: [buildBoardEmployee()], bookings: [buildBoardBooking()] });

  it('keeps the objects of what is the same, so that they do not render again', () => {
    const merged = mergeBoard(shown, copyOf(shown));
    expect(merged.employees).toBe(shown.employees);
    expect(merged.rooms).toBe(shown.rooms);
    expect(merged.blocks).toBe(shown.blocks);
    expect(merged.bookings[0]).toBe(shown.bookings[0]);
  });

  it('shows what has changed', () => {
    const loaded = copyOf(shown);
    const [employee] = loaded.employees;
    if (employee) employee.name = 'رنا صباح';
    const merged = mergeBoard(shown, loaded);
    expect(merged.employees).toBe(loaded.employees);
    expect(merged.rooms).toBe(shown.rooms);
  });

  it('keeps a booking that an answer has brought in a later version', () => {
    const [booking] = shown.bookings;
    if (!booking) throw new Error('The board has a booking.');
    const later = { ...shown, bookings: [{ ...booking, version: 2 }] };
    expect(mergeBoard(later, copyOf(shown)).bookings[0]?.version).toBe(2);
  });
});
