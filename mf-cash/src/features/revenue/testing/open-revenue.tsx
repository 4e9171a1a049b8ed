import { paths } from '@salon/shared/contracts/paths';
import type { Revenue } from '@salon/shared/contracts/summary';
import { success } from '@salon/shared/testing/answers';
import { buildId } from '@salon/shared/testing/builders';
import { type FakeNetwork, fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { RevenuePage } from '../revenue.page.tsx';

type Row = Revenue['rows'][number];

export const buildRow = (overrides: Partial<Row> = {}): Row => ({
  employeeId: buildId(4),
  employeeName: 'سارة كريم',
  salaryType: 'commission',
  commissionRate: 40,
  salaryAmount: null,
  totalBookingRevenue: 250_000,
  calculatedRevenue: 100_000,
  bookingsCount: 10,
  averageRevenuePerBooking: 25_000,
  lastPaymentDate: null,
  ...overrides,
});

export const buildRevenue = (rows: Row[] = [buildRow()], overrides: Partial<Revenue> = {}): Revenue => ({
  from_month: '2026-11',
  to_month: '2026-11',
  total_revenue: rows.reduce((total, row) => total + row.totalBookingRevenue, 0),
  rows,
  top_employee: { key: 'e', name: 'هدى الساعدي', revenue: 250_000, count: 10 },
  top_customer: { key: 'c', name: 'زينب علي', revenue: 90_000, count: 2 },
  top_service: { key: 's', name: 'صبغة شعر', revenue: 180_000, count: 11 },
  ...overrides,
});

export function buildRevenueNetwork(revenue: Revenue = buildRevenue()): FakeNetwork {
  const network = fakeNetwork();
  network.on('GET', paths.revenue).answer(success(revenue));
  return network;
}

export function openRevenue(network: FakeNetwork = buildRevenueNetwork(), path = '/cash/revenue') {
  const view = renderModule(RevenuePage, { path, network });
  const calls = () => network.callsTo('GET', paths.revenue);
  return { ...view, network, calls, lastQuery: () => calls().at(-1)?.query };
}
