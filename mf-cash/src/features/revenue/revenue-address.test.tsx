import { act, screen, waitFor } from '@testing-library/react';
import { openRevenue } from './testing/open-revenue.tsx';

const address = () => window.location.pathname + window.location.search;
const loaded = () => screen.findByRole('table', { name: 'مستحقات الموظفين' });

describe('the revenue report with months in its address', () => {
  it('shows the months of a link', async () => {
    const { lastQuery } = openRevenue(undefined, '/cash/revenue?from=2026-08&to=2026-10');
    await loaded();
    expect(lastQuery()).toEqual({ from_month: '2026-08', to_month: '2026-10' });
    expect(screen.getByText('آب 2026 – تشرين الأول 2026')).toBeVisible();
    expect(screen.getByRole('button', { name: 'من شهر آب 2026' })).toBeVisible();
  });

  it.each([
    ['الشهر السابق', '?from=2026-10&to=2026-10'],
    ['هذه السنة', '?from=2026-01&to=2026-11'],
  ])('sets %s by one press, and the back button undoes it', async (name, query) => {
    const { person, lastQuery } = openRevenue();
    await loaded();
    await person.click(screen.getByRole('radio', { name }));
    expect(address()).toBe(`/cash/revenue${query}`);
    const [from_month, to_month] = [...new URLSearchParams(query).values()];
    await waitFor(() => expect(lastQuery()).toEqual({ from_month, to_month }));
    act(() => window.history.back());
    await waitFor(() => expect(lastQuery()).toEqual({ from_month: '2026-11', to_month: '2026-11' }));
    expect(screen.getByRole('radio', { name: 'هذا الشهر' })).toBeChecked();
  });

  // @spec 2.67 Revenue report: filter from month, to month
  it('lets the admin choose the first and the last month', async () => {
    const { person, lastQuery } = openRevenue();
    await loaded();
    await person.click(screen.getByRole('button', { name: 'من شهر تشرين الثاني 2026' }));
    await person.click(screen.getByRole('button', { name: 'أيلول 2026' }));
    expect(address()).toBe('/cash/revenue?from=2026-09&to=2026-11');
    await person.click(screen.getByRole('button', { name: 'إلى شهر تشرين الثاني 2026' }));
    await person.click(screen.getByRole('button', { name: 'آب 2026' }));
    // If the last month is before the first month, the first month moves, too.
    expect(address()).toBe('/cash/revenue?from=2026-08&to=2026-08');
    await waitFor(() => expect(lastQuery()).toEqual({ from_month: '2026-08', to_month: '2026-08' }));
  });

  it('does not show the figures of the previous months when loading fails', async () => {
    const { person, network } = openRevenue();
    await loaded();
    network.on('GET', '/api/summary/revenue').breakDown();
    await person.click(screen.getByRole('radio', { name: 'الشهر السابق' }));
    expect(await screen.findByText('تعذر الاتصال بالخادم، تحقق من الإنترنت')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
