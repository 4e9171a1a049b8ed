import type { UserType } from '@salon/shared/domain/access';
import { listStoredStaffPhones } from '@salon/shared/domain/phone';
import { listStaffPhoneReadings } from '@salon/shared/domain/region/staff-phone';
import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';

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

/**
 * Searches all salons for a typed phone: in the salons of each country as the country completes it, and in all salons by the
 * stored digits, because an account can be older than its salon's country. Returns the oldest account of a database first.
 */
export async function lookUpStaffLogins(
  database: Database,
  userType: 'admin' | 'employee',
  typed: string,
): Promise<StaffLoginRow[]> {
  const readings = listStaffPhoneReadings(typed);
  const countries = readings.map(({ country }) => country);
  const keys = readings.map(({ phone_key }) => phone_key);
  const found = await database.lookUp(async (tx) => {
    const { rows } = await sql<StaffLoginRow>`
    select login.* from unnest(${countries}::text[], ${keys}::text[]) as reading (country, phone_key)
    cross join lateral find_staff_logins_by_key(${userType}, reading.country, reading.phone_key) as login
    union
    select login.* from unnest(${listStoredStaffPhones(typed)}::text[]) as known (phone)
    cross join lateral find_staff_logins(${userType}, known.phone) as login
    order by user_id`.execute(tx);
    return rows;
  });
  return [...new Map(found.map((login) => [login.user_id, login])).values()];
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
