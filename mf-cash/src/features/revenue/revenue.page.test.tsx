import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildRevenue, buildRevenueNetwork, buildRow, openRevenue } from './testing/open-revenue.tsx';

const card = (label: string) => screen.getByText(label).closest('dl');
const table = () => screen.findByRole('table', { name: 'مستحقات الموظفين' });
const rowOf = (name: string) => {
  const row = within(screen.getByRole('table')).getByText(name).closest('tr');
  if (!row) throw new Error(`no row of ${name}`);
  return row;
};
const cells = (name: string) => [...rowOf(name).cells].map((cell) => cell.textContent);

describe('the revenue report', () => {
  it('loads this month on the salon’s calendar', async () => {
    const { lastQuery } = openRevenue();
    await table();
    expect(lastQuery()).toEqual({ from_month: '2026-11', to_month: '2026-11' });
    expect(screen.getByRole('radio', { name: 'هذا الشهر' })).toBeChecked();
  });

  it('rounds computed amounts to whole dinars, also for the payment, and keeps agreed amounts', async () => {
    const computed = { calculatedRevenue: 3333.33, averageRevenuePerBooking: 8333.35 };
    const agreed = { employeeName: 'مريم جواد', salaryType: 'fixed', commissionRate: null } as const;
    openRevenue(
      buildRevenueNetwork(
        buildRevenue([
          buildRow(computed),
          buildRow({ ...agreed, salaryAmount: 600_000.5, calculatedRevenue: 600_000.5 }),
        ]),
      ),
    );
    await table();
    expect(cells('سارة كريم')[4]).toContain('متوسط الحجز 8,333 د.ع');
    expect(cells('سارة كريم')[5]).toBe('3,333 د.ع');
    expect(cells('مريم جواد')[5]).toBe('600,000.5 د.ع');
    const pay = (name: string) => within(rowOf(name)).getByRole('link').getAttribute('href');
    expect(pay('سارة كريم')).toContain('amount=3333&');
    expect(pay('مريم جواد')).toContain('amount=600000.5&');
  });

  // @spec 2.68 Revenue report: cards for top employee, top customer, top service
  it('shows the top employee, customer and service with revenue and count', async () => {
    openRevenue();
    await table();
    expect(card('أفضل موظف')).toHaveTextContent('هدى الساعدي250,000 د.ع · 10 حجوزات');
    expect(card('أفضل عميل')).toHaveTextContent('زينب علي90,000 د.ع · زيارتان');
    expect(card('أفضل خدمة')).toHaveTextContent('صبغة شعر180,000 د.ع · طُلبت 11 مرة');
  });

  // @spec 2.69 Revenue report: per employee salary type, rate or amount, count, revenue, calculated revenue, last payment
  it('shows the server’s salary, bookings, revenue and amount owed of each employee', async () => {
    openRevenue(
      buildRevenueNetwork(
        buildRevenue([
          buildRow({
            commissionRate: 30.5,
            calculatedRevenue: 76_250,
            lastPaymentDate: '2026-10-31T22:30:00Z',
          }),
          buildRow({
            employeeName: 'مريم جواد',
            salaryType: 'fixed',
            commissionRate: null,
            salaryAmount: 600_000,
            calculatedRevenue: 600_000,
            totalBookingRevenue: 0,
            bookingsCount: 0,
            averageRevenuePerBooking: 0,
          }),
        ]),
      ),
    );
    await table();
    expect(cells('سارة كريم').slice(1, 7)).toEqual([
      'عمولة',
      '30.5%',
      '10',
      '250,000 د.عمتوسط الحجز 25,000 د.ع',
      '76,250 د.ع',
      // 22:30 UTC is the next day in Baghdad.
      '1 تشرين الثاني',
    ]);
    expect(cells('مريم جواد').slice(1, 7)).toEqual([
      'راتب ثابت',
      '600,000 د.ع',
      '0',
      '0 د.ع',
      '600,000 د.ع',
      'لا دفعات بعد',
    ]);
  });

  it('shows the year of a payment in another year', async () => {
    openRevenue(buildRevenueNetwork(buildRevenue([buildRow({ lastPaymentDate: '2025-12-31T09:00:00Z' })])));
    await table();
    expect(cells('سارة كريم')[6]).toBe('31 كانون الأول 2025');
  });

  it('lists the employee with the highest revenue first', async () => {
    openRevenue(
      buildRevenueNetwork(
        buildRevenue([
          buildRow({ employeeName: 'أقل', totalBookingRevenue: 10 }),
          buildRow({ employeeName: 'أكثر', totalBookingRevenue: 20 }),
        ]),
      ),
    );
    const rows = within(await table())
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => row.textContent?.includes('أكثر'))).toEqual([true, false]);
  });

  it('draws the revenue by employee, with its sum', async () => {
    openRevenue(
      buildRevenueNetwork(
        buildRevenue([
          buildRow({ totalBookingRevenue: 300_000 }),
          buildRow({ employeeName: 'مريم جواد', totalBookingRevenue: 100_000 }),
        ]),
      ),
    );
    const chart = await screen.findByRole('list', { name: 'الإيراد حسب الموظف' });
    expect(
      within(chart)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['سارة كريم300,000 د.ع 75%', 'مريم جواد100,000 د.ع 25%']);
    expect(screen.getByText(/ومجموعه/)).toHaveTextContent('400,000 د.ع');
  });

  // @spec 2.70 Revenue report: calculate cost opens the expense voucher with the employee’s data
  it('opens the expense voucher with the employee, the months and the amount owed', async () => {
    const row = buildRow({ calculatedRevenue: 76_250 });
    const { person, navigations } = openRevenue(
      buildRevenueNetwork(buildRevenue([row])),
      '/cash/revenue?from=2026-09&to=2026-10',
    );
    await table();
    await person.click(screen.getByRole('link', { name: 'احتساب التكلفة لـ سارة كريم' }));
    const [path, query] = navigations[0]?.split('?') ?? [];
    expect(path).toBe('/cash/expense');
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      pay: row.employeeId,
      from: '2026-09',
      to: '2026-10',
      amount: '76250',
      name: 'سارة كريم',
    });
  });

  it('shows the salon’s currency and no other', async () => {
    const { platform, network, container } = openRevenue();
    await table();
    const { business } = platform.salon;
    network
      .on('GET', paths.business(business?.id ?? ''))
      .answer(success({ ...business, currency: 'دولار', currency_digits: 2 }));
    await act(() => platform.salon.load());
    await waitFor(() => expect(cells('سارة كريم')[5]).toBe('100,000.00 دولار'));
    expect(container).not.toHaveTextContent('د.ع');
    expect(container).not.toHaveTextContent('ريال');
  });

  it('shows each employee as a card on a phone', async () => {
    const desk = window.matchMedia;
    window.matchMedia = (query) => ({ ...desk(query), matches: query.includes('max-width') });
    openRevenue();
    const list = await screen.findByRole('list', { name: 'مستحقات الموظفين' });
    expect(within(list).getByRole('listitem')).toHaveTextContent('الإيراد المحسوب100,000 د.ع');
    expect(within(list).getByRole('link', { name: /احتساب التكلفة/ })).toBeVisible();
    window.matchMedia = desk;
  });
});

describe('the revenue report, in its states', () => {
  it('shows a skeleton while it loads', () => {
    const network = buildRevenueNetwork();
    network.on('GET', paths.revenue).hang();
    openRevenue(network);
    expect(card('أفضل موظف')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getAllByText('جارٍ التحميل').length).toBeGreaterThan(0);
  });

  it('shows the salaries in months without a completed booking', async () => {
    const none = { top_employee: null, top_customer: null, top_service: null };
    const idle = {
      totalBookingRevenue: 0,
      bookingsCount: 0,
      calculatedRevenue: 0,
      averageRevenuePerBooking: 0,
    };
    openRevenue(buildRevenueNetwork(buildRevenue([buildRow(idle)], none)));
    await table();
    for (const label of ['أفضل موظف', 'أفضل عميل', 'أفضل خدمة']) {
      expect(card(label)).toHaveTextContent('—لا حجوزات مكتملة في هذه الفترة');
    }
    expect(screen.getByText(/يظهر هنا إيراد كل موظف/)).toBeVisible();
    expect(screen.queryByRole('list', { name: 'الإيراد حسب الموظف' })).toBeNull();
  });

  it('leads a salon without employees to the employees page', async () => {
    const { person, navigations } = openRevenue(buildRevenueNetwork(buildRevenue([])));
    expect(await screen.findByText('لا موظفين بعد')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'إدارة الموظفين' }));
    expect(navigations).toEqual(['/employees']);
  });

  it.each(['bookings:changed', 'employees:changed', 'cash:changed'] as const)(
    'reloads on %s',
    async (event) => {
      const { platform, network } = openRevenue();
      await table();
      network
        .on('GET', paths.revenue)
        .answer(success(buildRevenue([buildRow({ employeeName: 'رقية حسن' })])));
      act(() => platform.events.emit(event));
      await waitFor(() => expect(rowOf('رقية حسن')).toBeVisible());
    },
  );

  it('keeps the report with a note when a reload fails', async () => {
    const { platform, network, person } = openRevenue();
    await table();
    network.on('GET', paths.revenue).breakDown();
    act(() => platform.events.emit('bookings:changed'));
    expect(await screen.findByText(/تعذر الاتصال بالخادم، تحقق من الإنترنت\. ما تراه/)).toBeVisible();
    expect(rowOf('سارة كريم')).toBeVisible();
    network.on('GET', paths.revenue).answer(success(buildRevenue()));
    await person.click(screen.getByRole('button', { name: 'تحديث' }));
    await waitFor(() => expect(screen.queryByText(/تعذر الاتصال/)).toBeNull());
  });
});
