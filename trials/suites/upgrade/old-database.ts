import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { ConnectionSettings } from '../../../server/database/connection-settings.ts';
import { migrateDatabase } from '../../../server/database/migrate.ts';
import { MIGRATIONS_FOLDER } from '../../../server/database/migration-files.ts';

/** The first migration that the earlier release does not have. */
const FIRST_NEW_MIGRATION = '0011';

export interface OldSalon {
  id: string;
  currency: string;
  /** In units of the currency; rows have it plus a number of hundredths. */
  price: number;
}

export const OLD_SALONS: readonly OldSalon[] = [
  { id: '01930000-0000-7000-8000-00000000000a', currency: 'د.ع', price: 25_000 },
  { id: '01930000-0000-7000-8000-00000000000b', currency: 'د.ك', price: 12 },
];

export const EMPLOYEES = 12;

/** Bookings of 30 minutes on each day of each employee: few enough that the writers find free times. */
export const PER_DAY = 16;

/** Each row's number chooses its status. */
export const STATUSES = ['completed', 'completed', 'pending', 'approved', 'cancelled'] as const;

/** Migrates an empty database to the earlier release. */
export async function migrateToOldRelease(connection: ConnectionSettings): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'salon-upgrade-'));
  try {
    for (const name of readdirSync(MIGRATIONS_FOLDER).filter((file) => file < FIRST_NEW_MIGRATION)) {
      copyFileSync(join(MIGRATIONS_FOLDER, name), join(folder, name));
    }
    await migrateDatabase(connection, { folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Inserts a salon as the earlier release writes it, with `count` bookings of past and coming days. `owner` is a superuser;
 * without triggers the rows get no lines in the log of changes.
 */
export async function fillOldSalon(
  owner: Client,
  { id, currency, price }: OldSalon,
  count: number,
): Promise<void> {
  await owner.query(`set session_replication_role = 'replica'`);
  await owner.query(
    `insert into businesses (id, name, slug, currency) values ($1::uuid, 'نور', 's' || right($1::text, 1), $2)`,
    [id, currency],
  );
  await owner.query(
    `insert into employees (business_id, id, name, specialty, phone, password_hash, salary_amount, work_hours_from, work_hours_to)
     select $1::uuid, md5('employee' || n)::uuid, 'سارة ' || n, 'قص', '0770000' || lpad(n::text, 4, '0'), '', $2 + n * 0.01,
       '06:00', case when n % 3 = 0 then '02:00' else '23:00' end
     from generate_series(1, $3::int) as n`,
    [id, price, EMPLOYEES],
  );
  await owner.query(
    `insert into services (business_id, id, name, price, duration_minutes)
     values ($1::uuid, md5('cut')::uuid, 'قص', $2, 20), ($1::uuid, md5('wash')::uuid, 'غسل', $2, 10)`,
    [id, price],
  );
  await owner.query(
    `insert into bookings (business_id, id, customer_name, customer_phone, booking_date, booking_time, starts_at, ends_at,
       employee_id, duration_minutes, total_price, paid_amount, status, completed_at)
     select $1::uuid, md5('booking' || n)::uuid, 'هدى ' || n, '+9647700000001', day, to_char(at, 'HH24:MI'),
       (day + at) at time zone 'UTC', (day + at) at time zone 'UTC' + interval '30 minutes', md5('employee' || employee)::uuid,
       30, total, case when n % 5 < 2 then total - (n % 3) end,
       ($6::text[])[n % 5 + 1],
       case when n % 5 < 2 then now() end
     from generate_series(0, $3::int - 1) as n,
       lateral (select n % $4 + 1 as employee, n / $4 as place) as line,
       lateral (select date '2020-01-01' + place / $5 as day, time '06:00' + (place % $5) * interval '40 minutes' as at,
         2 * ($2 + (n % 100) * 0.01) as total) as slot`,
    [id, price, count, EMPLOYEES, PER_DAY, STATUSES],
  );
  await owner.query(
    `insert into booking_services (business_id, booking_id, position, service_id, name, price, duration_minutes)
     select $1::uuid, id, line.position, md5(line.service)::uuid, line.service, total_price / 2, line.minutes
     from bookings, (values (0, 'cut', 20), (1, 'wash', 10)) as line (position, service, minutes)
     where business_id = $1`,
    [id],
  );
  await owner.query(
    `insert into expense_vouchers (business_id, id, voucher_number, datetime, account_name, amount)
     select $1::uuid, md5('voucher' || n)::uuid, n, now(), 'إيجار', $2 + (n % 100) * 0.01
     from generate_series(1, $3::int / 20) as n`,
    [id, price, count],
  );
  await owner.query(`set session_replication_role = 'origin'; analyze`);
}
