import type { Minor } from '@salon/shared/domain/region/minor-units';
import type { TopEntry } from '@salon/shared/domain/revenue';
import type { DateRange } from '@salon/shared/domain/salon-clock';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { ownBusiness } from '../../database/own-business.ts';
import { bookingOwnerId } from '../bookings/booking-owner.repository.ts';
import type { StoredSalary } from '../employees/salary.ts';

/** `last_payment` is the instant of the latest voucher that paid the employee. */
export interface EmployeeRevenueRow extends StoredSalary {
  id: string;
  name: string;
  revenue_minor: Minor;
  count: number;
  last_payment: string | null;
}

export type TopRow = Omit<TopEntry, 'revenue'> & { revenue_minor: Minor };

const completedIn = ({ from, to }: DateRange) =>
  sql`business_id = ${ownBusiness} and status = 'completed' and booking_date between ${from}::date and ${to}::date`;

/**
 * Each employee earns the prices of their own lines, and counts the bookings with such lines. The query begins with the totals,
 * which belong to the employee of the first line, and reads only the lines of others, by key (`offset 0`, as below).
 */
export async function listEmployeeRevenue(tx: Tx, period: DateRange): Promise<EmployeeRevenueRow[]> {
  const { rows } = await sql<EmployeeRevenueRow>`
    with sale as (select id, employee_id, total_minor from bookings where ${completedIn(period)}),
    done_by_others as (
      select sale.employee_id as first_employee, line.employee_id, line.amount
      from sale
      cross join lateral (
        select employee_id, sum(price_minor) as amount from booking_lines
        where business_id = ${ownBusiness} and booking_id = sale.id and employee_id <> sale.employee_id group by employee_id offset 0
      ) as line
    )
    select employee.id, employee.name, employee.salary_type, employee.salary_amount, employee.salary_minor,
      coalesce(earned.revenue, 0) as revenue_minor, coalesce(earned.count, 0) as count,
      payment.datetime as last_payment
    from employees as employee
    left join (
      select employee_id, sum(amount) as revenue, sum(bookings) as count
      from (
        select employee_id, total_minor as amount, 1 as bookings from sale
        union all select employee_id, amount, 1 from done_by_others
        union all select first_employee, -amount, 0 from done_by_others
      ) as share
      group by employee_id
    ) as earned on earned.employee_id = employee.id
    left join lateral (
      select datetime from expense_vouchers
      where business_id = ${ownBusiness} and employee_id = employee.id order by datetime desc limit 1
    ) as payment on true
    where employee.business_id = ${ownBusiness} and (employee.is_active or earned.count > 0)
    order by employee.name collate arabic_names, employee.id`.execute(tx);
  return rows;
}

/** The same order as `findTopEntry` in `shared/domain/revenue.ts`. */
const best = sql`order by sum(amount) desc, count(*) desc, key collate "C" limit 1`;
/** The name in the latest sale of the key. */
const latestName = sql`(array_agg(name order by booking_date desc, starts_at desc, id desc, place))[1]`;

/**
 * Bookings without an account belong to the customer who has their phone, or are grouped by phone if no customer has it. Walk-ins
 * without a phone are of no customer.
 */
export async function findTopCustomer(tx: Tx, period: DateRange): Promise<TopRow | null> {
  return top(
    tx,
    sql`
      select
        coalesce(${bookingOwnerId}::text, customer_phone) as key,
        customer_name as name, total_minor as amount, booking_date, starts_at, id, 0 as place
      from bookings as booking where ${completedIn(period)} and (customer_id is not null or customer_phone <> '')`,
  );
}

/**
 * Lines of deleted services are grouped by name. `offset 0` makes PostgreSQL look up the lines of each booking by key;
 * a join would read the lines of the whole history.
 */
export async function findTopService(tx: Tx, period: DateRange): Promise<TopRow | null> {
  return top(
    tx,
    sql`
      select coalesce(line.service_id::text, line.name) as key, line.name, line.price_minor as amount,
        booking.booking_date, booking.starts_at, booking.id, line.position as place
      from bookings as booking
      cross join lateral (
        select service_id, name, price_minor, position from booking_lines
        where business_id = ${ownBusiness} and booking_id = booking.id offset 0
      ) as line
      where ${completedIn(period)}`,
  );
}

async function top(tx: Tx, sales: ReturnType<typeof sql>): Promise<TopRow | null> {
  const { rows } = await sql<TopRow>`
    with sale as materialized (${sales}),
    winner as (select key, sum(amount) as revenue, count(*) as count from sale group by key ${best})
    select winner.key, winner.revenue as revenue_minor, winner.count, ${latestName} as name
    from winner join sale on sale.key = winner.key
    group by winner.key, winner.revenue, winner.count`.execute(tx);
  return rows[0] ?? null;
}
