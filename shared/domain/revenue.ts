import { reportStatus } from './booking-status.ts';
import { MONEY_DECIMALS } from './currency.ts';
import { average, compare, type Money, roundedPercentOf, sum } from './money.ts';

/** The revenue report (§2, §9): what each employee brought in and earned. Only completed bookings count. */

export const SALARY_TYPES = ['fixed', 'commission'] as const;
export type SalaryType = (typeof SALARY_TYPES)[number];

/** `salary_amount` is the stated amount, or the percent for commission. */
export interface Salaried {
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
  /** What the employee is owed for the period. */
  calculatedRevenue: Money;
  bookingsCount: number;
  averageRevenuePerBooking: Money;
  /** ISO instant of the last voucher paid to the employee; null when none. */
  lastPaymentDate: string | null;
}

export interface EarningBooking {
  employee_id: string;
  status: string;
  total_price: Money;
}

/**
 * What an employee earns: revenue × percent ÷ 100, to two decimals half-up; or the fixed salary as stated, whatever the
 * number of months chosen.
 */
export function earnings(
  { salary_type, salary_amount }: Omit<Salaried, 'id' | 'name'>,
  revenue: Money,
): Money {
  return salary_type === 'commission'
    ? roundedPercentOf(revenue, salary_amount, MONEY_DECIMALS)
    : salary_amount;
}

/** One employee's row. Bookings of others, and those not completed, are left out. */
export function revenueRow(
  employee: Salaried,
  bookings: readonly EarningBooking[],
  lastPaymentDate: string | null = null,
): RevenueRow {
  const own = bookings.filter(
    (booking) => booking.employee_id === employee.id && reportStatus(booking.status) === 'completed',
  );
  const totalBookingRevenue = sum(own.map((booking) => booking.total_price));
  return {
    employeeId: employee.id,
    employeeName: employee.name,
    salaryType: employee.salary_type,
    commissionRate: employee.salary_type === 'commission' ? employee.salary_amount : null,
    totalBookingRevenue,
    calculatedRevenue: earnings(employee, totalBookingRevenue),
    bookingsCount: own.length,
    averageRevenuePerBooking: average(totalBookingRevenue, own.length),
    lastPaymentDate,
  };
}

/** One sale for the top cards. `key` is what makes two sales the same one's (an id; a phone where there is none). */
export interface Sale {
  key: string;
  name: string;
  amount: Money;
}

/** The winner of a top card: its share of the revenue and how many sales made it. */
export interface TopEntry {
  key: string;
  name: string;
  revenue: Money;
  count: number;
}

/**
 * Top employee, customer or service: most revenue; between equals, most sales, then the smaller key, so that the
 * card does not change from one load to the next. null without sales. For services the sale is one service as it was booked.
 */
export function topBy(sales: readonly Sale[]): TopEntry | null {
  const entries = new Map<string, Sale[]>();
  for (const sale of sales) {
    const known = entries.get(sale.key);
    if (known) known.push(sale);
    else entries.set(sale.key, [sale]);
  }
  return [...entries.values()].map(topEntry).reduce<TopEntry | null>(better, null);
}

/** The rows' top employee; null when nobody completed a booking. */
export function topEmployee(rows: readonly RevenueRow[]): RevenueRow | null {
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
