import { paths } from '@salon/shared/contracts/paths';
import type { TodaySummary } from '@salon/shared/contracts/summary';
import { PlatformContext, usePlatform } from '@salon/shared/module';
import { success } from '@salon/shared/testing/answers';
import { TEST_TODAY } from '@salon/shared/testing/fixed-clock';
import { type FakeNetwork, fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { buildVoucher } from '../../testing/build-voucher.ts';
import LastVoucherPart, { LastVoucher } from './last-voucher.tsx';
import TodayCashPart, { TodayCash } from './today-cash.tsx';

const buildToday = (overrides: Partial<TodaySummary> = {}): TodaySummary => ({
  date: TEST_TODAY,
  bookings_count: 6,
  sales: 185_000,
  expenses: 75_000,
  net_profit: 110_000,
  recent_bookings: [],
  last_voucher: buildVoucher({ account_name: 'كهرباء', notes: 'مولد الشارع' }),
  ...overrides,
});

function Dashboard() {
  const [refreshKey, setRefreshKey] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setRefreshKey(refreshKey + 1)}>
        تحديث الصفحة
      </button>
      <TodayCash refreshKey={refreshKey} />
      <LastVoucher refreshKey={refreshKey} />
    </>
  );
}

/** The shell gives a part the platform as a property, without a context. */
function Shell() {
  const platform = usePlatform();
  return (
    <PlatformContext value={null}>
      <TodayCashPart platform={platform} refreshKey={0} />
      <LastVoucherPart platform={platform} refreshKey={0} />
    </PlatformContext>
  );
}

function todayNetwork(overrides: Partial<TodaySummary> = {}): FakeNetwork {
  const network = fakeNetwork();
  network.on('GET', paths.today).answer(success(buildToday(overrides)));
  return network;
}

const openDashboard = (network: FakeNetwork = todayNetwork(), screenOf = Dashboard) =>
  renderModule(screenOf, { path: '/dashboard', network });

const figure = (label: string) => screen.getByText(label).closest('dl') as HTMLElement;
const refresh = (view: ReturnType<typeof openDashboard>) =>
  view.person.click(screen.getByRole('button', { name: 'تحديث الصفحة' }));

describe('the till on the dashboard', () => {
  // @spec 2.33 Dashboard: cards of today’s expenses and net profit @ mf-cash/src/features/today/today-cash.tsx
  it('shows the server’s expenses and net profit of today, with one request for all parts', async () => {
    // The net profit is not sales minus expenses, so that the test notices a part that computes the net profit itself.
    const { network } = openDashboard(todayNetwork({ net_profit: 111_111.5 }));
    await waitFor(() => expect(figure('مصروفات اليوم')).toHaveTextContent('75,000 د.ع'));
    expect(figure('صافي ربح اليوم')).toHaveTextContent('111,111.5 د.ع');
    expect(network.callsTo('GET', paths.today)).toHaveLength(1);
  });

  // @spec 2.34 Dashboard: net profit is green if >= 0, otherwise red @ mf-cash/src/features/today/today-cash.tsx
  it.each([
    [110_000, 'ربح', 'success'],
    [0, 'ربح', 'success'],
    [-40_000, 'خسارة', 'danger'],
  ])('calls a net profit of %d %s, in the colour of %s', async (net_profit, word, tone) => {
    openDashboard(todayNetwork({ net_profit }));
    expect(await within(figure('صافي ربح اليوم')).findByText(word)).toBeVisible();
    expect(figure('صافي ربح اليوم')).toHaveClass(tone);
  });

  // @spec 2.36 Dashboard: shortcuts to expense voucher and employees @ mf-cash/src/features/today/today-cash.tsx
  it.each([
    ['سند صرف', '/cash/expense'],
    ['الموظفون', '/employees'],
    ['كل السندات', '/cash/expense'],
  ])('leads with %s to %s', async (name, path) => {
    const { person, navigations } = openDashboard();
    await screen.findByText('مولد الشارع');
    await person.click(screen.getByRole('link', { name }));
    expect(navigations).toEqual([path]);
  });

  // @spec 2.39 Dashboard: the last expense voucher @ mf-cash/src/features/today/last-voucher.tsx
  it('shows account, amount and time of the last voucher', async () => {
    const last_voucher = buildVoucher({
      account_name: 'إيجار',
      amount: 500_000,
      voucher_number: 12,
      datetime: '2026-11-05T18:45:00Z',
    });
    openDashboard(todayNetwork({ last_voucher }));
    expect(await screen.findByText('إيجار')).toBeVisible();
    for (const text of ['سند صرف رقم 12', '500,000', '21:45']) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/5 تشرين الثاني/)).toBeVisible();
  });

  it('shows an empty state without a voucher', async () => {
    openDashboard(todayNetwork({ last_voucher: null }));
    expect(await screen.findByText('لا سندات صرف بعد')).toBeVisible();
  });

  it('shows skeletons while it loads', () => {
    const network = fakeNetwork();
    network.on('GET', paths.today).hang();
    openDashboard(network);
    expect(figure('مصروفات اليوم')).toHaveAttribute('aria-busy', 'true');
    expect(figure('صافي ربح اليوم')).toHaveAttribute('aria-busy', 'true');
    expect(within(figure('صافي ربح اليوم')).queryByText('ربح')).toBeNull();
    expect(screen.getByText('جارٍ التحميل')).toBeInTheDocument();
  });

  it.each(['cash:changed', 'bookings:changed'] as const)('reloads on %s', async (event) => {
    const { network, platform } = openDashboard();
    await screen.findByText('مولد الشارع');
    network.on('GET', paths.today).answer(success(buildToday({ net_profit: 90_000 })));
    act(() => platform.events.emit(event));
    await waitFor(() => expect(figure('صافي ربح اليوم')).toHaveTextContent('90,000'));
  });

  it('reloads when the page refreshes', async () => {
    const view = openDashboard();
    await screen.findByText('مولد الشارع');
    view.network.on('GET', paths.today).answer(success(buildToday({ expenses: 80_000 })));
    await refresh(view);
    await waitFor(() => expect(figure('مصروفات اليوم')).toHaveTextContent('80,000'));
  });

  it('shows an error with a retry in each part', async () => {
    const network = todayNetwork();
    network.on('GET', paths.today).failOnce('INTERNAL');
    const { person } = openDashboard(network);
    expect(await screen.findByText('فشل في تحميل مصروفات اليوم')).toBeVisible();
    expect(screen.getByText('فشل في تحميل آخر سند صرف')).toBeVisible();
    const [ofFigures, ofVoucher] = screen.getAllByRole('button', { name: 'إعادة المحاولة' });
    await person.click(ofFigures as HTMLElement);
    await waitFor(() => expect(figure('مصروفات اليوم')).toHaveTextContent('75,000'));
    expect(screen.getByText('فشل في تحميل آخر سند صرف')).toBeVisible();
    await person.click(ofVoucher as HTMLElement);
    expect(await screen.findByText('مولد الشارع')).toBeVisible();
  });

  it('keeps its figures with a note when a reload fails', async () => {
    const view = openDashboard();
    await screen.findByText('مولد الشارع');
    view.network.on('GET', paths.today).breakDown();
    await refresh(view);
    expect(await screen.findByText(/تعذر تحديث مصروفات اليوم/)).toBeVisible();
    expect(screen.getByText(/تعذر تحديث آخر سند صرف/)).toBeVisible();
    expect(figure('مصروفات اليوم')).toHaveTextContent('75,000');
    expect(screen.getByText('مولد الشارع')).toBeVisible();
  });

  it('needs only the platform from the shell', async () => {
    openDashboard(todayNetwork(), Shell);
    expect(await screen.findByText('مولد الشارع')).toBeVisible();
    expect(figure('مصروفات اليوم')).toHaveTextContent('75,000');
  });
});
