import type { UserType } from '@salon/shared/domain/access';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/** A person who can sign in, of whatever type. */
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

/** Staff accounts with one of these phones in any salon. Works outside of any business. */
export async function findStaffLogins(
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

/**
 * The account that is about to be signed in, its row written first: a deactivation or a new password that runs at the
 * same moment comes wholly before it, and is seen, or wholly after it, and ends the new session.
 */
export async function claimStaff(
  tx: Tx,
  userType: 'admin' | 'employee',
  { user_id, password_hash }: StaffLoginRow,
  now: Date,
): Promise<Account | undefined> {
  return tx
    .updateTable(TABLES[userType])
    .set({ last_login: now })
    .where('id', '=', user_id)
    .where('password_hash', '=', password_hash)
    .returning(['id', 'name', 'phone', 'is_active'])
    .executeTakeFirst();
}

/** The same for the customer of a phone. */
export async function claimCustomer(tx: Tx, phone: string, now: Date): Promise<Account | undefined> {
  return tx
    .updateTable('customers')
    .set({ last_login: now })
    .where('phone', '=', phone)
    .returning(['id', 'name', 'phone', 'is_active'])
    .executeTakeFirst();
}

/** Whether the transaction's salon is open for business. */
export async function isSalonActive(tx: Tx): Promise<boolean> {
  const salon = await tx.selectFrom('businesses').select('is_active').executeTakeFirst();
  return salon?.is_active === true;
}

/** Does nothing when another request made the account of this phone first. */
export async function insertCustomerIfNew(
  tx: Tx,
  customer: { business_id: string; id: string; name: string; phone: string; created_at: Date },
): Promise<void> {
  await tx
    .insertInto('customers')
    .values(customer)
    .onConflict((conflict) => conflict.columns(['business_id', 'phone']).doNothing())
    .execute();
}

export async function updateCustomerName(tx: Tx, id: string, name: string): Promise<void> {
  await tx.updateTable('customers').set({ name }).where('id', '=', id).execute();
}
