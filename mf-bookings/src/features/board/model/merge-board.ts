import type { Board, BoardBooking } from '@salon/shared/contracts/board';
import { isSameData } from './is-same-data.ts';

/**
 * Returns the loaded board with the shown objects of what is the same, so that only the rest renders again. A shown booking
 * with a higher version stays: it came with the answer to a change, and the request for the board was sent before.
 */
export function mergeBoard(shown: Board | null, loaded: Board): Board {
  if (shown?.date !== loaded.date || shown.days !== loaded.days) return loaded;
  const known = new Map(shown.bookings.map((booking) => [booking.id, booking]));
  const bookings = loaded.bookings.map((booking) => {
    const before = known.get(booking.id);
    return before && (before.version > booking.version || isSameData(before, booking)) ? before : booking;
  });
  return {
    ...loaded,
    bookings,
    employees: keepSame(shown.employees, loaded.employees),
    rooms: keepSame(shown.rooms, loaded.rooms),
    blocks: keepSame(shown.blocks, loaded.blocks),
  };
}

const keepSame = <T>(shown: T, loaded: T): T => (isSameData(shown, loaded) ? shown : loaded);

/** Returns the board with these bookings in place of the shown ones; a cancelled booking leaves it. */
export function replaceBookings(board: Board, changed: readonly BoardBooking[]): Board {
  const byId = new Map(changed.map((booking) => [booking.id, booking]));
  const kept = board.bookings.map((booking) => byId.get(booking.id) ?? booking);
  const isShown = new Set(board.bookings.map(({ id }) => id));
  const added = changed.filter(({ id }) => !isShown.has(id));
  const bookings = [...kept, ...added].filter(({ status }) => status !== 'cancelled');
  return { ...board, bookings };
}

export function removeBooking(board: Board, id: string): Board {
  return { ...board, bookings: board.bookings.filter((booking) => booking.id !== id) };
}
