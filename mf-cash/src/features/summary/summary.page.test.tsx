import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { TEST_TODAY } from '@salon/shared/testing/fixed-clock';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildAccount, buildEntry, buildSummaryNetwork, openSummary } from './testing/open-summary.tsx';

const card = (label: string) => screen.getByText(label).closest('dl');
const rowOf = (text: string) => {
  const row = screen.getByText(text).closest('tr');
  if (!row) throw new Error(`no row of ${text}`);
  return row;
};
const cells = (text: string) => [...rowOf(text).cells].map((cell) => cell.textContent);

describe('the account summary', () => {
  it('loads this month on the salon’s calendar', async () => {
    const { lastAccountQuery, lastEntriesQuery } = openSummary(buildSummaryNetwork([buildEntry()]));
    expect(await screen.findByText('زينب علي')).toBeVisible();
    expect(lastAccountQuery()).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(lastEntriesQuery()).toEqual({ from: '2026-11-01', to: '2026-11-30', limit: 50 });
    expect(screen.getByRole('radio', { name: 'هذا الشهر' })).toBeChecked();
  });

  // @spec 2.63 Account summary: cards for total sales, total expenses and net profit
  it('shows the server’s sales, expenses, net profit and cash received', async () => {
    openSummary(buildSummaryNetwork());
    await waitFor(() => expect(card('إجمالي المبيعات')).toHaveTextContent('180,000 د.ع'));
    expect(card('إجمالي المصروفات')).toHaveTextContent('70,000 د.ع');
    expect(card('صافي الربح')).toHaveTextContent('110,000 د.ع');
    expect(card('النقد المقبوض')).toHaveTextContent('165,000 د.ع');
  });

  it('shows the parts of the cash received', async () => {
    openSummary(buildSummaryNetwork());
    const till = () => card('النقد المقبوض');
    await waitFor(() => expect(till()).toHaveTextContent('الحجوزات140,000 د.ع'));
    expect(till()).toHaveTextContent('ديون محصلة20,000 د.ع');
    expect(till()).toHaveTextContent('إيرادات أخرى5,000 د.ع');
  });

  it.each([
    [110_000, 'ربح', 'success'],
    [-20_000, 'خسارة', 'danger'],
    [0, 'لا ربح ولا خسارة', 'success'],
  ])('calls a net profit of %d %s, and gives it its colour', async (net_profit, word, tone) => {
    openSummary(buildSummaryNetwork([], { net_profit }));
    await waitFor(() => expect(within(card('صافي الربح') as HTMLElement).getByText(word)).toBeVisible());
    expect(card('صافي الربح')).toHaveClass(tone);
  });

  // @spec 2.66 Account summary: a transactions table
  it('shows the part of each entry in the profit and in the cash received', async () => {
    openSummary(
      buildSummaryNetwork([
        buildEntry({ title: 'بيع لم يدفع كله', amount: 30_000, cash: 25_000 }),
        buildEntry({ title: 'بيع لم يدفع منه شيء', amount: 10_000, cash: 0 }),
        buildEntry({ kind: 'voucher', title: 'إيجار', number: 12, amount: 50_000, cash: 0 }),
        buildEntry({ kind: 'expense', title: 'ضيافة', amount: 5_000, cash: 0 }),
        buildEntry({ kind: 'income', title: 'بيع عطر', amount: 7_000, cash: 7_000 }),
        buildEntry({ kind: 'collection', title: 'دين قديم', amount: 9_000, cash: 9_000 }),
      ]),
    );
    await screen.findByText('دين قديم');
    const day = 'السبت 7 تشرين الثاني';
    expect(cells('بيع لم يدفع كله')).toEqual([day, 'بيع', 'بيع لم يدفع كله', '+30,000 د.ع', '25,000 د.ع']);
    expect(cells('بيع لم يدفع منه شيء').slice(3)).toEqual(['+10,000 د.ع', '—لم يقبض منه شيء']);
    expect(cells('إيجار')).toEqual([day, 'سند صرف', 'إيجارسند رقم 12', '−50,000 د.ع', '—لم يقبض منه شيء']);
    expect(cells('ضيافة').slice(1, 4)).toEqual(['مصروف', 'ضيافة', '−5,000 د.ع']);
    expect(cells('بيع عطر').slice(3)).toEqual(['—لا يدخل في الربح', '7,000 د.ع']);
    expect(cells('دين قديم').slice(1)).toEqual(['تحصيل دين', 'دين قديم', '—لا يدخل في الربح', '9,000 د.ع']);
  });

  it('explains how the entries add up to the cards', async () => {
    openSummary(buildSummaryNetwork([buildEntry()]));
    expect(await screen.findByText(/تحصيل الدين يزيد المقبوض وحده/)).toBeVisible();
  });

  it('shows each entry as a card on a phone', async () => {
    const desk = window.matchMedia;
    window.matchMedia = (query) => ({ ...desk(query), matches: query.includes('max-width') });
    openSummary(buildSummaryNetwork([buildEntry({ kind: 'collection', amount: 9_000, cash: 9_000 })]));
    const line = await screen.findByRole('listitem');
    expect(screen.queryByRole('table', { name: 'الحركات' })).toBeNull();
    expect(line).toHaveTextContent('تحصيل دين');
    expect(line).toHaveTextContent('المقبوض 9,000 د.ع');
    expect(line).not.toHaveTextContent('+');
    window.matchMedia = desk;
  });

  // @spec 1.03 … or in the currency of the settings @ shared/module/salon-store.ts
  it('shows the salon’s own currency', async () => {
    const network = buildSummaryNetwork([buildEntry()]);
    const { platform } = openSummary(network);
    await screen.findByText('زينب علي');
    const { business } = platform.salon;
    expect(business?.currency).toBe('د.ع');
    network
      .on('GET', paths.business(business?.id ?? ''))
      .answer(success({ ...business, currency: 'دولار', currency_digits: 2 }));
    await act(() => platform.salon.load());
    expect(cells('زينب علي').slice(3)).toEqual(['+30,000.00 دولار', '25,000.00 دولار']);
    expect(card('إجمالي المبيعات')).toHaveTextContent('180,000.00 دولار');
  });
});

describe('the account summary, in its states', () => {
  it('shows a skeleton while it loads', () => {
    const network = buildSummaryNetwork();
    network.on('GET', paths.account).hang();
    network.on('GET', paths.accountEntries).hang();
    openSummary(network);
    expect(screen.getAllByText('جارٍ التحميل').length).toBeGreaterThan(0);
    expect(card('إجمالي المبيعات')).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('لا حركات في هذه الفترة')).toBeNull();
  });

  it('shows an empty state and no chart in a period without entries', async () => {
    const zeros = {
      sales: 0,
      expenses: 0,
      net_profit: 0,
      cash_received: 0,
      paid: 0,
      collected: 0,
      income: 0,
    };
    openSummary(buildSummaryNetwork([], { ...zeros, days: [] }));
    expect(await screen.findByText('لا حركات في هذه الفترة')).toBeVisible();
    expect(screen.queryByText('المبيعات والمصروفات حسب الأيام')).toBeNull();
    expect(card('صافي الربح')).toHaveTextContent('0 د.ع');
  });

  it('draws no chart for one day, because the cards show its figures', async () => {
    const { days } = buildAccount();
    openSummary(buildSummaryNetwork([], { from: TEST_TODAY, to: TEST_TODAY, days: days.slice(1) }));
    await waitFor(() => expect(card('إجمالي المبيعات')).toHaveTextContent('180,000 د.ع'));
    expect(screen.queryByText('المبيعات والمصروفات حسب الأيام')).not.toBeInTheDocument();
  });

  it('shows one error when nothing loads, and everything after a retry', async () => {
    const network = buildSummaryNetwork([buildEntry()]);
    network.on('GET', paths.account).failOnce('INTERNAL');
    network.on('GET', paths.accountEntries).failOnce('INTERNAL');
    const { person } = openSummary(network);
    expect(await screen.findByText('فشل في تحميل ملخص الحساب')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'إعادة المحاولة' })).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await screen.findByText('زينب علي')).toBeVisible();
    expect(card('إجمالي المبيعات')).toHaveTextContent('180,000 د.ع');
  });

  it('shows the entries when only the figures fail to load', async () => {
    const network = buildSummaryNetwork([buildEntry()]);
    network.on('GET', paths.account).failOnce('INTERNAL');
    const { person } = openSummary(network);
    expect(await screen.findByText('تعذر حساب أرقام الفترة')).toBeVisible();
    expect(await screen.findByText('زينب علي')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    await waitFor(() => expect(card('إجمالي المبيعات')).toHaveTextContent('180,000 د.ع'));
  });

  it('shows the figures when only the entries fail to load', async () => {
    const network = buildSummaryNetwork([buildEntry()]);
    network.on('GET', paths.accountEntries).failOnce('INTERNAL');
    const { person } = openSummary(network);
    expect(await screen.findByText('فشل في تحميل الحركات')).toBeVisible();
    await waitFor(() => expect(card('إجمالي المبيعات')).toHaveTextContent('180,000 د.ع'));
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await screen.findByText('زينب علي')).toBeVisible();
  });

  it.each(['bookings:changed', 'cash:changed'] as const)('reloads on %s', async (event) => {
    const network = buildSummaryNetwork([buildEntry()]);
    const { platform } = openSummary(network);
    await screen.findByText('زينب علي');
    network.on('GET', paths.account).answer(success(buildAccount({ sales: 210_000 })));
    network.on('GET', paths.accountEntries).answer(page([buildEntry({ title: 'رقية حسن' })]));
    act(() => platform.events.emit(event));
    expect(await screen.findByText('رقية حسن')).toBeVisible();
    expect(card('إجمالي المبيعات')).toHaveTextContent('210,000 د.ع');
  });

  it('keeps figures and entries with a note when a reload fails', async () => {
    const network = buildSummaryNetwork([buildEntry()]);
    const { platform, person } = openSummary(network);
    await screen.findByText('زينب علي');
    network.on('GET', paths.account).breakDown();
    network.on('GET', paths.accountEntries).breakDown();
    act(() => platform.events.emit('cash:changed'));
    expect(await screen.findByText(/تعذر تحديث الملخص/)).toBeVisible();
    expect(screen.getByText('زينب علي')).toBeVisible();
    expect(card('إجمالي المبيعات')).toHaveTextContent('180,000 د.ع');
    network.on('GET', paths.account).answer(success(buildAccount()));
    network.on('GET', paths.accountEntries).answer(page([buildEntry({ title: 'رقية حسن' })]));
    await person.click(screen.getByRole('button', { name: 'تحديث' }));
    expect(await screen.findByText('رقية حسن')).toBeVisible();
    expect(screen.queryByText(/تعذر تحديث الملخص/)).toBeNull();
  });
});
