import type { Revenue, revenueQuery } from '@salon/shared/contracts/summary';
import { average, sum } from '@salon/shared/domain/money';
import { computeEarnings, findTopEmployee } from '@salon/shared/domain/revenue';
import { getMonth } from '@salon/shared/domain/salon-clock';
import type { z } from 'zod';
import type { SalonContext } from '../../http/salon-context.ts';
import {
  type EmployeeRevenueRow,
  findTopCustomer,
  findTopService,
  listEmployeeRevenue,
} from './revenue.repository.ts';

type RevenueRow = Revenue['rows'][number];

/** `from_month` and `to_month` are both included. */
export async function getRevenue(
  { tx }: SalonContext,
  { from_month, to_month }: z.output<typeof revenueQuery>,
): Promise<Revenue> {
  const period = { from: `${from_month}-01`, to: getMonth(`${to_month}-01`).to };
  const [earners, top_customer, top_service] = await Promise.all([
    listEmployeeRevenue(tx, period),
    findTopCustomer(tx, period),
    findTopService(tx, period),
  ]);
  const rows = earners.map(toRow);
  const total_revenue = sum(rows.map((row) => row.totalBookingRevenue));
  return { from_month, to_month, total_revenue, rows, top_employee: best(rows), top_customer, top_service };
}

function toRow({
  id,
  name,
  salary_type,
  salary_amount,
  revenue,
  count,
  last_payment,
}: EmployeeRevenueRow): RevenueRow {
  const hasCommission = salary_type === 'commission';
  return {
    employeeId: id,
    employeeName: name,
    salaryType: salary_type,
    commissionRate: hasCommission ? salary_amount : null,
    salaryAmount: hasCommission ? null : salary_amount,
    totalBookingRevenue: revenue,
    calculatedRevenue: computeEarnings({ salary_type, salary_amount }, revenue),
    bookingsCount: count,
    averageRevenuePerBooking: average(revenue, count),
    lastPaymentDate: last_payment,
  };
}

function best(rows: readonly RevenueRow[]): Revenue['top_employee'] {
  const row = findTopEmployee(rows);
  if (!row) return null;
  const { employeeId, employeeName, totalBookingRevenue, bookingsCount } = row;
  return { key: employeeId, name: employeeName, revenue: totalBookingRevenue, count: bookingsCount };
}
