import type { CreateHold, Hold } from '@salon/shared/contracts/hold';
import { paths } from '@salon/shared/contracts/paths';
import type { Done, HttpClient, Success } from '@salon/shared/http';

export function createHold(http: HttpClient, body: CreateHold, signal: AbortSignal) {
  return http.post<Success<Hold>>(paths.bookingHolds, { body, signal });
}

export function deleteHold(http: HttpClient, id: string) {
  return http.delete<Done>(paths.bookingHold(id));
}
