import type { Insertable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import type { StaffLoginRow } from './account.repository.ts';

export async function insertAdmin(tx: Tx, admin: Insertable<Tables['admins']>): Promise<void> {
  await tx.insertInto('admins').values(admin).execute();
}

/**
 * The write locks the row. A concurrent deactivation or password change either commits before the sign-in, which then
 * finds it, or commits after the sign-in, and then ends the new session.
 * @returns undefined when the account was deleted or its password hash has changed
 */
export function recordAdminLogin(tx: Tx, { user_id, password_hash }: StaffLoginRow, now: Date) {
  return tx
    .updateTable('admins')
    .set({ last_login: now })
    .where('id', '=', user_id)
    .where('password_hash', '=', password_hash)
    .returning(['id', 'name', 'phone', 'is_active'])
    .executeTakeFirst();
}
