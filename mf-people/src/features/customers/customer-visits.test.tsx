import { paths } from '@salon/shared/contracts/paths';
import { page } from '@salon/shared/testing/answers';
import {
  buildBookedService,
  buildBooking,
  buildBookingLine,
  buildCustomer,
} from '@salon/shared/testing/builders';
import type { NetworkRoute } from '@salon/shared/testing/network';
import { screen, within } from '@testing-library/react';
import { buildCustomersNetwork, openCustomers } from './testing/open-customers.tsx';

const zainab = buildCustomer({ name: 'زينب علي', bookings_count: 3, remaining_balance: 15_000 });
const cut = buildBookedService({ name: 'قص شعر', price: 25_000 });

const partPaid = buildBooking({
  status: 'completed',
  services: [cut, buildBookedService({ name: 'صبغة', price: 15_000 })],
  paid_amount: 28_000,
  booking_date: '2026-11-05',
});
const collectedSince = buildBooking({
  status: 'completed',
  services: [cut],
  paid_amount: 10_000,
  is_collected: true,
});
const toCome = buildBooking({ services: [cut] });

async function openVisits(answer: (route: NetworkRoute) => void, customer = zainab) {
  const network = buildCustomersNetwork([customer]);
  answer(network.on('GET', paths.bookings));
  const view = openCustomers(network);
  await view.person.click(await screen.findByRole('button', { name: 'حجوزات زينب علي' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'حجوزات زينب علي' }));
  return { ...view, network, dialog };
}

describe('a customer’s bookings', () => {
  it('show the latest ones with the debt of each and the total debt', async () => {
    const { dialog, network } = await openVisits((route) =>
      route.answer(page([toCome, partPaid, collectedSince], { total: 31 })),
    );
    expect(await dialog.findByText('أحدث 3 من 31 حجزًا')).toBeVisible();
    const visits = dialog.getAllByRole('listitem');
    expect(visits[1]).toHaveTextContent('الخميس 5 تشرين الثاني 2026 11:00');
    expect(visits[1]).toHaveTextContent('قص شعر، صبغة · سارة كريم');
    expect(visits[1]).toHaveTextContent('40,000 د.ع');
    expect(visits[1]).toHaveTextContent('بقي عليه 12,000 د.ع');
    expect(visits[0]).not.toHaveTextContent('بقي عليه');
    expect(visits[2]).not.toHaveTextContent('بقي عليه');
    expect(dialog.getByText('المتبقي على العميل').parentElement).toHaveTextContent('15,000');
    expect(dialog.getByText('منه في حجوزات لا تظهر هنا').parentElement).toHaveTextContent('3,000');
    expect(network.callsTo('GET', paths.bookings)[0]?.query).toEqual({
      customer_id: zainab.id,
      include_cancelled: 'true',
      limit: 20,
    });
  });

  it('count visits of a year, and no-shows and late cancellations if there are any', async () => {
    const counted = { ...zainab, visits: 5, no_shows: 2, late_cancels: 0 };
    const { dialog } = await openVisits((route) => route.answer(page([])), counted);
    expect(dialog.getByText('زيارات آخر سنة').parentElement).toHaveTextContent('5');
    expect(dialog.getByText('عدم الحضور').parentElement).toHaveTextContent('2');
    expect(dialog.queryByText('إلغاء متأخر')).toBeNull();
  });

  it('name all employees of a visit, and say that the customer did not come', async () => {
    const lines = ['سارة', 'هدى'].map((employee_name) =>
      buildBookingLine({ employee_name, employee_id: employee_name }),
    );
    const missed = buildBooking({ services: [cut], lines, status: 'cancelled', arrival: 'no_show' });
    const { dialog } = await openVisits((route) => route.answer(page([missed])));
    expect(await dialog.findByRole('listitem')).toHaveTextContent('سارة، هدى');
    expect(dialog.getByText('لم تحضر')).toBeVisible();
  });

  it('lead to the collection of the debt', async () => {
    const { person, dialog } = await openVisits((route) => route.answer(page([partPaid])));
    await person.click(dialog.getByRole('button', { name: 'تحصيل 15,000 د.ع' }));
    expect(await screen.findByRole('alertdialog', { name: 'تحصيل المبلغ المتبقي' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'حجوزات زينب علي' })).toBeNull();
  });

  it('lead to a new booking for this customer', async () => {
    const { person, dialog, navigations } = await openVisits((route) => route.answer(page([toCome])));
    await person.click(dialog.getByRole('link', { name: 'حجز موعد: زينب علي' }));
    expect(navigations).toEqual([`/bookings/add?customer=${zainab.id}`]);
  });

  it('are empty for a new customer, who owes nothing', async () => {
    const customer = { ...zainab, remaining_balance: 0 };
    const { dialog } = await openVisits((route) => route.answer(page([])), customer);
    expect(await dialog.findByText('لا حجوزات لهذا العميل بعد')).toBeVisible();
    expect(dialog.getByText('لا شيء عليه')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^تحصيل/ })).toBeNull();
  });

  it('show a skeleton while they load', async () => {
    const { dialog } = await openVisits((route) => route.hang());
    expect(dialog.getByText('جارٍ التحميل')).toBeInTheDocument();
  });

  it.each([
    ['the server fails', (route: NetworkRoute) => route.fail('INTERNAL'), 'فشل في تحميل حجوزات العميل'],
    ['no answer comes', (route: NetworkRoute) => route.breakDown(), 'خطأ في تحميل حجوزات العميل'],
  ])('have a retry when %s', async (_, breakRoute, text) => {
    const { person, dialog, network } = await openVisits(breakRoute);
    expect(await dialog.findByText(text)).toBeVisible();
    network.on('GET', paths.bookings).answer(page([partPaid]));
    await person.click(dialog.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await dialog.findByText('حجز واحد')).toBeVisible();
  });
});
