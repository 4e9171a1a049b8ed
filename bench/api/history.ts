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
 * Today's bookings are the same for every length of history. Rows lie in the table by their time, as after years of work. SQL
 * writes them without triggers, because only reads are measured later; therefore it also writes what triggers derive.
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
    `insert into services (business_id, id, name, price, price_minor, duration_minutes)
     values ($1, $2, 'قص شعر', 25000, 2500000, 30)`,
    [businessId, serviceId],
  );
  await client.query(
    `insert into employees (business_id, id, name, specialty, phone, password_hash, salary_type, salary_amount)
     select $1, id, 'موظفة ' || place, 'شعر', '0770' || lpad(place::text, 7, '0'), '-', 'commission', 30
     from unnest($2::uuid[]) with ordinality as given (id, place)`,
    [businessId, employeeIds],
  );
  await client.query(
    `insert into work_plans (business_id, id, employee_id, valid_from, anchor_date, spans)
     select $1, gen_random_uuid(), id, '1900-01-01', '1900-01-01', spans_of_hours('09:00', '17:00')
     from unnest($2::uuid[]) as id`,
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
       employee_id, duration_minutes, total_price, total_minor, paid_amount, paid_minor, status, completed_at, created_at)
     select $1, gen_random_uuid(), customer.id, customer.name, customer.phone, day, to_char(at, 'HH24:MI'),
       at at time zone 'Asia/Baghdad', (at + interval '30 minutes') at time zone 'Asia/Baghdad',
       ($2::uuid[])[n % ${SALON_EMPLOYEES} + 1], 30, 25000, 2500000,
       case when day < $3::date then case when n % 50 = 0 then 20000 else 25000 end end,
       case when day < $3::date then case when n % 50 = 0 then 2000000 else 2500000 end end,
       case when day < $3::date then 'completed' else 'pending' end,
       case when day < $3::date then at at time zone 'Asia/Baghdad' end, at - interval '1 day'
     from generate_series(0, $4::int - 1) as back,
       lateral (select ($3::date - back) as day) as calendar,
       generate_series(0, ${BOOKINGS_PER_DAY - 1}) as n,
       lateral (select day + time '09:00' + (n / ${SALON_EMPLOYEES}) * interval '30 minutes' as at) as clock
     join customer on true
     where customer.place = (back * ${BOOKINGS_PER_DAY} + n) % 2000
     order by at, n`,
    [businessId, employeeIds, today, days],
  );
  await client.query(
    `insert into booking_lines (business_id, booking_id, position, service_id, name, price, price_minor, duration_minutes,
       employee_id, starts_at, person_time)
     select $1, id, 0, $2, 'قص شعر', 25000, 2500000, 30, employee_id, starts_at,
       tstzmultirange(tstzrange(starts_at, ends_at))
     from bookings where business_id = $1`,
    [businessId, serviceId],
  );
  await client.query(
    `insert into busy (business_id, employee_id, during, source, booking_id, position)
     select $1, employee_id, tstzrange(starts_at, ends_at), 'line', id, 0 from bookings where business_id = $1`,
    [businessId],
  );
  await client.query(
    `insert into expense_vouchers (business_id, id, voucher_number, datetime, account_name, amount, amount_minor)
     select $1, gen_random_uuid(), back + 1, ($2::date - back + time '12:00') at time zone 'Asia/Baghdad', 'إيجار', 40000,
       4000000
     from generate_series(0, $3::int - 1) as back`,
    [businessId, today, days],
  );
  await client.query("set session_replication_role = 'origin'");
  return { businessId, adminId, employeeIds, bookings };
}
