import type {
  Board,
  BoardQuery,
  PlaceBooking,
  Placed,
  ShiftBoard,
  Shifted,
  UndoPlacements,
} from '@salon/shared/contracts/board';
import { paths } from '@salon/shared/contracts/paths';
import type { HttpClient, Success } from '@salon/shared/http';

export async function loadBoard(http: HttpClient, query: BoardQuery, signal: AbortSignal) {
  return (await http.get<Success<Board>>(paths.board, { query, signal })).data;
}

export function placeBooking(http: HttpClient, id: string, body: PlaceBooking, idempotencyKey: string) {
  return http.put<Success<Placed>>(paths.boardPlacement(id), { body, idempotencyKey });
}

/** All bookings go back, or none. */
export function undoPlacements(http: HttpClient, body: UndoPlacements, idempotencyKey: string) {
  return http.put<Success<Shifted>>(paths.boardPlacements, { body, idempotencyKey });
}

export function shiftBoard(http: HttpClient, body: ShiftBoard, idempotencyKey: string) {
  return http.post<Success<Shifted>>(paths.boardShift, { body, idempotencyKey });
}
