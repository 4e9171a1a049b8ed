import { addDays, toInstant } from '@salon/shared/domain/salon-clock';
import fc from 'fast-check';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { PASSWORD_HASH } from './passwords.ts';

export const FIRST_HISTORY_DAY = '2026-10-20';
export const LAST_HISTORY_DAY = '2026-12-10';
/** Number of the last day; FIRST_HISTORY_DAY has number 0. */
const DAYS = 51;

const ZONES = [
  'Asia/Baghdad',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Africa/Cairo',
  'Asia/Beirut',
  'Europe/London',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];

/** 24 half-hours from 14:00 (number 28) on; the last four are after midnight. */
const NIGHT_SLOTS = 24;
const NIGHT_START = 28;

const money = fc.integer({ min: 0, max: 5_000_000 }).map((cents) => cents / 100);
const aboveZero = fc.integer({ min: 1, max: 5_000_000 }).map((cents) => cents / 100);
const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
const PEOPLE = [0, 1, 2];

const bookingPlan = fc.record({
  day: fc.nat(DAYS),
  slot: fc.nat(NIGHT_SLOTS - 1),
  employee: oneOf(PEOPLE),
  customer: oneOf(PEOPLE),
  hasAccount: fc.boolean(),
  status: oneOf(['pending', 'approved', 'completed', 'completed', 'completed', 'cancelled'] as const),
  /** A few equal prices, so that ties appear in the top cards. */
  prices: fc.array(fc.oneof(oneOf([10_000, 10_000.5]), money), { minLength: 1, maxLength: 3 }),
  service: oneOf(PEOPLE),
  isServiceGone: fc.boolean(),
  owes: fc.boolean(),
});

const voucherPlan = fc.record({
  day: fc.nat(DAYS),
  /** Seconds from the salon's midnight; many lie within two seconds of it. */
  seconds: fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: 0, max: 86_399 })),
  amount: aboveZero,
  employee: fc.option(oneOf(PEOPLE)),
});

const transactionPlan = fc.record({
  day: fc.nat(DAYS),
  type: oneOf(['expense', 'income'] as const),
  amount: aboveZero,
});

const plan = fc.record({
  timeZone: oneOf(ZONES),
  bookings: fc.uniqueArray(bookingPlan, {
    maxLength: 60,
    selector: ({ day, slot, employee }) => `${day} ${slot} ${employee}`,
  }),
  vouchers: fc.array(voucherPlan, { maxLength: 40 }),
  transactions: fc.array(transactionPlan, { maxLength: 20 }),
});
type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never;

export type SalonHistory = ReturnType<typeof historyOf>;
/** May contain clock changes, night hours, and vouchers around midnight. */
export const randomHistory = plan.map(historyOf);

const iso = (instant: Date) => instant.toISOString();

function historyOf({ timeZone, bookings, vouchers, transactions }: Plan) {
  const ids = { employees: PEOPLE.map(() => uuidv7()), customers: PEOPLE.map(() => uuidv7()) };
  const services = PEOPLE.map((number) => ({ id: uuidv7(), name: `خدمة ${number}` }));
  return {
    timeZone,
    services,
    employees: ids.employees.map((id, number) => ({
      id,
      name: `موظفة ${number}`,
      salary_type: number === 0 ? ('fixed' as const) : ('commission' as const),
      salary_amount: number === 0 ? 400_000 : 12.5 * number,
    })),
    customers: ids.customers.map((id, number) => ({ id, phone: `+96477000000${number}0` })),
    bookings: bookings.map((one) => bookingOf(one, timeZone, { ...ids, services })),
    vouchers: vouchers.map(({ day, seconds, amount, employee }) => ({
      id: uuidv7(),
      datetime: iso(
        new Date(toInstant(addDays(FIRST_HISTORY_DAY, day), '00:00', timeZone).getTime() + seconds * 1_000),
      ),
      amount,
      employee_id: employee === null ? null : (ids.employees[employee] ?? null),
    })),
    transactions: transactions.map(({ day, type, amount }, number) => ({
      id: uuidv7(),
      date: addDays(FIRST_HISTORY_DAY, day),
      type,
      amount,
      created_at: iso(new Date(Date.UTC(2026, 11, 20, 0, number % 7))),
    })),
  };
}

interface Known {
  employees: readonly string[];
  customers: readonly string[];
  services: readonly { id: string; name: string }[];
}

function bookingOf(one: Plan['bookings'][number], timeZone: string, known: Known) {
  const { day, slot, employee, customer, hasAccount, status, prices, service, isServiceGone, owes } = one;
  const booking_date = addDays(FIRST_HISTORY_DAY, day);
  const halfHour = (NIGHT_START + slot) % 48;
  const is_after_midnight = NIGHT_START + slot >= 48;
  const booking_time = `${String(halfHour >> 1).padStart(2, '0')}:${halfHour % 2 ? '30' : '00'}`;
  const total_price = prices.reduce((cents, price) => cents + Math.round(price * 100), 0) / 100;
  const paid = owes ? Math.floor(total_price / 2) : total_price;
  const { id: service_id = null, name = '' } = known.services[service] ?? {};
  return {
    id: uuidv7(),
    booking_date,
    booking_time,
    is_after_midnight,
    starts_at: iso(toInstant(booking_date, booking_time, timeZone, is_after_midnight ? 1 : 0)),
    employee_id: known.employees[employee] ?? '',
    customer_id: hasAccount ? (known.customers[customer] ?? null) : null,
    customer_phone: `+96477000000${customer}0`,
    customer_name: `زبونة ${customer} ${slot % 2}`,
    status,
    total_price,
    paid_amount: status === 'completed' ? paid : null,
    lines: prices.map((price) => ({ service_id: isServiceGone ? null : service_id, name, price })),
  };
}

export async function insertHistory(tx: Tx, business_id: string, history: SalonHistory): Promise<void> {
  const insertAll = async <T extends keyof Tables>(table: T, rows: readonly object[]) => {
    const values = rows.map((row) => ({ business_id, ...row })) as unknown as Insertable<Tables[T]>[];
    if (values.length > 0) await tx.insertInto(table).values(values).execute();
  };
  const { employees, customers, services, bookings, vouchers, transactions } = history;
  await tx.updateTable('businesses').set({ time_zone: history.timeZone }).execute();
  const staff = { specialty: 'قص', password_hash: PASSWORD_HASH };
  await insertAll(
    'employees',
    employees.map((row, number) => ({ ...staff, ...row, phone: `077000000${number}0` })),
  );
  await insertAll('customers', customers);
  await insertAll(
    'services',
    services.map((row) => ({ ...row, price: 1, duration_minutes: 30 })),
  );
  await insertAll('bookings', bookings.map(bookingRow));
  await insertAll(
    'booking_lines',
    bookings.flatMap(({ id, lines }) =>
      lines.map((line, position) => ({ ...line, booking_id: id, position, duration_minutes: 10 })),
    ),
  );
  await insertAll(
    'expense_vouchers',
    vouchers.map((row, number) => ({ ...row, voucher_number: number + 1, account_name: 'حساب' })),
  );
  await insertAll('transactions', transactions);
}

function bookingRow({ lines: _, ...row }: SalonHistory['bookings'][number]) {
  const completed_at = row.status === 'completed' ? row.starts_at : null;
  const ends_at = iso(new Date(Date.parse(row.starts_at) + 30 * 60_000));
  return { ...row, ends_at, duration_minutes: 30, completed_at };
}
