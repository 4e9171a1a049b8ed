import type { Revenue, revenueQuery } from '@salon/shared/contracts/summary';
import { averageMinor, computePercentOf, type Minor } from '@salon/shared/domain/region/minor-units';
import { findTopEmployee, type TopEntry } from '@salon/shared/domain/revenue';
import { getMonth } from '@salon/shared/domain/salon-clock';
import type { z } from 'zod';
import type { SalonContext } from '../../http/salon-context.ts';
import { getOwnCurrency, type OwnCurrency } from '../businesses/own-currency.ts';
import { toSalaryAmount } from '../employees/salary.ts';
import {
  type EmployeeRevenueRow,
  findTopCustomer,
  findTopService,
  listEmployeeRevenue,
  type TopRow,
} from './revenue.repository.ts';

type RevenueRow = Revenue['rows'][number];

/** `from_month` and `to_month` are both included. */
export async function getRevenue(
  { tx }: SalonContext,
  { from_month, to_month }: z.output<typeof revenueQuery>,
): Promise<Revenue> {
  const period = { from: `${from_month}-01`, to: getMonth(`${to_month}-01`).to };
  const [currency, earners, customer, service] = await Promise.all([
    getOwnCurrency(tx),
    listEmployeeRevenue(tx, period),
    findTopCustomer(tx, period),
    findTopService(tx, period),
  ]);
  const rows = earners.map((earner) => toRow(earner, currency));
  const total = earners.reduce((sum, { revenue_minor }) => sum + revenue_minor, 0);
  return {
    from_month,
    to_month,
    total_revenue: currency.toUnits(total),
    rows,
    top_employee: best(rows),
    top_customer: toTopEntry(customer, currency),
    top_service: toTopEntry(service, currency),
  };
}

function toRow(earner: EmployeeRevenueRow, currency: OwnCurrency): RevenueRow {
  const { id, name, salary_type, revenue_minor, count, last_payment } = earner;
  const hasCommission = salary_type === 'commission';
  const salary = toSalaryAmount(currency, earner);
  return {
    employeeId: id,
    employeeName: name,
    salaryType: salary_type,
    commissionRate: hasCommission ? salary : null,
    salaryAmount: hasCommission ? null : salary,
    totalBookingRevenue: currency.toUnits(revenue_minor),
    calculatedRevenue: currency.toUnits(computeEarnings(earner)),
    bookingsCount: count,
    averageRevenuePerBooking: currency.toUnits(averageMinor(revenue_minor, count)),
    lastPaymentDate: last_payment,
  };
}

/** A commission is rounded half up to a minor unit; a fixed salary is the same for any number of months. */
function computeEarnings({
  salary_type,
  salary_amount,
  salary_minor,
  revenue_minor,
}: EmployeeRevenueRow): Minor {
  return salary_type === 'commission' ? computePercentOf(revenue_minor, salary_amount) : (salary_minor ?? 0);
}

function best(rows: readonly RevenueRow[]): TopEntry | null {
  const row = findTopEmployee(rows);
  if (!row) return null;
  const { employeeId, employeeName, totalBookingRevenue, bookingsCount } = row;
  return { key: employeeId, name: employeeName, revenue: totalBookingRevenue, count: bookingsCount };
}

function toTopEntry(row: TopRow | null, { toUnits }: OwnCurrency): TopEntry | null {
  if (!row) return null;
  const { revenue_minor, ...entry } = row;
  return { ...entry, revenue: toUnits(revenue_minor) };
}
