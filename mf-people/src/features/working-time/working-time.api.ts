import type { Employee } from '@salon/shared/contracts/employee';
import { paths } from '@salon/shared/contracts/paths';
import type {
  CreateWorkPlan,
  DayException,
  OutsideBooking,
  PutDayException,
  UpdateWorkPlan,
  WorkingTime,
  WorkingTimeQuery,
  WorkPlan,
} from '@salon/shared/contracts/working-time';
import type { HttpClient, Success } from '@salon/shared/http';

/** `outside` are the bookings that a change leaves outside the working time. */
export interface Outside {
  outside: readonly OutsideBooking[];
}

export type SavedPlan = WorkPlan & Outside;
/** `removedIds` are the edited days that are not among the saved ones. */
export type SavedExceptions = { exceptions: DayException[]; removedIds?: readonly string[] } & Outside;

export const loadWorkingTime = (http: HttpClient, query: WorkingTimeQuery, signal?: AbortSignal) =>
  http.get<Success<WorkingTime>>(paths.workingTime, { query, ...(signal ? { signal } : {}) });

export const loadEmployee = (http: HttpClient, id: string, signal: AbortSignal) =>
  http.get<Success<Employee>>(paths.employee(id), { signal });

export const createWorkPlan = (http: HttpClient, body: CreateWorkPlan, idempotencyKey: string) =>
  http.post<Success<SavedPlan>>(paths.workPlans, { body, idempotencyKey });

export const updateWorkPlan = (http: HttpClient, id: string, body: UpdateWorkPlan) =>
  http.put<Success<SavedPlan>>(paths.workPlan(id), { body });

export const deleteWorkPlan = (http: HttpClient, id: string) =>
  http.delete<Success<Outside>>(paths.workPlan(id));

export const putDayExceptions = (http: HttpClient, body: PutDayException) =>
  http.put<Success<SavedExceptions>>(paths.dayExceptions, { body });

export const deleteDayException = (http: HttpClient, id: string) =>
  http.delete<Success<Outside>>(paths.dayException(id));
