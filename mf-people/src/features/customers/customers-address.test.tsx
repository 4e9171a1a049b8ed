import { paths } from '@salon/shared/contracts/paths';
import { buildCustomer } from '@salon/shared/testing/builders';
import { mockRowHeights } from '@salon/shared/testing/mock-row-heights';
import { act, screen, waitFor } from '@testing-library/react';
import {
  buildCustomersAnswer,
  buildCustomersNetwork,
  currentAddress,
  findRow,
  openCustomers,
} from './testing/open-customers.tsx';

afterEach(() => jest.restoreAllMocks());

const zainab = buildCustomer({ name: 'زينب علي' });

describe('finding a customer', () => {
  it('shows the filters of a link', async () => {
    const { lastQuery } = openCustomers(
      buildCustomersNetwork([zainab]),
      '/customers?search=زينب&debtors=true',
    );
    await findRow('زينب علي');
    expect(lastQuery()).toEqual({ search: 'زينب', debtors_only: 'true', limit: 50 });
    expect(screen.getByRole('searchbox')).toHaveValue('زينب');
    expect(screen.getByRole('checkbox', { name: 'المدينون فقط' })).toBeChecked();
  });

  // @spec 2.84 Customers: search
  it('searches on the server once, when the typing pauses', async () => {
    const { person, lastQuery, listCalls } = openCustomers(buildCustomersNetwork([zainab]));
    await findRow('زينب علي');
    const before = listCalls().length;
    const steps = window.history.length;
    await person.type(screen.getByRole('searchbox'), 'زينب ');
    await waitFor(() => expect(lastQuery()).toEqual({ search: 'زينب', limit: 50 }));
    expect(listCalls()).toHaveLength(before + 1);
    expect(screen.getByRole('searchbox')).toHaveValue('زينب ');
    expect(currentAddress()).toBe('/customers?search=زينب');
    // The back button leaves the page instead of removing typed letters.
    expect(window.history.length).toBe(steps);
  });

  it('converts a phone in Arabic digits for the search, and leaves the typed text as it is', async () => {
    const { person, lastQuery } = openCustomers(buildCustomersNetwork([zainab]));
    await findRow('زينب علي');
    await person.type(screen.getByRole('searchbox'), '٠٧٧٠');
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: '0770' }));
    expect(screen.getByRole('searchbox')).toHaveValue('٠٧٧٠');
    expect(currentAddress()).toBe('/customers?search=0770');
  });

  // @spec 2.86 Customers: debtors-only checkbox
  it('shows debtors only, and back undoes it', async () => {
    const { person, lastQuery } = openCustomers(buildCustomersNetwork([zainab]));
    await findRow('زينب علي');
    await person.click(screen.getByRole('checkbox', { name: 'المدينون فقط' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ debtors_only: 'true' }));
    expect(currentAddress()).toBe('/customers?debtors=true');
    act(() => window.history.back());
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'المدينون فقط' })).not.toBeChecked());
    await waitFor(() => expect(lastQuery()).not.toHaveProperty('debtors_only'));
  });

  // @spec C.17 … and the address keeps which @ mf-people/src/features/customers/customers-filters.ts
  it('sorts debtors by amount or age, keeps the sort in the address, and back undoes it', async () => {
    const { person, lastQuery } = openCustomers(buildCustomersNetwork([zainab]), '/customers?debtors=true');
    await findRow('زينب علي');
    expect(lastQuery()).not.toHaveProperty('sort');
    await person.click(screen.getByRole('radio', { name: 'الأكبر دينا' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ debtors_only: 'true', sort: 'amount' }));
    expect(currentAddress()).toBe('/customers?debtors=true&sort=amount');
    await person.click(screen.getByRole('radio', { name: 'الأقدم دينا' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'age' }));
    act(() => window.history.back());
    await waitFor(() => expect(screen.getByRole('radio', { name: 'الأكبر دينا' })).toBeChecked());
    await person.click(screen.getByRole('checkbox', { name: 'المدينون فقط' }));
    await waitFor(() => expect(screen.queryByRole('radiogroup', { name: 'ترتيب المدينين' })).toBeNull());
    expect(lastQuery()).not.toHaveProperty('sort');
  });

  it('shows a message when no customer matches, and all customers after a reset', async () => {
    const { person, network } = openCustomers(
      buildCustomersNetwork(),
      '/customers?search=لا أحد&debtors=true',
    );
    expect(await screen.findByText('لا يوجد عميل بهذه التصفية')).toBeVisible();
    expect(screen.getAllByText('لا نتائج')[0]).toBeVisible();
    network.on('GET', paths.customersWithStats).answer(buildCustomersAnswer([zainab]));
    await person.click(screen.getByRole('button', { name: 'مسح التصفية' }));
    expect(await findRow('زينب علي')).toBeVisible();
    expect(currentAddress()).toBe('/customers');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('shows a message when there are no debtors', async () => {
    openCustomers(buildCustomersNetwork(), '/customers?debtors=true');
    expect(await screen.findByText('لا يوجد مدينون')).toBeVisible();
  });

  it('removes the customers of the search before when the new search fails', async () => {
    const { network, person } = openCustomers(buildCustomersNetwork([zainab]));
    await findRow('زينب علي');
    network.on('GET', paths.customersWithStats).breakDown();
    await person.click(screen.getByRole('checkbox', { name: 'المدينون فقط' }));
    expect(await screen.findByText('خطأ في تحميل بيانات العملاء')).toBeVisible();
    expect(screen.queryByText('زينب علي')).toBeNull();
  });
});

describe('a long list', () => {
  const many = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => buildCustomer({ name: `${prefix} ${index + 1}.` }));

  it('loads more pages on demand, and all of them again after a reload', async () => {
    mockRowHeights();
    const network = buildCustomersNetwork();
    network.on('GET', paths.customersWithStats).answerWith(({ query }) => ({
      status: 200,
      body: query.cursor
        ? buildCustomersAnswer(many('ثانية', 2), { total: 52 })
        : buildCustomersAnswer(many('أولى', 50), { next_cursor: 'c-1', total: 52 }),
    }));
    const { person, unmount } = openCustomers(network);
    await screen.findByText('أولى 1.');
    expect(screen.getByText('50 من 52')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'عرض المزيد' }));
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '53'));
    expect(screen.queryByRole('button', { name: 'عرض المزيد' })).toBeNull();
    expect(currentAddress()).toBe('/customers?pages=2');

    unmount();
    const again = openCustomers(network, '/customers?pages=2');
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '53'));
    expect(screen.getByText('أولى 1.')).toBeVisible();
    expect(again.listCalls().map(({ query }) => query.limit)).toContain(100);
  });

  it('shows the first 3000 rows and the next page for an address that asks for more than 60 pages', async () => {
    mockRowHeights();
    const network = buildCustomersNetwork();
    network.on('GET', paths.customersWithStats).answerWith(({ query }) => {
      const next_cursor = `c-${Number(String(query.cursor ?? 'c-0').slice(2)) + 1}`;
      return {
        status: 200,
        body: buildCustomersAnswer(many(next_cursor, 200), { next_cursor, total: 9000 }),
      };
    });
    openCustomers(network, '/customers?pages=61');
    const hasAllRows = () => expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '3001');
    await waitFor(hasAllRows, { timeout: 60_000 });
    expect(screen.getByText('3,000 من 9,000')).toBeVisible();
    expect(screen.getByRole('button', { name: 'عرض المزيد' })).toBeEnabled();
  });

  it('keeps its rows when a further page fails, and offers a retry', async () => {
    const network = buildCustomersNetwork([zainab], { next_cursor: 'c-1', total: 60 });
    const { person } = openCustomers(network);
    await findRow('زينب علي');
    network.on('GET', paths.customersWithStats).breakDown();
    await person.click(screen.getByRole('button', { name: 'عرض المزيد' }));
    expect(await screen.findByRole('button', { name: 'إعادة المحاولة' })).toBeEnabled();
    expect(await findRow('زينب علي')).toBeVisible();
    expect(currentAddress()).toBe('/customers');
  });
});
