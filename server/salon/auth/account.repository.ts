import type { UserType } from '@salon/shared/domain/access';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

export interface Account {
  id: string;
  name: string;
  phone: string;
  is_active: boolean;
}

export interface StaffLoginRow {
  business_id: string;
  user_id: string;
  password_hash: string;
  is_active: boolean;
}

const TABLES = { admin: 'admins', employee: 'employees', customer: 'customers' } as const;

/** Searches all salons. Needs no business in the transaction. */
export async function listStaffLogins(
  tx: Tx,
  userType: 'admin' | 'employee',
  phones: readonly string[],
): Promise<StaffLoginRow[]> {
  const { rows } = await sql<StaffLoginRow>`
    select login.* from unnest(${phones}::text[]) as known (phone)
    cross join lateral find_staff_logins(${userType}, known.phone) as login`.execute(tx);
  return rows;
}

export async function findAccount(tx: Tx, userType: UserType, id: string): Promise<Account | undefined> {
  return tx
    .selectFrom(TABLES[userType])
    .select(['id', 'name', 'phone', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function isSalonActive(tx: Tx): Promise<boolean> {
  const salon = await tx.selectFrom('businesses').select('is_active').executeTakeFirst();
  return salon?.is_active === true;
}
