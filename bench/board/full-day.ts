import { type BoardSalon, type CardPlace, openBoardSalon } from '../../e2e/board/board-salon.ts';
import type { Product } from '../../e2e/product.ts';

export interface FullDay {
  board: BoardSalon;
  /** Row by row: the first bookings of all columns, then the second ones. */
  bookingIds: string[];
  places: Map<string, CardPlace>;
}

/** The journeys' salons are in a zone where it is between nine and ten. */
const FIRST_MINUTE = 11 * 60;
const EVERY_MINUTES = 45;
const MINUTES = 30;

/** A day of today with as many bookings for each employee, each with a gap after it. */
export async function openFullDay(
  product: Product,
  { employees, bookings }: { employees: number; bookings: number },
): Promise<FullDay> {
  const board = await openBoardSalon(product, { employees, daysAhead: 0 });
  const day: FullDay = { board, bookingIds: [], places: new Map() };
  for (let index = 0; index < bookings; index++) {
    const place = {
      employeeId: board.employeeIds[index % employees] ?? '',
      minute: FIRST_MINUTE + Math.floor(index / employees) * EVERY_MINUTES,
    };
    const id = await board.book(`زبونة ${index + 1}`, place);
    day.bookingIds.push(id);
    day.places.set(id, place);
  }
  return day;
}

/** Notes that the booking moves into the gap after it, or back. Returns by how many minutes. */
export function shiftWithin({ places }: FullDay, id: string): number {
  const place = places.get(id);
  if (!place) throw new Error(`The day has no booking ${id}.`);
  const isShifted = (place.minute - FIRST_MINUTE) % EVERY_MINUTES !== 0;
  const minutes = (isShifted ? -1 : 1) * (EVERY_MINUTES - MINUTES);
  places.set(id, { ...place, minute: place.minute + minutes });
  return minutes;
}

/** Moves the booking as another session does. */
export async function shiftElsewhere(day: FullDay, id: string): Promise<void> {
  shiftWithin(day, id);
  await day.board.move(id, day.places.get(id) as CardPlace);
}
