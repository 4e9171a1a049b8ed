import type { UserType } from '@salon/shared/domain/access';
import type { Insertable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import type { SalonContext } from '../../http/salon-context.ts';

export type EndReason = 'logout' | 'reuse' | 'account';

export async function insertSession(tx: Tx, session: Insertable<Tables['sessions']>): Promise<void> {
  await tx.insertInto('sessions').values(session).execute();
}

/** Locked: refreshes of one session go one after another. */
export async function findSessionForUpdate(tx: Tx, id: string) {
  return tx.selectFrom('sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateGeneration(
  tx: Tx,
  id: string,
  change: { generation: number; rotated_at: Date; expires_at: Date },
): Promise<void> {
  await tx.updateTable('sessions').set(change).where('id', '=', id).execute();
}

export async function endSession(tx: Tx, id: string, reason: EndReason, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Sessions of the user that nobody can use any more. */
export async function removeExpiredSessions(
  tx: Tx,
  userType: UserType,
  userId: string,
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_type', '=', userType)
    .where('user_id', '=', userId)
    .where('expires_at', '<', now.toISOString())
    .execute();
}

/** Signs every customer of the salon out. */
export async function endCustomerSessions({ tx, now }: Pick<SalonContext, 'tx' | 'now'>): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: 'account' })
    .where('user_type', '=', 'customer')
    .where('ended_at', 'is', null)
    .execute();
}
