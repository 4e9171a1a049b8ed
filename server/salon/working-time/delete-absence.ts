import { fail } from '../../errors.ts';
import type { SalonContext } from '../../http/salon-context.ts';
import { deleteAbsenceNotification } from '../notifications/notify-of-absence.ts';
import { deleteAbsenceRow } from './absence.repository.ts';
import { lockAbsence } from './lock-absence.ts';

/**
 * An employee deletes an own absence while it is only asked for, an admin any.
 * @throws ApiError NOT_FOUND, also for a colleague's absence; ABSENCE_ANSWERED
 */
export async function deleteAbsence(context: SalonContext, absenceId: string): Promise<void> {
  const { tx, principal } = context;
  const absence = await lockAbsence(tx, absenceId);
  if (principal.userType === 'employee') {
    if (absence.employee_id !== principal.userId) throw fail('NOT_FOUND');
    if (absence.state !== 'asked') throw fail('ABSENCE_ANSWERED');
  }
  await deleteAbsenceNotification(context, absence);
  await deleteAbsenceRow(tx, absence.id);
}
