import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { buildBooking } from '@salon/shared/testing/builders';
import { TEST_NOW } from '@salon/shared/testing/fixed-clock';
import { act, screen, within } from '@testing-library/react';
import { RecentBookings } from './recent-bookings.tsx';
import { buildToday, createTodayNetwork, openPart } from './testing/today.tsx';

const open = (network = createTodayNetwork()) => openPart(RecentBookings, network);

const answerFor = (customer_name: string) =>
  success(buildToday({ recent_bookings: [buildBooking({ customer_name })] }));

describe('the latest bookings on the dashboard', () => {
  // @spec 2.38 … in that order on the page
  it('are listed in the order of the server, each with its creation time', async () => {
    const names = ['زينب علي', 'رقية حسن', 'مريم جواد', 'نور سعد', 'هدى كريم'];
    const created_at = TEST_NOW;
    const recent_bookings = names.map((customer_name) => buildBooking({ customer_name, created_at }));
    open(createTodayNetwork({ recent_bookings }));
    const list = within(await screen.findByRole('list', { name: 'آخر الحجوزات' }));
    const rows = list.getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('strong')?.textContent)).toEqual(names);
    expect(rows[0]).toHaveTextContent('أضيف 10:00');
  });

  it('show a skeleton while they load', () => {
    const network = createTodayNetwork();
    network.on('GET', paths.today).hold(success(buildToday()));
    open(network);
    expect(screen.getByRole('status')).toHaveTextContent('جارٍ تحميل آخر الحجوزات');
  });

  it('lead to the report', async () => {
    const { person, navigations } = open();
    await person.click(await screen.findByRole('link', { name: 'كل الحجوزات' }));
    expect(navigations).toEqual(['/bookings/report']);
  });

  it('reload when the page refreshes and when a booking changes', async () => {
    const { network, person, platform } = open();
    await screen.findByText('زينب علي');
    network.on('GET', paths.today).answer(answerFor('رقية حسن'));
    await person.click(screen.getByRole('button', { name: 'تحديث الصفحة' }));
    expect(await screen.findByText('رقية حسن')).toBeVisible();
    network.on('GET', paths.today).answer(answerFor('مريم جواد'));
    act(() => platform.events.emit('bookings:changed'));
    expect(await screen.findByText('مريم جواد')).toBeVisible();
  });

  it('show an error of their own, and load after a retry', async () => {
    const network = createTodayNetwork();
    network.on('GET', paths.today).failOnce('INTERNAL');
    const { person } = open(network);
    expect(await screen.findByText('فشل في تحميل آخر الحجوزات')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await screen.findByText('زينب علي')).toBeVisible();
  });

  it('stay with a note when a reload fails', async () => {
    const { network, person } = open();
    await screen.findByText('زينب علي');
    network.on('GET', paths.today).breakDown();
    await person.click(screen.getByRole('button', { name: 'تحديث الصفحة' }));
    expect(await screen.findByText(/تعذر تحديث آخر الحجوزات/)).toBeVisible();
    expect(screen.getByText('زينب علي')).toBeVisible();
  });

  it('show an empty state in a salon without bookings', async () => {
    open(createTodayNetwork({ recent_bookings: [] }));
    expect(await screen.findByText('لا حجوزات بعد')).toBeVisible();
  });
});
