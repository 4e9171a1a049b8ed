import type { UserType } from '@salon/shared/domain/access';
import type { Insertable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import type { SalonContext } from '../../http/salon-context.ts';

/** Why a session ended: `logout`; `reuse` of an old refresh token; `account` for a change of the account or salon. */
export type SessionEndReason = 'logout' | 'reuse' | 'account';

export async function insertSession(tx: Tx, session: Insertable<Tables['sessions']>): Promise<void> {
  await tx.insertInto('sessions').values(session).execute();
}

/** Locks the row, so that refreshes of one session run one after another. */
export async function findSessionForUpdate(tx: Tx, id: string) {
  return tx.selectFrom('sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateSessionGeneration(
  tx: Tx,
  id: string,
  change: { generation: number; rotated_at: Date; expires_at: Date },
): Promise<void> {
  await tx.updateTable('sessions').set(change).where('id', '=', id).execute();
}

/** A session that has already ended keeps its first reason. */
export async function endSession(tx: Tx, id: string, reason: SessionEndReason, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

export async function deleteExpiredSessions(
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

export async function endCustomerSessions({ tx, now }: Pick<SalonContext, 'tx' | 'now'>): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: 'account' })
    .where('user_type', '=', 'customer')
    .where('ended_at', 'is', null)
    .execute();
}
