import type { Booking, BookingTotals } from '@salon/shared/contracts/booking';
import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { buildEmployee } from '@salon/shared/testing/builders';
import { type FakeNetwork, fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { BookingsReportPage } from '../bookings-report.page.tsx';

export function createReportNetwork(
  bookings: Booking[] = [],
  totals: Partial<BookingTotals> = {},
): FakeNetwork {
  const network = fakeNetwork();
  network.on('GET', paths.bookings).answer(page(bookings));
  network.on('GET', paths.bookingTotals).answer(success({ ...NO_TOTALS, ...totals }));
  network.on('GET', paths.employees).answer(page([buildEmployee({ name: 'سارة كريم' })]));
  return network;
}

export const NO_TOTALS: BookingTotals = {
  completed_count: 0,
  pending_count: 0,
  completed_revenue: 0,
  pending_revenue: 0,
  completed_paid: 0,
  completed_collected: 0,
};

export function openReport(network: FakeNetwork, path = '/bookings/report') {
  const view = renderModule(BookingsReportPage, { path, network });
  const listCalls = () => network.callsTo('GET', paths.bookings);
  return { ...view, listCalls, lastQuery: () => listCalls().at(-1)?.query };
}
