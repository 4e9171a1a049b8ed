import { toReportStatus } from './booking-status.ts';
import { MONEY_DECIMALS } from './currency.ts';
import { average, compare, computeRoundedPercent, type Money, sum } from './money.ts';

/** The revenue report (§2, §9): the revenue and the earnings of each employee. Only completed bookings count. */

export const SALARY_TYPES = ['fixed', 'commission'] as const;
export type SalaryType = (typeof SALARY_TYPES)[number];

/** `salary_amount` is the fixed salary, or the percent for a commission. */
export interface SalariedEmployee {
  id: string;
  name: string;
  salary_type: SalaryType;
  salary_amount: number;
}

export interface RevenueRow {
  employeeId: string;
  employeeName: string;
  salaryType: SalaryType;
  /** Percent; null for a fixed salary. */
  commissionRate: number | null;
  totalBookingRevenue: Money;
  /** The earnings of the employee in the period. */
  calculatedRevenue: Money;
  bookingsCount: number;
  averageRevenuePerBooking: Money;
  /** The ISO 8601 instant of the last voucher paid to the employee; null for none. */
  lastPaymentDate: string | null;
}

export interface EarningBooking {
  employee_id: string;
  status: string;
  total_price: Money;
}

/**
 * Returns the earnings of an employee: revenue × percent ÷ 100, rounded half up to two decimals, or the fixed salary. The
 * fixed salary is the same for any number of chosen months.
 */
export function computeEarnings(
  { salary_type, salary_amount }: Omit<SalariedEmployee, 'id' | 'name'>,
  revenue: Money,
): Money {
  return salary_type === 'commission'
    ? computeRoundedPercent(revenue, salary_amount, MONEY_DECIMALS)
    : salary_amount;
}

/** Returns the row of one employee. It ignores bookings of other employees and bookings that are not completed. */
export function buildRevenueRow(
  employee: SalariedEmployee,
  bookings: readonly EarningBooking[],
  lastPaymentDate: string | null = null,
): RevenueRow {
  const own = bookings.filter(
    (booking) => booking.employee_id === employee.id && toReportStatus(booking.status) === 'completed',
  );
  const totalBookingRevenue = sum(own.map((booking) => booking.total_price));
  return {
    employeeId: employee.id,
    employeeName: employee.name,
    salaryType: employee.salary_type,
    commissionRate: employee.salary_type === 'commission' ? employee.salary_amount : null,
    totalBookingRevenue,
    calculatedRevenue: computeEarnings(employee, totalBookingRevenue),
    bookingsCount: own.length,
    averageRevenuePerBooking: average(totalBookingRevenue, own.length),
    lastPaymentDate,
  };
}

/** One sale for the top cards. Sales with the same `key` count together (an id, or a phone without an id). */
export interface Sale {
  key: string;
  name: string;
  amount: Money;
}

/** The entry of a top card: its revenue and its number of sales. */
export interface TopEntry {
  key: string;
  name: string;
  revenue: Money;
  count: number;
}

/**
 * Returns the top employee, customer or service, or null without sales: the entry with the highest revenue; of equal
 * ones the entry with the most sales, then the one with the smaller key, so that the card is the same on each load. For
 * services, one sale is one booked service.
 */
export function findTopEntry(sales: readonly Sale[]): TopEntry | null {
  const entries = new Map<string, Sale[]>();
  for (const sale of sales) {
    const known = entries.get(sale.key);
    if (known) known.push(sale);
    else entries.set(sale.key, [sale]);
  }
  return [...entries.values()].map(topEntry).reduce<TopEntry | null>(better, null);
}

/** Returns the row of the top employee, or null if there are no completed bookings. */
export function findTopEmployee(rows: readonly RevenueRow[]): RevenueRow | null {
  const active = rows.filter((row) => row.bookingsCount > 0);
  const top = active
    .map((row) => entryOf(row.employeeId, row.employeeName, row.totalBookingRevenue, row.bookingsCount))
    .reduce<TopEntry | null>(better, null);
  return active.find((row) => row.employeeId === top?.key) ?? null;
}

function topEntry(sales: readonly Sale[]): TopEntry {
  const [first] = sales;
  return entryOf(first?.key ?? '', first?.name ?? '', sum(sales.map((sale) => sale.amount)), sales.length);
}

function entryOf(key: string, name: string, revenue: Money, count: number): TopEntry {
  return { key, name, revenue, count };
}

function better(best: TopEntry | null, entry: TopEntry): TopEntry {
  if (best === null) return entry;
  const lead = compare(entry.revenue, best.revenue) || entry.count - best.count;
  if (lead !== 0) return lead > 0 ? entry : best;
  return entry.key < best.key ? entry : best;
}
