import type { UserType } from '@salon/shared/domain/access';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/** An admin, employee or customer who can sign in. */
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

/** Lists staff accounts with one of these phones in all salons. The transaction needs no business. */
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

/** Returns undefined when the salon has no account of this type with this id. */
export async function findAccount(tx: Tx, userType: UserType, id: string): Promise<Account | undefined> {
  return tx
    .selectFrom(TABLES[userType])
    .select(['id', 'name', 'phone', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Writes `last_login` of the staff account that signs in, and returns the account. The write orders the sign-in and a
 * concurrent deactivation or password change: either the sign-in sees that change, or that change ends the new
 * session.
 * @returns undefined when the account is gone or its password hash has changed
 */
export async function recordStaffLogin(
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

/** Like `recordStaffLogin`, for the customer with this phone. Returns undefined when the salon has no such customer. */
export async function recordCustomerLogin(tx: Tx, phone: string, now: Date): Promise<Account | undefined> {
  return tx
    .updateTable('customers')
    .set({ last_login: now })
    .where('phone', '=', phone)
    .returning(['id', 'name', 'phone', 'is_active'])
    .executeTakeFirst();
}

/** Whether the transaction's salon is active. */
export async function isSalonActive(tx: Tx): Promise<boolean> {
  const salon = await tx.selectFrom('businesses').select('is_active').executeTakeFirst();
  return salon?.is_active === true;
}

/** Creates the customer. Does nothing when the salon already has a customer with this phone. */
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
