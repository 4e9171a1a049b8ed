import { toTime } from '@salon/shared/domain/minutes';
import type { BoardColumn } from './model/board-column.ts';

/** Returns the address of the booking form with the employee, the date and, if given, the time filled in. */
export function toFormPath({ date, employeeId }: BoardColumn, minute?: number): string {
  const params = new URLSearchParams({ date });
  if (minute !== undefined) params.set('time', toTime(minute));
  if (employeeId) params.set('employee', employeeId);
  return `/bookings/add?${params}`;
}
