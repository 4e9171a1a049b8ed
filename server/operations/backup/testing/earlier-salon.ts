import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ConnectionSettings } from '../../../database/connection-settings.ts';
import { migrateDatabase } from '../../../database/migrate.ts';
import { MIGRATIONS_FOLDER } from '../../../database/migration-files.ts';
import { PASSWORD_HASH } from '../../../testing/passwords.ts';
import { queryDatabase } from './backup-workspace.ts';

/** The first migration that the earlier release does not have. */
const FIRST_NEW_MIGRATION = '0011';

export interface EarlierSalon {
  id: string;
  slug: string;
  currency: string;
  /** In units of the currency; the amounts of the salon are this price and parts of it. */
  price: number;
}

export const EARLIER_ADMIN_PHONE = '07700000009';

/** Migrates an empty database to the earlier release. `folder` does not exist yet. */
export async function migrateToEarlierRelease(database: ConnectionSettings, folder: string): Promise<void> {
  mkdirSync(folder);
  for (const name of readdirSync(MIGRATIONS_FOLDER).filter((file) => file < FIRST_NEW_MIGRATION)) {
    copyFileSync(join(MIGRATIONS_FOLDER, name), join(folder, name));
  }
  await migrateDatabase(database, { folder });
}

/**
 * Inserts a salon in the columns of the earlier release: bookings in each state, with one and two lines, after midnight, of a
 * deleted service, and a collected debt.
 */
export function insertEarlierSalon(
  database: ConnectionSettings,
  { id, slug, currency, price }: EarlierSalon,
): Promise<unknown> {
  const booking = (place: number, day: string, time: string, facts: string) =>
    `('${id}', ${rowId(id, place)}, ${rowId(id, 1)}, 'هدى', '+9647700000001', '${day}', '${time}',
      ('${day}'::date + time '${time}') at time zone 'Asia/Baghdad',
      ('${day}'::date + time '${time}' + interval '30 minutes') at time zone 'Asia/Baghdad', ${rowId(id, 1)}, 30, ${facts})`;
  return queryDatabase(
    database,
    `select set_config('app.business_id', '${id}', false);
     insert into businesses (id, name, slug, currency) values ('${id}', 'نور', '${slug}', '${currency}');
     insert into admins (business_id, id, name, phone, password_hash)
       values ('${id}', ${rowId(id, 1)}, 'نور المديرة', '${EARLIER_ADMIN_PHONE}', '${PASSWORD_HASH}');
     insert into employees (business_id, id, name, specialty, phone, password_hash, work_hours_from, work_hours_to,
         salary_type, salary_amount)
       values ('${id}', ${rowId(id, 1)}, 'سارة', 'قص', '07700000001', '', '09:00', '02:00', 'fixed', ${price * 20}),
         ('${id}', ${rowId(id, 2)}, 'زهراء', 'مكياج', '07700000002', '', '10:00', '18:00', 'commission', 30);
     insert into services (business_id, id, name, price, duration_minutes, discount_type, discount_percentage)
       values ('${id}', ${rowId(id, 1)}, 'قص', ${price}, 20, 'none', 0),
         ('${id}', ${rowId(id, 2)}, 'غسل', ${price}, 10, 'fixed', 0.05),
         ('${id}', ${rowId(id, 3)}, 'صبغة', ${price}, 30, 'percentage', 12.5);
     insert into employee_services select '${id}', ${rowId(id, 1)}, id from services where business_id = '${id}';
     insert into customers (business_id, id, name, phone)
       values ('${id}', ${rowId(id, 1)}, 'هدى', '+9647700000001');
     insert into transactions (business_id, id, date, type, amount, customer_id, customer_name)
       values ('${id}', ${rowId(id, 1)}, '2026-11-02', 'income', ${price}, null, null),
         ('${id}', ${rowId(id, 2)}, '2026-11-03', 'collection', ${price * 1.5}, ${rowId(id, 1)}, 'هدى');
     insert into bookings (business_id, id, customer_id, customer_name, customer_phone, booking_date, booking_time,
         starts_at, ends_at, employee_id, duration_minutes, total_price, paid_amount, status, completed_at, collection_id)
       values ${[
         booking(1, '2026-11-01', '10:00', `${price * 2}, ${price * 2}, 'completed', now(), null`),
         booking(2, '2026-11-01', '11:00', `${price * 2}, ${price / 2}, 'completed', now(), ${rowId(id, 2)}`),
         booking(3, '2026-12-01', '10:00', `${price * 2}, null, 'pending', null, null`),
         booking(4, '2026-12-01', '11:00', `${price}, null, 'approved', null, null`),
         booking(5, '2026-12-01', '10:00', `${price}, null, 'cancelled', null, null`),
         booking(6, '2026-12-01', '23:45', `${price * 2}, null, 'approved', null, null`),
       ].join(', ')};
     insert into booking_services (business_id, booking_id, position, service_id, name, price, duration_minutes)
       select '${id}', id, line.position, line.service, line.name, ${price}, line.minutes from bookings,
         (values (0, ${rowId(id, 1)}, 'قص', 20), (1, ${rowId(id, 2)}, 'غسل', 10)) as line (position, service, name, minutes)
       where business_id = '${id}' and total_price = ${price * 2};
     insert into booking_services (business_id, booking_id, position, service_id, name, price, duration_minutes)
       select '${id}', id, 0, null, 'خدمة محذوفة', ${price}, 30 from bookings
       where business_id = '${id}' and total_price = ${price};
     insert into expense_vouchers (business_id, id, voucher_number, datetime, account_name, amount)
       values ('${id}', ${rowId(id, 1)}, 1, '2026-11-04T09:00Z', 'إيجار', ${price * 3});
     insert into notifications (business_id, id, type, title, booking_id, service_names, total_price)
       values ('${id}', ${rowId(id, 1)}, 'booking_request', 'طلب حجز', ${rowId(id, 3)}, '{قص,غسل}', ${price * 2}),
         ('${id}', ${rowId(id, 2)}, 'other', 'تذكير', null, '{}', null);
     insert into booking_days (business_id, booking_date, last_number) values ('${id}', '2026-12-01', 4);`,
  );
}

/** Rows of one salon that belong together have the same number. */
const rowId = (salon: string, number: number) =>
  `'${salon.slice(0, -3)}${String(number).padStart(3, '0')}'::uuid`;
