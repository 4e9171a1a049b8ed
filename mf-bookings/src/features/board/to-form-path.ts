import type { SalonTime } from '@salon/shared/domain/salon-clock';
import type { BoardColumn } from './model/board-column.ts';

/** Returns the address of the booking form with the employee, the date and, if given, the time filled in; `now` is the present minute. */
export function toFormPath(
  { date, employeeId }: Pick<BoardColumn, 'date' | 'employeeId'>,
  time?: SalonTime | 'now',
): string {
  const params = new URLSearchParams({ date });
  if (time === 'now') params.set('now', '1');
  else if (time !== undefined) params.set('time', time);
  if (employeeId) params.set('employee', employeeId);
  return `/bookings/add?${params}`;
}
