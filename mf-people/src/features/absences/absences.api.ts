import type { Done } from '@salon/shared/contracts/envelope';
import { paths } from '@salon/shared/contracts/paths';
import type {
  Absence,
  AbsenceOverBookings,
  CreateAbsence,
  ListAbsencesQuery,
  OutsideBooking,
} from '@salon/shared/contracts/working-time';
import type { HttpClient, Page, RequestFailure, Success } from '@salon/shared/http';

export type AbsenceAnswer = 'granted' | 'refused';

export const listAbsences = (http: HttpClient, query: ListAbsencesQuery, signal: AbortSignal) =>
  http.get<Page<Absence>>(paths.absences, { query: { ...query }, signal });

/** `outside` are the bookings within the absence, which stay. */
export type SavedAbsence = Absence & { outside: readonly OutsideBooking[] };

export const createAbsence = (http: HttpClient, body: CreateAbsence, idempotencyKey: string) =>
  http.post<Success<SavedAbsence>>(paths.absences, { body, idempotencyKey });

export const answerAbsence = (
  http: HttpClient,
  id: string,
  body: { state: AbsenceAnswer; keeps_bookings?: boolean },
) => http.put<Success<Absence>>(paths.absence(id), { body });

export const deleteAbsence = (http: HttpClient, id: string) => http.delete<Done>(paths.absence(id));

/** Returns the bookings within a refused absence; null for another failure. */
export function findBookingsWithin({ code, details }: RequestFailure): readonly OutsideBooking[] | null {
  if (code !== 'ABSENCE_OVER_BOOKINGS') return null;
  return (details as Partial<AbsenceOverBookings> | undefined)?.outside ?? [];
}
