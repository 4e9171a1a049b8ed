import type { BoardBooking } from '@salon/shared/contracts/board';
import { paths } from '@salon/shared/contracts/paths';
import type { QueueEntry, RenewPromise, SetQueueState } from '@salon/shared/contracts/queue';
import type { HttpClient, Success } from '@salon/shared/http';

export async function listQueue(http: HttpClient, signal: AbortSignal) {
  return (await http.get<Success<QueueEntry[]>>(paths.queue, { signal })).data;
}

export interface ChangedEntry {
  entry: QueueEntry;
  /** The visit that began; null for other states. */
  booking: BoardBooking | null;
}

export function setQueueState(http: HttpClient, id: string, body: SetQueueState, idempotencyKey: string) {
  return http.put<Success<ChangedEntry>>(paths.queueState(id), { body, idempotencyKey });
}

export function renewPromise(http: HttpClient, id: string, body: RenewPromise) {
  return http.put<Success<QueueEntry>>(paths.queuePromise(id), { body });
}
