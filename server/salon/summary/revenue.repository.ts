import type { TopEntry } from '@salon/shared/domain/revenue';
import type { DateRange } from '@salon/shared/domain/salon-clock';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/** `last_payment` is the instant of the latest voucher that paid the employee. */
export interface EmployeeRevenueRow {
  id: string;
  name: string;
  salary_type: 'fixed' | 'commission';
  salary_amount: number;
  revenue: number;
  count: number;
  last_payment: string | null;
}

const completedIn = ({ from, to }: DateRange) =>
  sql`status = 'completed' and booking_date between ${from}::date and ${to}::date`;

export async function listEmployeeRevenue(tx: Tx, period: DateRange): Promise<EmployeeRevenueRow[]> {
  const { rows } = await sql<EmployeeRevenueRow>`
    select employee.id, employee.name, employee.salary_type, employee.salary_amount,
      coalesce(earned.revenue, 0) as revenue, coalesce(earned.count, 0) as count, payment.datetime as last_payment
    from employees as employee
    left join (
      select employee_id, sum(total_price) as revenue, count(*) as count
      from bookings where ${completedIn(period)} group by employee_id
    ) as earned on earned.employee_id = employee.id
    left join lateral (
      select datetime from expense_vouchers
      where employee_id = employee.id order by datetime desc limit 1
    ) as payment on true
    where employee.is_active or earned.count > 0
    order by employee.name collate arabic_names, employee.id`.execute(tx);
  return rows;
}

/** The same order as `findTopEntry` in `shared/domain/revenue.ts`. */
const best = sql`order by sum(amount) desc, count(*) desc, key collate "C" limit 1`;
/** The name in the latest sale of the key. */
const latestName = sql`(array_agg(name order by booking_date desc, starts_at desc, id desc, place))[1]`;

/** Bookings without an account are grouped by phone. */
export async function findTopCustomer(tx: Tx, period: DateRange): Promise<TopEntry | null> {
  return top(
    tx,
    sql`
      select coalesce(customer_id::text, customer_phone) as key, customer_name as name, total_price as amount,
        booking_date, starts_at, id, 0 as place
      from bookings where ${completedIn(period)}`,
  );
}

/**
 * Lines of deleted services are grouped by name. `offset 0` makes PostgreSQL look up the lines of each booking by key;
 * a join would read the lines of the whole history.
 */
export async function findTopService(tx: Tx, period: DateRange): Promise<TopEntry | null> {
  return top(
    tx,
    sql`
      select coalesce(line.service_id::text, line.name) as key, line.name, line.price as amount,
        booking.booking_date, booking.starts_at, booking.id, line.position as place
      from bookings as booking
      cross join lateral (
        select service_id, name, price, position from booking_services where booking_id = booking.id offset 0
      ) as line
      where ${completedIn(period)}`,
  );
}

async function top(tx: Tx, sales: ReturnType<typeof sql>): Promise<TopEntry | null> {
  const { rows } = await sql<TopEntry>`
    with sale as materialized (${sales}),
    winner as (select key, sum(amount) as revenue, count(*) as count from sale group by key ${best})
    select winner.key, winner.revenue, winner.count, ${latestName} as name
    from winner join sale on sale.key = winner.key
    group by winner.key, winner.revenue, winner.count`.execute(tx);
  return rows[0] ?? null;
}
