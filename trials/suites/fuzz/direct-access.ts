import { randomUUID } from 'node:crypto';
import type { UserType } from '@salon/shared/domain/access';
import pg from 'pg';
import type { ConnectionSettings } from '../../../server/database/connection-settings.ts';
import { createAccessToken } from '../../../server/salon/auth/access-token.ts';
import { TRIAL_SECRET } from '../../engine/processes.ts';

const TABLES: Record<UserType, string> = { admin: 'admins', employee: 'employees', customer: 'customers' };

const SALON_TABLES = [
  'admins',
  'employees',
  'services',
  'service_categories',
  'service_variants',
  'service_addons',
  'service_rooms',
  'room_kinds',
  'room_units',
  'employee_services',
  'customers',
  'customer_notes',
  'customer_photos',
  'customer_merges',
  'distinct_customers',
  'bookings',
  'booking_lines',
  'holds',
  'queue_entries',
  'busy',
  'expense_vouchers',
  'transactions',
  'notifications',
  'work_plans',
  'day_exceptions',
  'absences',
  'audit_log',
  'login_codes',
  'idempotency_keys',
];

const SUMS = SALON_TABLES.map(
  (table) => `(select md5(coalesce(string_agg(entry::text, '|' order by entry::text), ''))
    from ${table} as entry where entry.business_id = salon.id)`,
).join(' || ');

/** Creates sessions without a login, and computes a hash of a salon's rows. */
export interface DirectAccess {
  /** Returns the request headers; {} when the salon has no such person. */
  signIn(slug: string, userType: UserType): Promise<Record<string, string>>;
  readFingerprint(slug: string): Promise<string>;
  close(): Promise<void>;
}

export function openDirectAccess(connection: ConnectionSettings): DirectAccess {
  const client = new pg.Pool({ ...connection, max: 2 });
  return {
    async signIn(slug, userType): Promise<Record<string, string>> {
      const table = TABLES[userType];
      const { rows } = await client.query(
        `select person.id, person.business_id from ${table} as person
         join businesses on businesses.id = business_id where slug = $1 and person.is_active limit 1`,
        [slug],
      );
      const [person] = rows as { id: string; business_id: string }[];
      if (!person) return {};
      const sessionId = randomUUID();
      await client.query(
        `insert into sessions (business_id, id, user_type, user_id, salt, rotated_at, expires_at)
         values ($1, $2, $3, $4, 'trial', now(), now() + interval '1 day')`,
        [person.business_id, sessionId, userType, person.id],
      );
      const principal = { businessId: person.business_id, userId: person.id, userType, sessionId };
      const token = await createAccessToken(principal, TRIAL_SECRET, new Date());
      return { authorization: `Bearer ${token}`, 'business-id': person.business_id };
    },
    async readFingerprint(slug) {
      const { rows } = await client.query(`select ${SUMS} as sum from businesses as salon where slug = $1`, [
        slug,
      ]);
      return (rows[0] as { sum: string }).sum;
    },
    close: () => client.end(),
  };
}
