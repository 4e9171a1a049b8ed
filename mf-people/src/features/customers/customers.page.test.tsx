import { paths } from '@salon/shared/contracts/paths';
import { buildCustomer } from '@salon/shared/testing/builders';
import { fakeNetwork, type NetworkRoute } from '@salon/shared/testing/network';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  buildCustomersAnswer,
  buildCustomersNetwork,
  findRow,
  openCustomers,
} from './testing/open-customers.tsx';

const zainab = buildCustomer({
  name: 'زينب علي',
  phone: '+9647701234567',
  email: 'zainab@example.com',
  bookings_count: 7,
  remaining_balance: 15_000,
  created_at: '2026-03-01T10:00:00+03:00',
  // This instant is after midnight in Baghdad, but still on the day before in UTC.
  last_login: '2026-11-02T22:30:00Z',
});
const huda = buildCustomer({ name: 'هدى كريم', phone: '+9647709876543', is_active: false });

const stat = (label: string) => screen.getByText(label).closest('dl');

describe('the customers', () => {
  // @spec 3.12 Customer: phone, email, is_active, created_at, last_login @ shared/contracts/customer.ts, mf-people/src/features/customers
  it('are listed with phone, email, visits, last sign-in and debt', async () => {
    openCustomers(buildCustomersNetwork([zainab, huda]));
    const debtor = await findRow('زينب علي');
    expect(within(debtor).getByRole('link', { name: /^اتصال بالرقم/ })).toHaveAttribute(
      'href',
      'tel:+9647701234567',
    );
    expect(debtor).toHaveTextContent('zainab@example.com');
    expect(debtor).toHaveTextContent('7 زيارات');
    expect(debtor).toHaveTextContent('آخر دخول 3 تشرين الثاني');
    expect(debtor).toHaveTextContent('عميل منذ 1 آذار');
    expect(debtor).toHaveTextContent('عليه 15,000 د.ع');
    const other = await findRow('هدى كريم');
    expect(other).toHaveTextContent('لا زيارات');
    expect(other).toHaveTextContent('لم يدخل بعد');
    expect(other).toHaveTextContent('لا شيء عليه');
    expect(other).toHaveTextContent('موقوف');
  });

  it('are called by their phone if they are stored without a name', async () => {
    openCustomers(buildCustomersNetwork([{ ...zainab, name: '' }]));
    const visits = await screen.findByRole('button', { name: /^حجوزات/ });
    expect(visits.textContent?.replace(/\D/g, '')).toBe('07701234567');
  });

  // @spec C.15 … beside their last login @ mf-people/src/features/customers/customers-list.tsx
  it('show the last visit beside the last sign-in, and the date of the debt', async () => {
    const visited = { ...zainab, last_visit: '2026-10-28', owed_since: '2025-09-05' };
    openCustomers(buildCustomersNetwork([visited, huda]));
    expect(await screen.findByRole('columnheader', { name: 'آخر زيارة' })).toBeVisible();
    expect(await findRow('زينب علي')).toHaveTextContent('28 تشرين الأولآخر دخول 3 تشرين الثاني');
    expect(await findRow('زينب علي')).toHaveTextContent('منذ 5 أيلول 2025');
    expect(await findRow('هدى كريم')).toHaveTextContent('لم يزرنا بعد');
  });

  // @spec 2.90 Customers: collect-payment button
  it('offer a collection for debtors only', async () => {
    openCustomers(buildCustomersNetwork([zainab, huda]));
    await findRow('زينب علي');
    expect(screen.getAllByRole('button', { name: /^تحصيل/ })).toEqual([
      screen.getByRole('button', { name: 'تحصيل 15,000 د.ع من زينب علي' }),
    ]);
  });

  // @spec 2.87 Customers: total customers, total visits, debtors, sum of remaining balances, results count
  it('have the figures of the whole salon and the number of results above the list', async () => {
    const stats = {
      total_customers: 2_140,
      total_visits: 9_876,
      debtors_count: 12,
      total_remaining: 340_500,
    };
    openCustomers(buildCustomersNetwork([zainab, huda], { stats, total: 2_140 }));
    await findRow('زينب علي');
    expect(stat('إجمالي العملاء')).toHaveTextContent('2,140');
    expect(stat('إجمالي الزيارات')).toHaveTextContent('9,876');
    expect(stat('عدد المدينين')).toHaveTextContent('12');
    expect(stat('مجموع المتبقي')).toHaveTextContent('340,500 د.ع');
    expect(screen.getAllByText('2,140 نتيجة')[0]).toBeVisible();
  });

  it('show a skeleton while they load', () => {
    const network = buildCustomersNetwork();
    network.on('GET', paths.customersWithStats).hang();
    openCustomers(network);
    expect(screen.getByText('جارٍ التحميل')).toBeInTheDocument();
    expect(screen.queryByText('لا يوجد عملاء بعد')).toBeNull();
  });

  it('of a new salon are none, and the page offers to add one', async () => {
    const { person } = openCustomers(buildCustomersNetwork());
    expect(await screen.findByText('لا يوجد عملاء بعد')).toBeVisible();
    await person.click(screen.getAllByRole('button', { name: 'إضافة عميل' })[1] as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'إضافة عميل' })).toBeVisible();
  });

  // @spec 8.37 Customers: load failures @ mf-people/src/features/customers/customers.messages.ts
  it.each([
    ['the server fails', (route: NetworkRoute) => route.fail('INTERNAL'), 'فشل في تحميل بيانات العملاء'],
    ['the network is gone', (route: NetworkRoute) => route.breakDown(), 'خطأ في تحميل بيانات العملاء'],
  ])('have a retry when %s', async (_, breakRoute, text) => {
    const network = fakeNetwork();
    breakRoute(network.on('GET', paths.customersWithStats));
    const { person } = openCustomers(network);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText('إجمالي العملاء')).toBeNull();
    network.on('GET', paths.customersWithStats).answer(buildCustomersAnswer([zainab]));
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await findRow('زينب علي')).toBeVisible();
  });

  it('stay visible with a message when a reload fails', async () => {
    const { network, platform, person } = openCustomers(buildCustomersNetwork([zainab]));
    await findRow('زينب علي');
    network.on('GET', paths.customersWithStats).breakDown();
    act(() => platform.events.emit('bookings:changed'));
    expect(await screen.findByText(/وما تراه من آخر تحميل ناجح/)).toBeVisible();
    expect(await findRow('زينب علي')).toBeVisible();
    network
      .on('GET', paths.customersWithStats)
      .answer(buildCustomersAnswer([{ ...zainab, bookings_count: 8 }]));
    await person.click(screen.getByRole('button', { name: 'تحديث' }));
    await waitFor(() => expect(screen.queryByText(/وما تراه من آخر تحميل ناجح/)).toBeNull());
    expect(await findRow('زينب علي')).toHaveTextContent('8 زيارات');
  });
});
