import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { deleteExceptionRow, findException } from './day-exception.repository.ts';
import { listBookingsOutsideExceptions } from './list-outside-bookings.ts';
import { lockCalendar } from './lock-calendar.ts';

/** @throws ApiError NOT_FOUND */
export async function deleteDayException(context: SalonContext, exceptionId: string) {
  const { tx } = context;
  const seen = await findException(tx, exceptionId);
  if (!seen) throw fail('NOT_FOUND');
  const { id, employee_id, date } = seen;
  const employeeIds = await lockCalendar(tx, employee_id);
  await deleteExceptionRow(tx, id);
  const range = { employee_id, from: date, to: date };
  return { outside: await listBookingsOutsideExceptions(context, employeeIds, range) };
}
