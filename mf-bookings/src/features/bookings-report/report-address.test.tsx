import { paths } from '@salon/shared/contracts/paths';
import { page } from '@salon/shared/testing/answers';
import { buildBooking, buildEmployee } from '@salon/shared/testing/builders';
import { mockRowHeights } from '@salon/shared/testing/mock-row-heights';
import { act, screen, waitFor } from '@testing-library/react';
import { createReportNetwork, openReport } from './testing/open-report.tsx';

afterEach(() => jest.restoreAllMocks());

const address = () => window.location.pathname + decodeURIComponent(window.location.search);

describe('the report with filters in its address', () => {
  it('shows the filters of a link', async () => {
    const { lastQuery } = openReport(
      createReportNetwork([buildBooking()]),
      '/bookings/report?from=2026-11-01&to=2026-11-30&status=completed&search=زينب',
    );
    await screen.findByText('زينب علي');
    expect(lastQuery()).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-30',
      status: 'completed',
      search: 'زينب',
    });
    expect(screen.getByRole('radio', { name: 'هذا الشهر' })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'الحالة' })).toHaveValue('completed');
    expect(screen.getByRole('searchbox')).toHaveValue('زينب');
  });

  // @spec 2.56 Bookings report: filters
  it('writes every choice into the address, and the back button undoes it', async () => {
    const employee = buildEmployee({ name: 'مريم جواد' });
    const network = createReportNetwork([buildBooking()]);
    network.on('GET', paths.employees).answer(page([employee]));
    const { person, lastQuery } = openReport(network);
    await screen.findByRole('option', { name: 'مريم جواد' });

    await person.click(screen.getByRole('radio', { name: 'غدًا' }));
    expect(address()).toBe('/bookings/report?from=2026-11-08&to=2026-11-08');
    await waitFor(() => expect(lastQuery()).toMatchObject({ from: '2026-11-08', to: '2026-11-08' }));

    await person.selectOptions(screen.getByRole('combobox', { name: 'الحالة' }), 'مؤكد');
    await person.selectOptions(screen.getByRole('combobox', { name: 'الموظف' }), 'مريم جواد');
    expect(address()).toContain(`&status=approved&employee=${employee.id}`);
    await waitFor(() => expect(lastQuery()).toMatchObject({ status: 'approved', employee_id: employee.id }));

    act(() => window.history.back());
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'الموظف' })).toHaveValue(''));
    await waitFor(() => expect(lastQuery()).not.toHaveProperty('employee_id'));
    expect(screen.getByRole('combobox', { name: 'الحالة' })).toHaveValue('approved');
  });

  it('searches once, when the user pauses typing', async () => {
    const { person, lastQuery, listCalls } = openReport(createReportNetwork([buildBooking()]));
    await screen.findByText('زينب علي');
    const before = listCalls().length;
    await person.type(screen.getByRole('searchbox'), 'زينب ');
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'زينب' }));
    expect(listCalls()).toHaveLength(before + 1);
    expect(screen.getByRole('searchbox')).toHaveValue('زينب ');
    expect(address()).toBe('/bookings/report?search=زينب');
  });

  it('shows that nothing matches, and clears the filters but not the period', async () => {
    const { person, network } = openReport(
      createReportNetwork([]),
      '/bookings/report?from=2026-11-08&to=2026-11-08&search=لا أحد',
    );
    expect(await screen.findByText('لا حجوزات بهذه التصفية')).toBeVisible();
    network.on('GET', paths.bookings).answer(page([buildBooking()]));
    await person.click(screen.getAllByRole('button', { name: 'مسح التصفية' })[0] as HTMLElement);
    expect(await screen.findByText('زينب علي')).toBeVisible();
    expect(address()).toBe('/bookings/report?from=2026-11-08&to=2026-11-08');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('does not show the rows of the previous filters when loading fails', async () => {
    const network = createReportNetwork([buildBooking()]);
    const { person } = openReport(network);
    await screen.findByText('زينب علي');
    network.on('GET', paths.bookings).breakDown();
    await person.click(screen.getByRole('radio', { name: 'غدًا' }));
    expect(await screen.findByText('فشل في تحميل البيانات')).toBeVisible();
    expect(screen.queryByText('زينب علي')).toBeNull();
  });

  it('loads more pages on demand, and all of them again after a page reload', async () => {
    mockRowHeights();
    const rows = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, index) => buildBooking({ customer_name: `${prefix} ${index + 1}` }));
    const network = createReportNetwork();
    network.on('GET', paths.bookings).answerWith(({ query }) => ({
      status: 200,
      body: query.cursor
        ? page(rows('ثانية', 2), { total: 52 })
        : page(rows('أولى', 50), { next_cursor: 'c-1', total: 52 }),
    }));
    const { person, unmount } = openReport(network);
    await screen.findByText('أولى 1');
    await person.click(screen.getByRole('button', { name: 'عرض المزيد' }));
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '53'));
    expect(screen.queryByRole('button', { name: 'عرض المزيد' })).toBeNull();
    expect(address()).toBe('/bookings/report?pages=2');

    unmount();
    const again = openReport(network, '/bookings/report?pages=2');
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '53'));
    expect(screen.getByText('أولى 1')).toBeVisible();
    expect(again.listCalls().map(({ query }) => query.limit)).toContain(100);
  });

  it('keeps the rows when a further page fails, and offers a retry', async () => {
    const network = createReportNetwork();
    network.on('GET', paths.bookings).answer(page([buildBooking()], { next_cursor: 'c-1', total: 60 }));
    const { person } = openReport(network);
    await screen.findByText('زينب علي');
    network.on('GET', paths.bookings).breakDown();
    await person.click(screen.getByRole('button', { name: 'عرض المزيد' }));
    expect(await screen.findByText('تعذر تحميل بقية القائمة، وما تراه محفوظ')).toBeVisible();
    expect(screen.getByText('زينب علي')).toBeVisible();
    expect(address()).toBe('/bookings/report');
    expect(screen.getByRole('button', { name: 'إعادة المحاولة' })).toBeEnabled();
  });
});
