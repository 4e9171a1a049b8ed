import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { buildBookedService, buildBooking, buildBookingLine } from '@salon/shared/testing/builders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createReportNetwork, NO_TOTALS, openReport } from './testing/open-report.tsx';

const rowsInOrder = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '');
const rowOf = (name: string) => {
  const row = screen.getByText(name).closest('tr');
  if (!row) throw new Error(`no row of ${name}`);
  return within(row);
};

describe('the bookings report', () => {
  // @spec 2.60 Bookings report: the default range is today
  it('loads today on the salon’s clock, open bookings first', async () => {
    const { lastQuery, network } = openReport(createReportNetwork([buildBooking()]));
    expect(await screen.findByText('زينب علي')).toBeVisible();
    expect(lastQuery()).toEqual({ from: '2026-11-07', to: '2026-11-07', sort: 'report', limit: 50 });
    expect(network.callsTo('GET', paths.bookingTotals).at(-1)?.query).toEqual({
      from: '2026-11-07',
      to: '2026-11-07',
    });
    expect(screen.getByRole('heading', { name: 'تقرير الحجوزات' })).toBeVisible();
  });

  // @spec 2.55 Bookings report: four stat cards and a summary block
  it('shows the server’s totals in four cards and in the summary', async () => {
    const totals = {
      completed_count: 4,
      pending_count: 7,
      completed_revenue: 120_000,
      pending_revenue: 210_000,
      completed_paid: 90_000,
      completed_collected: 10_000,
    };
    openReport(createReportNetwork([buildBooking()], totals));
    const figure = (label: string) => screen.getByText(label).closest('dl');
    await waitFor(() => expect(figure('الحجوزات المكتملة')).toHaveTextContent('4'));
    expect(figure('الحجوزات المعلقة')).toHaveTextContent('7');
    expect(figure('إيراد المكتملة')).toHaveTextContent('120,000 د.ع');
    expect(figure('إيراد المعلقة')).toHaveTextContent('210,000 د.ع');
    const summary = within(await screen.findByRole('region', { name: 'ملخص القائمة' }));
    expect(summary.getByText('المجموع').closest('dl')).toHaveTextContent('11330,000 د.ع');
    expect(summary.getByText('المدفوع').closest('dl')).toHaveTextContent('90,000 د.ع');
    expect(summary.getByText('حُصّل من الديون بعدها').closest('dl')).toHaveTextContent('10,000 د.ع');
    expect(summary.getByText('المتبقي على العملاء').closest('dl')).toHaveTextContent('20,000 د.ع');
  });

  it('names all employees of a booking', async () => {
    const lines = ['سارة', 'رنا'].map((name) => buildBookingLine({ employee_id: name, employee_name: name }));
    openReport(createReportNetwork([buildBooking({ lines })]));
    expect(await screen.findByRole('cell', { name: 'سارة، رنا' })).toBeVisible();
  });

  // @spec 2.57 Bookings report: a table on desktop @ mf-bookings/src/features/bookings-report, shared/ui/responsive-table.tsx
  // @spec R21.01 Approved counts with pending and carries its own tag @ mf-bookings/src/features/bookings-report
  it('shows number, customer, services, employee, time, duration, price and status of each booking', async () => {
    const services = [
      buildBookedService({ name: 'قص شعر', price: 15_000, duration_minutes: 30 }),
      buildBookedService({ name: 'صبغة', price: 45_000, duration_minutes: 60 }),
    ];
    openReport(
      createReportNetwork([
        buildBooking({ services, booking_number: 7, daily_booking_number: 2, status: 'approved' }),
      ]),
    );
    const row = await waitFor(() => rowOf('زينب علي'));
    for (const text of ['#7', 'الدور 2', '11:00', 'سارة كريم', 'قص شعر، صبغة', 'مؤكد']) {
      expect(row.getByText(text)).toBeVisible();
    }
    expect(row.getByText('ساعة و30 دقيقة')).toBeVisible();
    expect(row.getByText('60,000')).toBeVisible();
    expect(row.getByRole('link', { name: /^اتصال بالرقم 0770\s100\s0009$/ })).toBeVisible();
  });

  it.each([
    ['today', '', 'السبت 7 تشرين الثاني'],
    ['another day', '?from=2026-11-12&to=2026-11-12', 'الخميس 12 تشرين الثاني'],
    ['a month', '?from=2026-11-01&to=2026-11-30', '1 – 30 تشرين الثاني'],
  ])('shows the dates of %s once', async (_, query, dates) => {
    openReport(createReportNetwork([buildBooking()]), `/bookings/report${query}`);
    await screen.findByText('زينب علي');
    expect(screen.getAllByText(dates)).toHaveLength(1);
    expect(screen.getAllByText(/تشرين الثاني/)).toHaveLength(1);
  });

  it.each([
    ['one month', 'from=2026-11-01&to=2026-11-30', 'السبت 7'],
    ['two months', 'from=2026-10-30&to=2026-11-30', 'السبت 7 تشرين الثاني'],
  ])('shows the day in each row of %s', async (_, query, day) => {
    openReport(createReportNetwork([buildBooking()]), `/bookings/report?${query}`);
    await screen.findByText('زينب علي');
    expect(rowOf('زينب علي').getByText(day)).toBeVisible();
  });

  it('collapses the summary above a list with more pages, and shows its total', async () => {
    const network = createReportNetwork([], { completed_count: 60, completed_revenue: 1_500_000 });
    network.on('GET', paths.bookings).answer({
      ...page([buildBooking()]),
      next_cursor: 'more',
      total: 60,
    });
    const { person } = openReport(network);
    const summary = await screen.findByRole('region', { name: 'ملخص القائمة' });
    expect(within(summary).getByText('المتبقي على العملاء')).not.toBeVisible();
    const opener = within(summary).getByText('ملخص القائمة').closest('summary') as HTMLElement;
    expect(opener).toHaveTextContent('1,500,000 د.ع');
    await person.click(opener);
    expect(within(summary).getByText('المتبقي على العملاء')).toBeVisible();
  });

  it('shows the paid and the remaining amount of a completed booking', async () => {
    const booking = buildBooking({ status: 'completed', total_price: 25_000, paid_amount: 20_000 });
    openReport(createReportNetwork([booking]));
    const row = await waitFor(() => rowOf('زينب علي'));
    expect(row.getByText(/المدفوع/)).toHaveTextContent('المدفوع 20,000 د.ع');
    expect(row.getByText(/المتبقي/)).toHaveTextContent('المتبقي 5,000 د.ع');
    expect(row.queryByRole('button', { name: /تحصيل الدفع/ })).toBeNull();
  });

  it('shows a collected debt as collected, not as remaining', async () => {
    const booking = { status: 'completed', paid_amount: 20_000, is_collected: true } as const;
    openReport(createReportNetwork([buildBooking({ ...booking, total_price: 25_000 })]));
    const row = await waitFor(() => rowOf('زينب علي'));
    expect(row.getByText(/حُصّل لاحقًا/)).toHaveTextContent('حُصّل لاحقًا 5,000 د.ع');
    expect(row.queryByText(/المتبقي/)).toBeNull();
  });

  // @spec 2.61 Bookings report: pending first, then by date and time @ shared/domain/booking-status.ts, server/salon/bookings
  it('lists open bookings first, then by time, with 00:30 of the same night after 23:30', async () => {
    openReport(
      createReportNetwork([
        buildBooking({ customer_name: 'مكتملة', booking_time: '09:00', status: 'completed', paid_amount: 0 }),
        buildBooking({ customer_name: 'بعد منتصف الليل', booking_time: '00:30', is_after_midnight: true }),
        buildBooking({ customer_name: 'ليلًا', booking_time: '23:30', status: 'approved' }),
        buildBooking({ customer_name: 'صباحًا', booking_time: '10:00' }),
      ]),
    );
    await screen.findByText('صباحًا');
    const names = ['صباحًا', 'ليلًا', 'بعد منتصف الليل', 'مكتملة'];
    const order = rowsInOrder();
    expect(names.map((name) => order.findIndex((row) => row.includes(name)))).toEqual([0, 1, 2, 3]);
  });

  // @spec 2.58 Bookings report: cards on mobile @ mf-bookings/src/features/bookings-report, shared/ui/responsive-table.tsx
  it('shows each booking as a card with the payment button on a phone', async () => {
    const desk = window.matchMedia;
    window.matchMedia = (query) => ({ ...desk(query), matches: query.includes('max-width') });
    openReport(createReportNetwork([buildBooking({ booking_number: 3 })]));
    const card = within(await screen.findByRole('listitem'));
    expect(screen.queryByRole('table')).toBeNull();
    expect(card.getByText('#3')).toBeVisible();
    expect(card.getByRole('button', { name: 'تحصيل الدفع من زينب علي، حجز رقم 3' })).toBeVisible();
    window.matchMedia = desk;
  });

  it('shows a skeleton while it loads', async () => {
    const network = createReportNetwork();
    network.on('GET', paths.bookings).hang();
    openReport(network);
    expect(screen.getByText('جارٍ التحميل')).toBeInTheDocument();
    await screen.findAllByText('0');
    expect(screen.queryByText('لا حجوزات في هذه الفترة')).toBeNull();
  });

  it('leads to the booking form when the list is empty', async () => {
    const { person, navigations } = openReport(createReportNetwork([]));
    expect(await screen.findByText('لا حجوزات في هذه الفترة')).toBeVisible();
    const [, ofEmpty] = screen.getAllByRole('link', { name: 'إضافة حجز' });
    await person.click(ofEmpty as HTMLElement);
    expect(navigations).toEqual(['/bookings/add']);
  });

  // @spec 2.62 Bookings report: a failed load shows an error with a retry button
  // @spec 8.15 فشل في تحميل البيانات, with retry @ mf-bookings/src/features/bookings-report/bookings-report.messages.ts
  it('shows an error when loading fails, and the list after a retry', async () => {
    const network = createReportNetwork([buildBooking()]);
    network.on('GET', paths.bookings).failOnce('INTERNAL');
    const { person } = openReport(network);
    expect(await screen.findByText('فشل في تحميل البيانات')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await screen.findByText('زينب علي')).toBeVisible();
    expect(screen.queryByText('فشل في تحميل البيانات')).toBeNull();
  });

  it('keeps the list with a note when a reload fails', async () => {
    const network = createReportNetwork([buildBooking()]);
    const { platform, person } = openReport(network);
    await screen.findByText('زينب علي');
    network.on('GET', paths.bookings).breakDown();
    act(() => platform.events.emit('bookings:changed'));
    expect(await screen.findByText(/تعذر تحديث البيانات/)).toBeVisible();
    expect(screen.getByText('زينب علي')).toBeVisible();
    network.on('GET', paths.bookings).answer(page([buildBooking({ customer_name: 'رقية حسن' })]));
    await person.click(screen.getByRole('button', { name: 'تحديث' }));
    expect(await screen.findByText('رقية حسن')).toBeVisible();
    expect(screen.queryByText(/تعذر تحديث البيانات/)).toBeNull();
  });

  it('shows the list when only its totals fail to load', async () => {
    const network = createReportNetwork([buildBooking()]);
    network.on('GET', paths.bookingTotals).failOnce('INTERNAL');
    const { person } = openReport(network);
    expect(await screen.findByText('زينب علي')).toBeVisible();
    expect(await screen.findByText('تعذر حساب الأرقام')).toBeVisible();
    network.on('GET', paths.bookingTotals).answer(success({ ...NO_TOTALS, pending_count: 9 }));
    await person.click(screen.getByRole('button', { name: 'تحديث' }));
    await waitFor(() => expect(screen.getByText('الحجوزات المعلقة').closest('dl')).toHaveTextContent('9'));
  });

  it('reloads when another module changes a booking', async () => {
    const network = createReportNetwork([buildBooking()]);
    const { platform } = openReport(network);
    await screen.findByText('زينب علي');
    network.on('GET', paths.bookings).answer(page([buildBooking({ customer_name: 'رقية حسن' })]));
    act(() => platform.events.emit('bookings:changed'));
    expect(await screen.findByText('رقية حسن')).toBeVisible();
  });
});

describe('the report of a day that fails to load', () => {
  const keptDays = ['2026-11-07', '2026-11-05', '2026-11-04'];

  it('offers the latest other day that the browser has stored, and shows it', async () => {
    const network = createReportNetwork();
    network.on('GET', paths.bookings).breakDown();
    const { platform, person, lastQuery } = openReport(network);
    jest.spyOn(platform.connection, 'keptDays').mockResolvedValue(keptDays);
    const offer = await screen.findByRole('button', { name: 'آخر يوم محفوظ: الخميس 5 تشرين الثاني' });
    network.on('GET', paths.bookings).answer(page([buildBooking()]));
    await person.click(offer);
    expect(await screen.findByText('زينب علي')).toBeVisible();
    expect(lastQuery()).toMatchObject({ from: '2026-11-05', to: '2026-11-05' });
  });

  it('offers no day when the browser has stored none', async () => {
    const network = createReportNetwork();
    network.on('GET', paths.bookings).breakDown();
    openReport(network);
    await screen.findByText('فشل في تحميل البيانات');
    expect(screen.queryByRole('button', { name: /آخر يوم محفوظ/ })).toBeNull();
  });
});
