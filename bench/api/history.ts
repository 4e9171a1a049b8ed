import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export const SALON_EMPLOYEES = 10;
export const BOOKINGS_PER_DAY = 100;

export interface SalonWithHistory {
  businessId: string;
  adminId: string;
  employeeIds: string[];
  bookings: number;
}

/**
 * Today's bookings are the same for every length of history. Triggers are off while the rows are inserted, because only
 * reads are measured later.
 */
export async function makeSalonWithHistory(
  client: pg.ClientBase,
  { slug, bookings, today }: { slug: string; bookings: number; today: string },
): Promise<SalonWithHistory> {
  const [businessId, adminId, serviceId] = [randomUUID(), randomUUID(), randomUUID()];
  const employeeIds = Array.from({ length: SALON_EMPLOYEES }, () => randomUUID());
  const days = bookings / BOOKINGS_PER_DAY;
  await client.query("set session_replication_role = 'replica'");
  await client.query('insert into businesses (id, name, slug) values ($1, $2, $3)', [
    businessId,
    'صالون',
    slug,
  ]);
  await client.query(
    `insert into admins (business_id, id, name, phone, password_hash) values ($1, $2, 'المديرة', '07701112223', '-')`,
    [businessId, adminId],
  );
  await client.query(
    `insert into services (business_id, id, name, price, duration_minutes) values ($1, $2, 'قص شعر', 25000, 30)`,
    [businessId, serviceId],
  );
  await client.query(
    `insert into employees (business_id, id, name, specialty, phone, password_hash, salary_type, salary_amount)
     select $1, id, 'موظفة ' || place, 'شعر', '0770' || lpad(place::text, 7, '0'), '-', 'commission', 30
     from unnest($2::uuid[]) with ordinality as given (id, place)`,
    [businessId, employeeIds],
  );
  await client.query(
    `insert into customers (business_id, id, name, phone)
     select $1, gen_random_uuid(), 'عميلة ' || n, '+964770' || lpad(n::text, 7, '0') from generate_series(1, 2000) n`,
    [businessId],
  );
  await client.query(
    `with customer as (
       select id, name, phone, row_number() over (order by phone) - 1 as place from customers where business_id = $1
     )
     insert into bookings (
       business_id, id, customer_id, customer_name, customer_phone, booking_date, booking_time, starts_at, ends_at,
       employee_id, duration_minutes, total_price, paid_amount, status, completed_at, created_at)
     select $1, gen_random_uuid(), customer.id, customer.name, customer.phone, day, to_char(at, 'HH24:MI'),
       at at time zone 'Asia/Baghdad', (at + interval '30 minutes') at time zone 'Asia/Baghdad',
       ($2::uuid[])[n % ${SALON_EMPLOYEES} + 1], 30, 25000,
       case when day < $3::date then case when n % 50 = 0 then 20000 else 25000 end end,
       case when day < $3::date then 'completed' else 'pending' end,
       case when day < $3::date then at at time zone 'Asia/Baghdad' end, at - interval '1 day'
     from generate_series(0, $4::int - 1) as back,
       lateral (select ($3::date - back) as day) as calendar,
       generate_series(0, ${BOOKINGS_PER_DAY - 1}) as n,
       lateral (select day + time '09:00' + (n / ${SALON_EMPLOYEES}) * interval '30 minutes' as at) as clock
     join customer on true
     where customer.place = (back * ${BOOKINGS_PER_DAY} + n) % 2000`,
    [businessId, employeeIds, today, days],
  );
  await client.query(
    `insert into booking_services (business_id, booking_id, position, service_id, name, price, duration_minutes)
     select $1, id, 0, $2, 'قص شعر', 25000, 30 from bookings where business_id = $1`,
    [businessId, serviceId],
  );
  await client.query(
    `insert into expense_vouchers (business_id, id, voucher_number, datetime, account_name, amount)
     select $1, gen_random_uuid(), back + 1, ($2::date - back + time '12:00') at time zone 'Asia/Baghdad', 'إيجار', 40000
     from generate_series(0, $3::int - 1) as back`,
    [businessId, today, days],
  );
  await client.query("set session_replication_role = 'origin'");
  return { businessId, adminId, employeeIds, bookings };
}
