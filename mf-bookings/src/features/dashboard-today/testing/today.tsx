import { paths } from '@salon/shared/contracts/paths';
import type { TodaySummary } from '@salon/shared/contracts/summary';
import { success } from '@salon/shared/testing/answers';
import { buildBooking } from '@salon/shared/testing/builders';
import { type FakeNetwork, fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { type ComponentType, useState } from 'react';

export const buildToday = (overrides: Partial<TodaySummary> = {}): TodaySummary => ({
  date: '2026-11-07',
  bookings_count: 11,
  sales: 120_000,
  expenses: 30_000,
  net_profit: 90_000,
  recent_bookings: [buildBooking()],
  last_voucher: null,
  ...overrides,
});

export function createTodayNetwork(today: Partial<TodaySummary> = {}): FakeNetwork {
  const network = fakeNetwork();
  network.on('GET', paths.today).answer(success(buildToday(today)));
  return network;
}

export function openPart(Part: ComponentType<{ refreshKey: number }>, network: FakeNetwork) {
  function Dashboard() {
    const [refreshKey, setRefreshKey] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setRefreshKey(refreshKey + 1)}>
          تحديث الصفحة
        </button>
        <Part refreshKey={refreshKey} />
      </>
    );
  }
  return renderModule(Dashboard, { path: '/dashboard', network });
}
