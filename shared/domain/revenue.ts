import { toReportStatus } from './booking-status.ts';
import { MONEY_DECIMALS } from './currency.ts';
import { average, compare, computeRoundedPercent, type Money, sum } from './money.ts';

/** The revenue report (§2, §9). Only completed bookings count. */

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

/** A commission is rounded half up to two decimals; a fixed salary is the same for any number of months. */
export function computeEarnings(
  { salary_type, salary_amount }: Omit<SalariedEmployee, 'id' | 'name'>,
  revenue: Money,
): Money {
  return salary_type === 'commission'
    ? computeRoundedPercent(revenue, salary_amount, MONEY_DECIMALS)
    : salary_amount;
}

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

/** `key` is an id, or a phone if there is no id. Sales with the same key are added. */
export interface Sale {
  key: string;
  name: string;
  amount: Money;
}

export interface TopEntry {
  key: string;
  name: string;
  revenue: Money;
  count: number;
}

/** Between equal revenues more sales win, then the smaller key, so that each load shows the same card. */
export function findTopEntry(sales: readonly Sale[]): TopEntry | null {
  const entries = new Map<string, Sale[]>();
  for (const sale of sales) {
    const known = entries.get(sale.key);
    if (known) known.push(sale);
    else entries.set(sale.key, [sale]);
  }
  return [...entries.values()].map(topEntry).reduce<TopEntry | null>(better, null);
}

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
