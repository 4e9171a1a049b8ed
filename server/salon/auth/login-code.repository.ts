import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';

export type LoginCodeRow = Selectable<Tables['login_codes']>;

/** Whether customers of the transaction's salon prove their phone. */
export async function asksForCode(tx: Tx): Promise<boolean> {
  const salon = await tx.selectFrom('businesses').select('customer_verification').executeTakeFirst();
  return salon?.customer_verification === true;
}

/** False when the phone's last code is younger than `replaceUntil`: that one stays. */
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

/** Locked: tries of one phone go one after another. */
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

export async function removeCode(tx: Tx, phone: string): Promise<void> {
  await tx.deleteFrom('login_codes').where('phone', '=', phone).execute();
}

/** The code that was not delivered; one that replaced it meanwhile stays. */
export async function removeUnsentCode(tx: Tx, phone: string, code_hash: string): Promise<void> {
  await tx.deleteFrom('login_codes').where('phone', '=', phone).where('code_hash', '=', code_hash).execute();
}

/** A few at a time, and none that somebody holds. */
export async function removeOldCodes(tx: Tx, before: Date): Promise<void> {
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
