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

export type NewLoginCode = Insertable<Tables['login_codes']> & { created_at: Date };

const LONG_AGO = new Date(0);

/**
 * Claims the phone for a code that is not sent yet, and keeps the phone's earlier code. Without an earlier code, the row
 * has the new code as an expired one. Returns false if the phone was claimed after `claimUntil`.
 */
export async function claimPhone(tx: Tx, code: NewLoginCode, claimUntil: Date): Promise<boolean> {
  const { makes_account, created_at } = code;
  const result = await tx
    .insertInto('login_codes')
    .values({ ...code, expires_at: LONG_AGO })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'phone'])
        .doUpdateSet({ makes_account, created_at })
        .where('login_codes.created_at', '<=', claimUntil.toISOString()),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Replaces the earlier code, unless a later request has claimed the phone. */
export async function storeSentCode(tx: Tx, code: NewLoginCode): Promise<void> {
  const { code_hash, expires_at } = code;
  await tx
    .insertInto('login_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'phone'])
        .doUpdateSet({ code_hash, expires_at, attempts: 0 })
        .where('login_codes.created_at', '<=', code.created_at.toISOString()),
    )
    .execute();
}

/** The next request can claim the phone at once. A later claim stays. */
export async function releasePhone(tx: Tx, { phone, created_at }: NewLoginCode): Promise<void> {
  await tx
    .updateTable('login_codes')
    .set({ created_at: LONG_AGO })
    .where('phone', '=', phone)
    .where('created_at', '=', created_at.toISOString())
    .execute();
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

/** The row of a claimed phone stays, although its code may have expired. */
export async function deleteExpiredLoginCodes(tx: Tx, before: Date): Promise<void> {
  const old = tx
    .selectFrom('login_codes')
    .select('phone')
    .where('expires_at', '<', before.toISOString())
    .where('created_at', '<', before.toISOString())
    .orderBy('expires_at')
    .limit(20)
    .forUpdate()
    .skipLocked();
  await tx.deleteFrom('login_codes').where('phone', 'in', old).execute();
}
