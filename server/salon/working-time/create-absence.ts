import type * as contract from '@salon/shared/contracts/working-time';
import type { z } from 'zod';
import { fail, failField } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { lockEmployees } from '../employees/bookable-employee.repository.ts';
import { notifyOfAbsence } from '../notifications/notify-of-absence.ts';
import { findAbsence, insertAbsence } from './absence.repository.ts';
import { assertAbsenceTime } from './assert-absence-time.ts';
import { assertBookingsStay, listBookingsWithin } from './list-bookings-within.ts';
import { ABSENCE_PROBLEMS } from './working-time.messages.ts';
import { resolveEmployee } from './working-time.policy.ts';

/**
 * An employee asks for an absence, and an admin's is granted at once. The lock of the employee's row decides a race with a
 * booking.
 * @throws ApiError NOT_FOUND, FORBIDDEN, ABSENCE_PAST, ABSENCE_OVER_BOOKINGS, VALIDATION_FAILED
 */
export async function createAbsence(
  context: SalonContext,
  { keeps_bookings = false, note = '', ...given }: z.output<typeof contract.createAbsence>,
) {
  const { tx, principal, now } = context;
  const employeeId = requireEmployeeId(context, given.employee_id);
  const timeZone = await assertAbsenceTime(context, given);
  const [employee] = await lockEmployees(tx, [employeeId]);
  if (!employee) throw fail('NOT_FOUND');
  const outside = await listBookingsWithin(context, { ...given, employee_id: employee.id });
  const isGranted = principal.userType === 'admin';
  if (isGranted) assertBookingsStay(outside, keeps_bookings);
  const id = await insertAbsence(context, {
    ...given,
    employee_id: employee.id,
    note,
    state: isGranted ? 'granted' : 'asked',
    answered_at: isGranted ? now : null,
  });
  const absence = await findAbsence(tx, id);
  if (!absence) throw fail('NOT_FOUND');
  if (!isGranted) await notifyOfAbsence(context, absence, timeZone);
  return { ...absence, outside };
}

function requireEmployeeId({ principal }: SalonContext, given: string | undefined): string {
  const employeeId = resolveEmployee(principal, given);
  if (employeeId) return employeeId;
  const { path, message } = ABSENCE_PROBLEMS.employeeMissing;
  throw failField(path, message);
}
