import { paths } from '@salon/shared/contracts/paths';
import { PlatformContext, usePlatform } from '@salon/shared/module';
import { success } from '@salon/shared/testing/answers';
import { renderModule } from '@salon/shared/testing/render-module';
import { act, screen, waitFor } from '@testing-library/react';
import { RecentBookings } from './recent-bookings.tsx';
import { buildToday, createTodayNetwork, openPart } from './testing/today.tsx';
import Part, { TodayBookings } from './today-bookings.tsx';

const open = (network = createTodayNetwork()) => openPart(TodayBookings, network);
const figure = (label: string) => screen.getByText(label).closest('dl');

/** The shell gives a part the platform as a property, without a context. */
function Shell() {
  const platform = usePlatform();
  return (
    <PlatformContext value={null}>
      <Part platform={platform} refreshKey={0} />
    </PlatformContext>
  );
}

function BothParts() {
  return (
    <>
      <TodayBookings refreshKey={0} />
      <RecentBookings refreshKey={0} />
    </>
  );
}

describe("the dashboard's cards of bookings", () => {
  // @spec 2.32 Dashboard: cards of today’s bookings count and today’s sales
  it('show the number and the sales of today’s bookings', async () => {
    open();
    await waitFor(() => expect(figure('حجوزات اليوم')).toHaveTextContent('11'));
    expect(figure('مبيعات اليوم')).toHaveTextContent('120,000 د.ع');
  });

  it('show skeletons while they load', () => {
    const network = createTodayNetwork();
    network.on('GET', paths.today).hold(success(buildToday()));
    open(network);
    expect(figure('حجوزات اليوم')).toHaveAttribute('aria-busy', 'true');
    expect(figure('مبيعات اليوم')).not.toHaveTextContent('0');
  });

  // @spec 2.35 Dashboard: shortcuts to add booking and services
  it.each([
    ['إضافة حجز', '/bookings/add'],
    ['الخدمات', '/services'],
  ])('lead with %s to %s', async (name, path) => {
    const { person, navigations } = open();
    await person.click(await screen.findByRole('link', { name }));
    expect(navigations).toEqual([path]);
  });

  it('reload when the page refreshes and when a booking changes', async () => {
    const { network, person, platform } = open();
    await waitFor(() => expect(figure('حجوزات اليوم')).toHaveTextContent('11'));
    network.on('GET', paths.today).answer(success(buildToday({ bookings_count: 12 })));
    await person.click(screen.getByRole('button', { name: 'تحديث الصفحة' }));
    await waitFor(() => expect(figure('حجوزات اليوم')).toHaveTextContent('12'));
    network.on('GET', paths.today).answer(success(buildToday({ bookings_count: 13 })));
    act(() => platform.events.emit('bookings:changed'));
    await waitFor(() => expect(figure('حجوزات اليوم')).toHaveTextContent('13'));
  });

  it('show an error of their own, and load after a retry', async () => {
    const network = createTodayNetwork();
    network.on('GET', paths.today).failOnce('INTERNAL');
    const { person } = open(network);
    expect(await screen.findByText('فشل في تحميل حجوزات اليوم')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    await waitFor(() => expect(figure('حجوزات اليوم')).toHaveTextContent('11'));
  });

  it('keep their figures with a note when a reload fails', async () => {
    const { network, person } = open();
    await waitFor(() => expect(figure('حجوزات اليوم')).toHaveTextContent('11'));
    network.on('GET', paths.today).breakDown();
    await person.click(screen.getByRole('button', { name: 'تحديث الصفحة' }));
    expect(await screen.findByText(/تعذر تحديث حجوزات اليوم/)).toBeVisible();
    expect(figure('حجوزات اليوم')).toHaveTextContent('11');
  });

  it('share one request with the list of the latest bookings', async () => {
    const { network } = renderModule(BothParts, { path: '/dashboard', network: createTodayNetwork() });
    expect(await screen.findByText('زينب علي')).toBeVisible();
    expect(figure('حجوزات اليوم')).toHaveTextContent('11');
    expect(network.callsTo('GET', paths.today)).toHaveLength(1);
  });

  it('need only the platform from the shell', async () => {
    renderModule(Shell, { path: '/dashboard', network: createTodayNetwork() });
    await waitFor(() => expect(figure('حجوزات اليوم')).toHaveTextContent('11'));
  });
});
