import { randomUUID } from 'node:crypto';
import { addDays, getSalonNow, type SalonDate } from '@salon/shared/domain/salon-clock';
import type pg from 'pg';
import { createAccessToken } from '../../server/salon/auth/access-token.ts';
import { TRIAL_SECRET } from '../../trials/engine/processes.ts';

const EMPLOYEES = 12;
/** From 09:00 to 17:00, the whole working time. */
const BOOKINGS_PER_EMPLOYEE = 16;
/** The last of the 60 days on which customers may book is free. */
const BOOKED_DAYS = 60;

export interface BenchSalon {
  businessId: string;
  adminId: string;
  customerId: string;
  employeeIds: string[];
  /** Four services of 15 minutes. */
  serviceIds: string[];
  today: SalonDate;
}

/**
 * Writes a salon in the columns of the earlier release, whose employees are booked without a gap from `pastDays` ago until the
 * day before the last that customers may book. Every second booking has two lines.
 */
export async function insertBenchSalon(owner: pg.ClientBase, pastDays: number): Promise<BenchSalon> {
  const [businessId, adminId, customerId] = [randomUUID(), randomUUID(), randomUUID()];
  const employeeIds = Array.from({ length: EMPLOYEES }, () => randomUUID());
  const serviceIds = Array.from({ length: 4 }, () => randomUUID());
  const today = getSalonNow(new Date(), 'Asia/Baghdad').date;
  // Without triggers, because the log of changes is not read.
  await owner.query("set session_replication_role = 'replica'");
  await owner.query(`insert into businesses (id, name, slug) values ($1, 'نور', 'noor')`, [businessId]);
  await owner.query(
    `insert into admins (business_id, id, name, phone, password_hash) values ($1, $2, 'المديرة', '07701112223', '-')`,
    [businessId, adminId],
  );
  await owner.query(
    `insert into customers (business_id, id, name, phone) values ($1, $2, 'هدى', '+9647700000001')`,
    [businessId, customerId],
  );
  await owner.query(
    `insert into employees (business_id, id, name, specialty, phone, password_hash)
     select $1, id, 'موظفة ' || place, 'شعر', '0770' || lpad(place::text, 7, '0'), '-'
     from unnest($2::uuid[]) with ordinality as given (id, place)`,
    [businessId, employeeIds],
  );
  await owner.query(
    `insert into services (business_id, id, name, price, duration_minutes)
     select $1, id, 'خدمة ' || place, 10000, 15 from unnest($2::uuid[]) with ordinality as given (id, place)`,
    [businessId, serviceIds],
  );
  await owner.query(
    `insert into employee_services (business_id, employee_id, service_id)
     select $1, employee, service from unnest($2::uuid[]) as employee, unnest($3::uuid[]) as service`,
    [businessId, employeeIds, serviceIds],
  );
  const booked = [businessId, employeeIds, addDays(today, -pastDays), addDays(today, BOOKED_DAYS - 1)];
  await owner.query(
    `insert into bookings (business_id, id, customer_id, customer_name, customer_phone, booking_date, booking_time, starts_at,
       ends_at, employee_id, duration_minutes, total_price, paid_amount, status, completed_at, created_at, booking_number)
     select $1, gen_random_uuid(), $5, 'هدى', '+9647700000001', day, to_char(at, 'HH24:MI'), at at time zone 'Asia/Baghdad',
       (at + interval '30 minutes') at time zone 'Asia/Baghdad', employee, 30, 20000,
       case when day < $6::date then 20000 end, case when day < $6::date then 'completed' else 'approved' end,
       case when day < $6::date then at at time zone 'Asia/Baghdad' end, at - interval '1 day', row_number() over (partition by day order by at, employee)
     from generate_series(0, $4::date - $3::date) as number, lateral (select $3::date + number as day) as calendar,
       unnest($2::uuid[]) as employee, generate_series(0, ${BOOKINGS_PER_EMPLOYEE - 1}) as place,
       lateral (select day + time '09:00' + place * interval '30 minutes' as at) as clock`,
    [...booked, customerId, today],
  );
  await owner.query(
    `insert into booking_services (business_id, booking_id, position, service_id, name, price, duration_minutes)
     select business_id, id, line, ($2::uuid[])[line + 1], 'خدمة', 20000 / lines, 30 / lines
     from bookings, lateral (select booking_number % 2 + 1 as lines) as visit, generate_series(0, lines - 1) as line
     where business_id = $1`,
    [businessId, serviceIds],
  );
  await owner.query(
    `insert into booking_days (business_id, booking_date, last_number)
     select business_id, booking_date, max(booking_number) from bookings group by 1, 2`,
  );
  await owner.query("set session_replication_role = 'origin'");
  return { businessId, adminId, customerId, employeeIds, serviceIds, today };
}

export type BenchHeaders = Record<string, string>;

/** Signs in without a login. The token lasts 15 minutes; each call makes a new one. */
export async function signInto(
  owner: pg.ClientBase,
  businessId: string,
  userType: 'admin' | 'customer',
  userId: string,
): Promise<() => Promise<BenchHeaders>> {
  const sessionId = randomUUID();
  await owner.query(
    `insert into sessions (business_id, id, user_type, user_id, salt, rotated_at, expires_at)
     values ($1, $2, $3, $4, 'bench', now(), now() + interval '1 day')`,
    [businessId, sessionId, userType, userId],
  );
  return async () => ({
    authorization: `Bearer ${await createAccessToken({ businessId, userId, userType, sessionId }, TRIAL_SECRET, new Date())}`,
    'business-id': businessId,
  });
}
