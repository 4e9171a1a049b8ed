import { paths } from '@salon/shared/contracts/paths';
import { page } from '@salon/shared/testing/answers';
import { createFixedClock } from '@salon/shared/testing/fixed-clock';
import { mockRowHeights } from '@salon/shared/testing/mock-row-heights';
import { renderModule } from '@salon/shared/testing/render-module';
import { act, screen, waitFor } from '@testing-library/react';
import { SummaryPage } from './summary.page.tsx';
import { buildEntry, buildSummaryNetwork, openSummary } from './testing/open-summary.tsx';

afterEach(() => jest.restoreAllMocks());

const address = () => window.location.pathname + decodeURIComponent(window.location.search);

describe('the account summary with filters in its address', () => {
  it('shows the filters of a link', async () => {
    const { lastAccountQuery, lastEntriesQuery } = openSummary(
      buildSummaryNetwork([buildEntry()]),
      '/cash/summary?from=2026-10-01&to=2026-10-31&kind=voucher',
    );
    await screen.findByText('زينب علي');
    expect(lastAccountQuery()).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(lastEntriesQuery()).toMatchObject({ from: '2026-10-01', to: '2026-10-31', kind: 'voucher' });
    expect(screen.getByRole('radio', { name: 'الشهر السابق' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'سند صرف' })).toBeChecked();
  });

  // @spec 2.65 Account summary: week and month quick filters
  it.each([
    ['اليوم', '?from=2026-11-07&to=2026-11-07'],
    ['هذا الأسبوع', '?from=2026-11-07&to=2026-11-13'],
    ['الشهر السابق', '?from=2026-10-01&to=2026-10-31'],
  ])('sets %s by one press', async (name, query) => {
    const { person, lastAccountQuery, lastEntriesQuery } = openSummary(buildSummaryNetwork([buildEntry()]));
    await screen.findByText('زينب علي');
    await person.click(screen.getByRole('radio', { name }));
    expect(address()).toBe(`/cash/summary${query}`);
    const [from, to] = [...new URLSearchParams(query).values()];
    await waitFor(() => expect(lastAccountQuery()).toEqual({ from, to }));
    await waitFor(() => expect(lastEntriesQuery()).toMatchObject({ from, to }));
  });

  // @spec 2.64 Account summary: filters
  it('accepts a first and a last day, and the back button undoes the choice', async () => {
    const { person, lastAccountQuery } = openSummary(buildSummaryNetwork([buildEntry()]));
    await screen.findByText('زينب علي');
    await person.click(screen.getByRole('button', { name: 'الفترة: هذا الشهر' }));
    await person.click(screen.getByRole('button', { name: 'الإثنين 2 تشرين الثاني 2026' }));
    await person.click(screen.getByRole('button', { name: 'الأربعاء 4 تشرين الثاني 2026' }));
    expect(address()).toBe('/cash/summary?from=2026-11-02&to=2026-11-04');
    await waitFor(() => expect(lastAccountQuery()).toEqual({ from: '2026-11-02', to: '2026-11-04' }));
    act(() => window.history.back());
    await waitFor(() => expect(lastAccountQuery()).toEqual({ from: '2026-11-01', to: '2026-11-30' }));
    expect(screen.getByRole('radio', { name: 'هذا الشهر' })).toBeChecked();
  });

  it('filters the entries by kind and keeps the figures', async () => {
    const network = buildSummaryNetwork([buildEntry()]);
    const { person, lastEntriesQuery } = openSummary(network);
    await screen.findByText('زينب علي');
    const before = network.callsTo('GET', paths.account).length;
    network.on('GET', paths.accountEntries).answer(page([]));
    await person.click(screen.getByRole('radio', { name: 'تحصيل دين' }));
    expect(address()).toBe('/cash/summary?kind=collection');
    expect(await screen.findByText('لا حركات من هذا النوع في هذه الفترة')).toBeVisible();
    expect(lastEntriesQuery()).toMatchObject({ kind: 'collection' });
    expect(network.callsTo('GET', paths.account)).toHaveLength(before);

    network.on('GET', paths.accountEntries).answer(page([buildEntry()]));
    await person.click(screen.getByRole('button', { name: 'عرض كل الحركات' }));
    expect(await screen.findByText('زينب علي')).toBeVisible();
    expect(address()).toBe('/cash/summary');
  });

  it('does not show figures or entries of the previous period when loading fails', async () => {
    const network = buildSummaryNetwork([buildEntry()]);
    const { person } = openSummary(network);
    await screen.findByText('زينب علي');
    network.on('GET', paths.account).breakDown();
    network.on('GET', paths.accountEntries).breakDown();
    await person.click(screen.getByRole('radio', { name: 'اليوم' }));
    expect(await screen.findByText('فشل في تحميل ملخص الحساب')).toBeVisible();
    expect(screen.queryByText('زينب علي')).toBeNull();
    expect(screen.queryByText('180,000')).toBeNull();
  });

  it('loads further pages, and all of them again after a page reload', async () => {
    mockRowHeights();
    const rows = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, index) => buildEntry({ title: `${prefix} ${index + 1}` }));
    const network = buildSummaryNetwork();
    network.on('GET', paths.accountEntries).answerWith(({ query }) => ({
      status: 200,
      body: query.cursor
        ? page(rows('ثانية', 2), { total: 52 })
        : page(rows('أولى', 50), { next_cursor: 'c-1', total: 52 }),
    }));
    const { person, unmount } = openSummary(network);
    await screen.findByText('أولى 1');
    await person.click(screen.getByRole('button', { name: 'عرض المزيد' }));
    await waitFor(() => expect(address()).toBe('/cash/summary?pages=2'));
    expect(screen.queryByRole('button', { name: 'عرض المزيد' })).toBeNull();
    expect(network.callsTo('GET', paths.accountEntries).at(-1)?.query).toMatchObject({ cursor: 'c-1' });

    unmount();
    openSummary(network, '/cash/summary?pages=2');
    await screen.findByText('أولى 1');
    expect(network.callsTo('GET', paths.accountEntries).map(({ query }) => query.limit)).toContain(100);
    expect(screen.queryByRole('button', { name: 'عرض المزيد' })).toBeNull();
  });

  it('keeps the entries when a further page fails, and offers a retry', async () => {
    const network = buildSummaryNetwork();
    network.on('GET', paths.accountEntries).answer(page([buildEntry()], { next_cursor: 'c-1', total: 60 }));
    const { person } = openSummary(network);
    await screen.findByText('زينب علي');
    network.on('GET', paths.accountEntries).breakDown();
    await person.click(screen.getByRole('button', { name: 'عرض المزيد' }));
    expect(await screen.findByText(/تعذر تحميل بقية القائمة/)).toBeVisible();
    expect(screen.getByText('زينب علي')).toBeVisible();
    expect(address()).toBe('/cash/summary');
    expect(screen.getByRole('button', { name: 'إعادة المحاولة' })).toBeEnabled();
  });

  it('changes to the new month at the salon’s midnight', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-30T23:59:30+03:00') });
    try {
      const clock = createFixedClock('2026-11-30T23:59:30+03:00');
      const network = buildSummaryNetwork([buildEntry()]);
      renderModule(SummaryPage, { path: '/cash/summary', network, clock });
      await act(() => jest.advanceTimersByTimeAsync(100));
      expect(network.callsTo('GET', paths.account).at(-1)?.query).toMatchObject({ from: '2026-11-01' });
      clock.advance(60_000);
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(network.callsTo('GET', paths.account).at(-1)?.query).toEqual({
        from: '2026-12-01',
        to: '2026-12-31',
      });
    } finally {
      jest.useRealTimers();
    }
  });
});
