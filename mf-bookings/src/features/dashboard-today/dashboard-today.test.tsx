import { paths } from '@salon/shared/contracts/paths';
import { PlatformContext, usePlatform } from '@salon/shared/remote';
import { page, success } from '@salon/shared/testing/answers';
import { buildBooking } from '@salon/shared/testing/builders';
import { type FakeNetwork, fakeNetwork } from '@salon/shared/testing/network';
import { renderRemote } from '@salon/shared/testing/render-remote';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import Part, { DashboardToday } from './dashboard-today.tsx';

const TOTALS = {
  completed_count: 4,
  pending_count: 7,
  completed_revenue: 120_000,
  pending_revenue: 210_000,
  completed_paid: 100_000,
};

/** The page around the part, with its refresh. */
function Dashboard() {
  const [refreshKey, setRefreshKey] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setRefreshKey(refreshKey + 1)}>
        تحديث الصفحة
      </button>
      <DashboardToday refreshKey={refreshKey} />
    </>
  );
}

/** The shell, which gives a part the platform and stands in no module. */
function Shell() {
  const platform = usePlatform();
  return (
    <PlatformContext value={null}>
      <Part platform={platform} refreshKey={0} />
    </PlatformContext>
  );
}

function todayNetwork() {
  const network = fakeNetwork();
  network.on('GET', paths.bookingTotals).answer(success(TOTALS));
  network.on('GET', paths.bookings).answer(page([buildBooking()]));
  return network;
}

const openDashboard = (network: FakeNetwork = todayNetwork()) =>
  renderRemote(Dashboard, { path: '/dashboard', network });

const figure = (label: string) => screen.getByText(label).closest('dl');

describe('the day on the dashboard', () => {
  it('counts today’s bookings, and as sales what is completed', async () => {
    const { network } = openDashboard();
    await waitFor(() => expect(figure('حجوزات اليوم')).toHaveTextContent('11'));
    expect(figure('مبيعات اليوم')).toHaveTextContent('120,000 د.ع');
    expect(network.callsTo('GET', paths.bookingTotals)[0]?.query).toEqual({
      from: '2026-11-07',
      to: '2026-11-07',
    });
  });

  it('lists the five bookings that were made last', async () => {
    const { network } = openDashboard();
    const list = within(await screen.findByRole('list', { name: 'آخر الأنشطة' }));
    expect(list.getByText('زينب علي')).toBeVisible();
    expect(list.getByText('أضيف', { exact: false })).toHaveTextContent('أضيف 10:00');
    expect(network.callsTo('GET', paths.bookings)[0]?.query).toMatchObject({ sort: 'newest', limit: 5 });
  });

  it.each([
    ['إضافة حجز', '/bookings/add'],
    ['الخدمات', '/services'],
    ['كل الحجوزات', '/bookings/report'],
  ])('leads with %s to %s', async (name, path) => {
    const { person, navigations } = openDashboard();
    await person.click(await screen.findByRole('link', { name }));
    expect(navigations).toEqual([path]);
  });

  it('loads again when the page refreshes and when a booking changed', async () => {
    const { network, person, platform } = openDashboard();
    await screen.findByText('زينب علي');
    network.on('GET', paths.bookings).answer(page([buildBooking({ customer_name: 'رقية حسن' })]));
    await person.click(screen.getByRole('button', { name: 'تحديث الصفحة' }));
    expect(await screen.findByText('رقية حسن')).toBeVisible();
    network.on('GET', paths.bookings).answer(page([buildBooking({ customer_name: 'مريم جواد' })]));
    act(() => platform.events.emit('bookings:changed'));
    expect(await screen.findByText('مريم جواد')).toBeVisible();
  });

  it('fails alone, and comes with a retry', async () => {
    const network = todayNetwork();
    network.on('GET', paths.bookingTotals).failOnce('INTERNAL');
    const { person } = openDashboard(network);
    expect(await screen.findByText('فشل في تحميل حجوزات اليوم')).toBeVisible();
    expect(screen.getByRole('button', { name: 'تحديث الصفحة' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await screen.findByText('زينب علي')).toBeVisible();
  });

  it('keeps the figures with a note when loading them again fails', async () => {
    const { network, person } = openDashboard();
    await screen.findByText('زينب علي');
    network.on('GET', paths.bookingTotals).breakDown();
    await person.click(screen.getByRole('button', { name: 'تحديث الصفحة' }));
    expect(await screen.findByText(/تعذر تحديث حجوزات اليوم/)).toBeVisible();
    expect(figure('حجوزات اليوم')).toHaveTextContent('11');
  });

  it('says what to do next in a salon without bookings', async () => {
    const network = todayNetwork();
    network.on('GET', paths.bookings).answer(page([]));
    openDashboard(network);
    expect(await screen.findByText('لا حجوزات بعد')).toBeVisible();
  });

  it('is shown by the shell with nothing but the platform', async () => {
    renderRemote(Shell, { path: '/dashboard', network: todayNetwork() });
    expect(await screen.findByText('زينب علي')).toBeVisible();
  });
});
