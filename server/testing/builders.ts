import type { UserType } from '@salon/shared/domain/access';
import { type Insertable, type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { createAccessToken } from '../salon/auth/access-token.ts';
import { PASSWORD_HASH } from './passwords.ts';
import type { TestApp } from './test-app.ts';

/** A trial that starts processes of its own has no whole `TestApp`. */
export type BuilderSalon = Pick<TestApp, 'database'> & {
  clock: Pick<TestApp['clock'], 'now'>;
  config: Pick<TestApp['config'], 'tokenSecret'>;
};

// A builder creates one row and its missing parents. Columns without a given value get realistic ones, unique where
// needed.

type Row<T extends keyof Tables> = Selectable<Tables[T]>;
type Given<T extends keyof Tables> = Partial<Insertable<Tables[T]>>;

let count = 0;
const next = () => ++count;
const staffPhone = () => `0770${String(next()).padStart(7, '0')}`;
const customerPhone = () => `+964770${String(next()).padStart(7, '0')}`;

async function insert<T extends keyof Tables>(
  salon: BuilderSalon,
  table: T,
  businessId: string,
  values: Insertable<Tables[T]>,
): Promise<Row<T>> {
  const row = await salon.database.withBusiness(businessId, (tx) =>
    tx.insertInto(table).values(values).returningAll().executeTakeFirstOrThrow(),
  );
  return row as unknown as Row<T>;
}

const businessOf = async (salon: BuilderSalon, given: { business_id?: string }) =>
  given.business_id ?? (await buildBusiness(salon)).id;

export async function buildBusiness(salon: BuilderSalon, given: Given<'businesses'> = {}) {
  const id = given.id ?? uuidv7();
  return insert(salon, 'businesses', id, { id, name: 'صالون نور', slug: `salon-${next()}`, ...given });
}

/** The password of these admins is `STAFF_PASSWORD`. */
export async function buildAdmin(salon: BuilderSalon, given: Given<'admins'> = {}) {
  const business_id = await businessOf(salon, given);
  return insert(salon, 'admins', business_id, {
    business_id,
    id: uuidv7(),
    name: 'نور المديرة',
    phone: staffPhone(),
    password_hash: PASSWORD_HASH,
    ...given,
  });
}

export async function buildEmployee(
  salon: BuilderSalon,
  given: Given<'employees'> & { service_ids?: string[] } = {},
) {
  const { service_ids = [], ...columns } = given;
  const business_id = await businessOf(salon, given);
  const employee = await insert(salon, 'employees', business_id, {
    business_id,
    id: uuidv7(),
    name: 'سارة',
    specialty: 'قص الشعر',
    phone: staffPhone(),
    password_hash: PASSWORD_HASH,
    ...columns,
  });
  for (const service_id of service_ids) {
    await insert(salon, 'employee_services', business_id, {
      business_id,
      employee_id: employee.id,
      service_id,
    });
  }
  return employee;
}

export async function buildService(salon: BuilderSalon, given: Given<'services'> = {}) {
  const business_id = await businessOf(salon, given);
  return insert(salon, 'services', business_id, {
    business_id,
    id: uuidv7(),
    name: 'قص شعر',
    description: 'قص وتصفيف',
    price: 25_000,
    duration_minutes: 30,
    ...given,
  });
}

export async function buildCategory(salon: BuilderSalon, given: Given<'service_categories'> = {}) {
  const business_id = await businessOf(salon, given);
  const name = `قسم ${next()}`;
  return insert(salon, 'service_categories', business_id, { business_id, id: uuidv7(), name, ...given });
}

export async function buildRoomKind(salon: BuilderSalon, given: Given<'room_kinds'> = {}) {
  const business_id = await businessOf(salon, given);
  const name = `غرفة ${next()}`;
  return insert(salon, 'room_kinds', business_id, { business_id, id: uuidv7(), name, ...given });
}

export async function buildRoomUnit(salon: BuilderSalon, given: Given<'room_units'> = {}) {
  const business_id = await businessOf(salon, given);
  const kind_id = given.kind_id ?? (await buildRoomKind(salon, { business_id })).id;
  const name = `وحدة ${next()}`;
  return insert(salon, 'room_units', business_id, { business_id, id: uuidv7(), kind_id, name, ...given });
}

export async function buildCustomer(salon: BuilderSalon, given: Given<'customers'> = {}) {
  const business_id = await businessOf(salon, given);
  return insert(salon, 'customers', business_id, {
    business_id,
    id: uuidv7(),
    name: 'زينب علي',
    phone: customerPhone(),
    ...given,
  });
}

type GivenBooking = Given<'bookings'> & {
  /** False for a test that inserts its own lines. */
  has_line?: boolean;
};

/**
 * Inserts a booking with one line past every rule of the server. By default each booking has a future hour of its own, so
 * that two do not collide.
 */
export async function buildBooking(
  salon: BuilderSalon,
  { has_line = true, ...given }: GivenBooking = {},
): Promise<Row<'bookings'>> {
  const business_id = await businessOf(salon, given);
  const employee_id = given.employee_id ?? (await buildEmployee(salon, { business_id })).id;
  const start = new Date(given.starts_at ?? Date.parse('2026-12-01T07:00:00Z') + next() * 3_600_000);
  const minutes = given.duration_minutes ?? 30;
  const wall = new Date(start.getTime() + 3 * 3_600_000).toISOString();
  const values = {
    business_id,
    id: uuidv7(),
    customer_name: 'زينب علي',
    customer_phone: customerPhone(),
    booking_date: wall.slice(0, 10),
    booking_time: wall.slice(11, 16),
    starts_at: start,
    ends_at: new Date(start.getTime() + minutes * 60_000),
    employee_id,
    duration_minutes: minutes,
    total_price: 25_000,
    ...given,
  };
  return salon.database.withBusiness(business_id, async (tx) => {
    const row = await tx.insertInto('bookings').values(values).returningAll().executeTakeFirstOrThrow();
    if (has_line) await insertWholeLine(tx, row.id);
    return row;
  });
}

/** A trigger places the line at the booking's time, with its employee. */
async function insertWholeLine(tx: Tx, bookingId: string): Promise<void> {
  await sql`
    insert into booking_lines (business_id, booking_id, position, name, price, duration_minutes)
    select business_id, id, 0, 'قص شعر', total_price, duration_minutes from bookings where id = ${bookingId}
  `.execute(tx);
}

export async function buildVoucher(salon: BuilderSalon, given: Given<'expense_vouchers'> = {}) {
  const business_id = await businessOf(salon, given);
  return insert(salon, 'expense_vouchers', business_id, {
    business_id,
    id: uuidv7(),
    voucher_number: next(),
    datetime: salon.clock.now(),
    account_name: 'إيجار المحل',
    amount: 50_000,
    created_at: salon.clock.now(),
    ...given,
  });
}

export async function buildTransaction(salon: BuilderSalon, given: Given<'transactions'> = {}) {
  const business_id = await businessOf(salon, given);
  return insert(salon, 'transactions', business_id, {
    business_id,
    id: uuidv7(),
    date: '2026-11-21',
    type: 'expense',
    amount: 10_000,
    created_at: salon.clock.now(),
    ...given,
  });
}

/** Inserts a completed booking with a part of its price paid; by default 15,000 of 25,000. */
export function buildCompletedBooking(salon: BuilderSalon, given: GivenBooking = {}) {
  return buildBooking(salon, {
    status: 'completed',
    paid_amount: 15_000,
    completed_at: salon.clock.now(),
    ...given,
  });
}

export async function buildNotification(salon: BuilderSalon, given: Given<'notifications'> = {}) {
  const business_id = await businessOf(salon, given);
  return insert(salon, 'notifications', business_id, {
    business_id,
    id: uuidv7(),
    type: 'other',
    title: 'تذكير',
    created_at: salon.clock.now(),
    ...given,
  });
}

/** A plan of the salon for one date, without spans. */
export async function buildWorkPlan(salon: BuilderSalon, given: Given<'work_plans'> = {}) {
  const business_id = await businessOf(salon, given);
  return insert(salon, 'work_plans', business_id, {
    business_id,
    id: uuidv7(),
    valid_from: '2026-12-01',
    valid_to: '2026-12-01',
    anchor_date: '2026-12-01',
    spans: '[]',
    ...given,
  });
}

/** The salon is closed on this date. */
export async function buildDayException(salon: BuilderSalon, given: Given<'day_exceptions'> = {}) {
  const business_id = await businessOf(salon, given);
  return insert(salon, 'day_exceptions', business_id, {
    business_id,
    id: uuidv7(),
    date: '2026-12-02',
    spans: '[]',
    ...given,
  });
}

/** By default an hour that the employee asks for. */
export async function buildAbsence(salon: BuilderSalon, given: Given<'absences'> = {}) {
  const business_id = await businessOf(salon, given);
  return insert(salon, 'absences', business_id, {
    business_id,
    id: uuidv7(),
    employee_id: given.employee_id ?? (await buildEmployee(salon, { business_id })).id,
    starts_at: '2026-12-03T07:00:00Z',
    ends_at: '2026-12-03T08:00:00Z',
    kind: 'leave',
    state: 'asked',
    created_at: salon.clock.now(),
    ...given,
  });
}

/** The session in the database and the token are real. */
export async function signIn(
  salon: BuilderSalon,
  userType: UserType,
  user: { id: string; business_id: string },
): Promise<{ authorization: string; 'business-id': string }> {
  return {
    authorization: `Bearer ${await createTokenFor(salon, userType, user)}`,
    'business-id': user.business_id,
  };
}

export async function createTokenFor(
  salon: BuilderSalon,
  userType: UserType,
  user: { id: string; business_id: string },
): Promise<string> {
  const now = salon.clock.now();
  const session = await insert(salon, 'sessions', user.business_id, {
    business_id: user.business_id,
    id: uuidv7(),
    user_type: userType,
    user_id: user.id,
    salt: 'salt of a test',
    rotated_at: now,
    expires_at: new Date(now.getTime() + 3_600_000),
  });
  const principal = { businessId: user.business_id, userId: user.id, userType, sessionId: session.id };
  return createAccessToken(principal, salon.config.tokenSecret, now);
}
