import type { Absence } from '@salon/shared/contracts/working-time';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

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
