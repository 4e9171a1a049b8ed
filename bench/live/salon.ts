import { randomUUID } from 'node:crypto';
import type { UserType } from '@salon/shared/domain/access';
import { addDays, getSalonNow } from '@salon/shared/domain/salon-clock';
import pg from 'pg';
import type { ConnectionSettings } from '../../server/database/connection-settings.ts';
import { createAccessToken } from '../../server/salon/auth/access-token.ts';

type Headers = Record<string, string>;

export interface LiveSalon {
  /** The request headers of one admin, with a session for each page. */
  admins: Headers[];
  /** The request headers of several customers, because a salon limits how many open bookings a customer has. */
  customers: Headers[];
  /** No two bookings have the same employee and time. */
  bookingBody(n: number): object;
}

const CUSTOMERS = 20;
const EMPLOYEES = 10;
const SLOTS_A_DAY = 16;

/** One salon is the hardest case, because every page receives every event. */
export async function makeLiveSalon(
  connection: ConnectionSettings,
  { pages, secret }: { pages: number; secret: string },
): Promise<LiveSalon> {
  const client = new pg.Client(connection);
  await client.connect();
  const [businessId, adminId, serviceId] = [0, 0, 0].map(() => randomUUID());
  const customerIds = Array.from({ length: CUSTOMERS }, () => randomUUID());
  const employeeIds = Array.from({ length: EMPLOYEES }, () => randomUUID());
  const insert = (sql: string, values: unknown[]) => client.query(`insert into ${sql}`, values);
  const signIn = async (userType: UserType, userId: string): Promise<Headers> => {
    const sessionId = randomUUID();
    await insert(
      `sessions (business_id, id, user_type, user_id, salt, rotated_at, expires_at)
       values ($1, $2, $3, $4, 'bench', now(), now() + interval '1 day')`,
      [businessId, sessionId, userType, userId],
    );
    const principal = { businessId: String(businessId), userId, userType, sessionId };
    return {
      authorization: `Bearer ${await createAccessToken(principal, secret, new Date())}`,
      'business-id': String(businessId),
    };
  };
  try {
    await insert(
      `businesses (id, name, slug, max_open_bookings, booking_horizon_days) values ($1, 'صالون', 'live', 100, 365)`,
      [businessId],
    );
    await insert(
      `admins (business_id, id, name, phone, password_hash) values ($1, $2, 'المديرة', '07701112223', '-')`,
      [businessId, adminId],
    );
    await insert(
      `customers (business_id, id, name, phone)
       select $1, id, 'زينب علي', '+96477' || lpad(place::text, 8, '0')
       from unnest($2::uuid[]) with ordinality as given (id, place)`,
      [businessId, customerIds],
    );
    await insert(
      `services (business_id, id, name, price, duration_minutes) values ($1, $2, 'قص شعر', 25000, 30)`,
      [businessId, serviceId],
    );
    await insert(
      `employees (business_id, id, name, specialty, phone, password_hash)
       select $1, id, 'موظفة', 'شعر', '0770' || lpad(place::text, 7, '0'), '-'
       from unnest($2::uuid[]) with ordinality as given (id, place)`,
      [businessId, employeeIds],
    );
    await insert(
      'employee_services (business_id, employee_id, service_id) select $1, unnest($2::uuid[]), $3',
      [businessId, employeeIds, serviceId],
    );
    const admins: Headers[] = [];
    for (let page = 0; page < pages; page++) admins.push(await signIn('admin', String(adminId)));
    const customers = await Promise.all(customerIds.map((id) => signIn('customer', id)));
    await client.query('vacuum analyze');
    return { admins, customers, bookingBody };
  } finally {
    await client.end();
  }

  function bookingBody(n: number): object {
    const { date } = getSalonNow(new Date(), 'Asia/Baghdad');
    const slot = Math.floor(n / EMPLOYEES);
    const minutes = 9 * 60 + (slot % SLOTS_A_DAY) * 30;
    const two = (value: number) => String(value).padStart(2, '0');
    return {
      booking_date: addDays(date, 1 + Math.floor(slot / SLOTS_A_DAY)),
      booking_time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
      employee_id: employeeIds[n % EMPLOYEES],
      service_ids: [serviceId],
    };
  }
}
