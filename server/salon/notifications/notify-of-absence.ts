import type { Absence } from '@salon/shared/contracts/working-time';
import type { SalonContext } from '../../http/salon-context.ts';
import {
  closeNotificationsOfAbsence,
  deleteNotificationsOfAbsence,
} from './absence-notification.repository.ts';
import { formatAbsenceTexts } from './absence-texts.ts';
import { insertNotification } from './notification.repository.ts';

/** Tells the admins of an absence that an employee asks for. The employee sees the answer in the list of absences. */
export async function notifyOfAbsence(
  context: SalonContext,
  absence: Absence,
  timeZone: string,
): Promise<void> {
  const texts = formatAbsenceTexts(absence, timeZone);
  await insertNotification(context, { type: 'other', ...texts, absence_id: absence.id });
}

/** Once an admin has answered, the notification counts as handled and read. */
export function closeAbsenceNotification({ tx }: SalonContext, absence: Absence): Promise<void> {
  return closeNotificationsOfAbsence(tx, absence);
}

export function deleteAbsenceNotification({ tx }: SalonContext, absence: Absence): Promise<void> {
  return deleteNotificationsOfAbsence(tx, absence);
}
