import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';

export type LoginCodeRow = Selectable<Tables['login_codes']>;

/**
 * Until the end of the transaction the answer holds: a change of the settings, which ends the sessions, waits for the
 * session that this transaction opens.
 */
export async function isLoginCodeRequired(tx: Tx): Promise<boolean> {
  const salon = await tx
    .selectFrom('businesses')
    .select('customer_verification')
    .forShare()
    .executeTakeFirst();
  return salon?.customer_verification === true;
}

/** Keeps the phone's code if it was created after `replaceUntil`; returns whether the new code was stored. */
export async function replaceCode(
  tx: Tx,
  code: Insertable<Tables['login_codes']>,
  replaceUntil: Date,
): Promise<boolean> {
  const { business_id: _, phone: __, ...columns } = code;
  const result = await tx
    .insertInto('login_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'phone'])
        .doUpdateSet({ ...columns, attempts: 0 })
        .where('login_codes.created_at', '<=', replaceUntil.toISOString()),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function updateCodePurpose(tx: Tx, phone: string, makes_account: boolean): Promise<void> {
  await tx.updateTable('login_codes').set({ makes_account }).where('phone', '=', phone).execute();
}

/** Locks the row, so that the tries for one phone are checked one after another. */
export async function findCodeForUpdate(tx: Tx, phone: string): Promise<LoginCodeRow | undefined> {
  return tx.selectFrom('login_codes').selectAll().where('phone', '=', phone).forUpdate().executeTakeFirst();
}

export async function countWrongTry(tx: Tx, phone: string): Promise<void> {
  await tx
    .updateTable('login_codes')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('phone', '=', phone)
    .execute();
}

export async function deleteLoginCode(tx: Tx, phone: string): Promise<void> {
  await tx.deleteFrom('login_codes').where('phone', '=', phone).execute();
}

/** Keeps a newer code of the phone, which has another hash. */
export async function deleteUnsentLoginCode(tx: Tx, phone: string, code_hash: string): Promise<void> {
  await tx.deleteFrom('login_codes').where('phone', '=', phone).where('code_hash', '=', code_hash).execute();
}

export async function deleteExpiredLoginCodes(tx: Tx, before: Date): Promise<void> {
  const old = tx
    .selectFrom('login_codes')
    .select('phone')
    .where('expires_at', '<', before.toISOString())
    .orderBy('expires_at')
    .limit(20)
    .forUpdate()
    .skipLocked();
  await tx.deleteFrom('login_codes').where('phone', 'in', old).execute();
}
