import type { Absence } from '@salon/shared/contracts/working-time';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { ownBusiness } from '../../database/own-business.ts';

type AbsenceKey = Pick<Absence, 'id' | 'created_at'>;

/** One transaction wrote absence and notification with the same time, which has an index. */
const isOfAbsence = ({ id, created_at }: AbsenceKey) =>
  sql<SqlBool>`created_at = ${created_at}::timestamptz and absence_id = ${id}::uuid`;

export async function closeNotificationsOfAbsence(tx: Tx, absence: AbsenceKey): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ is_handled: true, is_read: true })
    .where(isOfAbsence(absence))
    .execute();
}

export async function deleteNotificationsOfAbsence(tx: Tx, absence: AbsenceKey): Promise<void> {
  await tx.deleteFrom('notifications').where(isOfAbsence(absence)).execute();
}

/** While the absences exist: the deletion of the employee deletes them. */
export async function deleteAbsenceNotificationsOfEmployee(tx: Tx, employeeId: string): Promise<void> {
  const isOfEmployee = sql<SqlBool>`(created_at, absence_id) in (
    select created_at, id from absences where business_id = ${ownBusiness} and employee_id = ${employeeId}::uuid)`;
  await tx.deleteFrom('notifications').where(isOfEmployee).execute();
}
