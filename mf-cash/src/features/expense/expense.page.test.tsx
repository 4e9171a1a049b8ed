import { paths } from '@salon/shared/contracts/paths';
import { createFixedClock } from '@salon/shared/testing/fixed-clock';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildVoucher, buildVoucherPage } from '../../testing/build-voucher.ts';
import {
  buildExpenseNetwork,
  currentAddress,
  findVoucherCard,
  getFigure,
  openExpense,
  SARA,
} from './testing/open-expense.tsx';

describe('the expense vouchers', () => {
  // @spec 2.92 Expense vouchers: a date range that defaults to today
  it('loads today on the salon’s clock', async () => {
    const { lastQuery } = openExpense(buildExpenseNetwork([buildVoucher()]));
    expect(await findVoucherCard(41)).toBeVisible();
    expect(lastQuery()).toEqual({ from: '2026-11-07', to: '2026-11-07', limit: 50 });
    expect(screen.getByRole('heading', { name: 'سندات الصرف' })).toBeVisible();
  });

  // @spec 2.94 Expense vouchers: cards list
  it('shows number, account, amount, date, time and notes of each voucher', async () => {
    openExpense(
      buildExpenseNetwork([
        buildVoucher({
          voucher_number: 12,
          account_name: 'إيجار',
          amount: 500_000.5,
          datetime: '2026-11-07T18:45:00+00:00',
          notes: 'شهر تشرين الثاني',
        }),
      ]),
    );
    const voucher = within(await findVoucherCard(12));
    for (const text of ['سند صرف رقم 12', 'إيجار', '500,000.5', '21:45', 'شهر تشرين الثاني']) {
      expect(voucher.getByText(text)).toBeVisible();
    }
    expect(voucher.getByText(/السبت 7 تشرين الثاني/)).toBeVisible();
  });

  it('shows the employee whom a voucher paid', async () => {
    openExpense(buildExpenseNetwork([buildVoucher({ employee_id: SARA.id })]));
    expect(await within(await findVoucherCard(41)).findByText('سارة كريم')).toBeVisible();
  });

  it('shows the server’s sum of the whole range, not the sum of the loaded vouchers', async () => {
    openExpense(
      buildExpenseNetwork([buildVoucher({ amount: 1_000 })], {
        total: 120,
        total_amount: 9_876_543.21,
        next_cursor: 'c-1',
      }),
    );
    await findVoucherCard(41);
    expect(getFigure('مجموع المصروف')).toHaveTextContent('9,876,543.21 د.ع');
    expect(getFigure('عدد السندات')).toHaveTextContent('120');
  });

  it('shows a skeleton while it loads', () => {
    const network = buildExpenseNetwork();
    network.on('GET', paths.vouchers).hang();
    openExpense(network);
    expect(screen.getByText('جارٍ التحميل')).toBeInTheDocument();
    expect(screen.queryByText('لا سندات صرف في هذه الفترة')).toBeNull();
  });

  it('offers to add a voucher when there is none', async () => {
    const { person } = openExpense(buildExpenseNetwork([], { total_amount: 0 }));
    expect(await screen.findByText('لا سندات صرف في هذه الفترة')).toBeVisible();
    const [, ofEmpty] = screen.getAllByRole('button', { name: 'إضافة سند صرف' });
    await person.click(ofEmpty as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'إضافة سند صرف' })).toBeVisible();
  });

  // @spec 8.44 فشل في تحميل سندات الصرف @ mf-cash/src/features/expense/expense.messages.ts
  it('shows an error when loading fails, and the vouchers after a retry', async () => {
    const network = buildExpenseNetwork([buildVoucher()]);
    network.on('GET', paths.vouchers).failOnce('INTERNAL');
    const { person } = openExpense(network);
    expect(await screen.findByText('فشل في تحميل سندات الصرف')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await findVoucherCard(41)).toBeVisible();
    expect(screen.queryByText('فشل في تحميل سندات الصرف')).toBeNull();
  });

  it('keeps the vouchers with a note when a reload fails', async () => {
    const network = buildExpenseNetwork([buildVoucher()]);
    const { platform, person } = openExpense(network);
    await findVoucherCard(41);
    network.on('GET', paths.vouchers).breakDown();
    act(() => platform.events.emit('cash:changed'));
    expect(await screen.findByText(/تعذر تحديث السندات/)).toBeVisible();
    expect(await findVoucherCard(41)).toBeVisible();
    network.on('GET', paths.vouchers).answer(buildVoucherPage([buildVoucher({ voucher_number: 42 })]));
    await person.click(screen.getByRole('button', { name: 'تحديث' }));
    expect(await findVoucherCard(42)).toBeVisible();
    expect(screen.queryByText(/تعذر تحديث السندات/)).toBeNull();
  });
});

describe('the expense vouchers with a range in their address', () => {
  it('show the range of a link, with its days in order', async () => {
    const { lastQuery } = openExpense(
      buildExpenseNetwork([buildVoucher()]),
      '/cash/expense?from=2026-11-30&to=2026-11-01',
    );
    await findVoucherCard(41);
    expect(lastQuery()).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
    expect(screen.getByRole('radio', { name: 'هذا الشهر' })).toBeChecked();
  });

  it('write every choice into the address, and the back button undoes it', async () => {
    const { person, lastQuery } = openExpense(buildExpenseNetwork([buildVoucher()]));
    await findVoucherCard(41);
    await person.click(screen.getByRole('radio', { name: 'أمس' }));
    expect(currentAddress()).toBe('/cash/expense?from=2026-11-06&to=2026-11-06');
    await waitFor(() => expect(lastQuery()).toMatchObject({ from: '2026-11-06', to: '2026-11-06' }));
    act(() => window.history.back());
    await waitFor(() => expect(screen.getByRole('radio', { name: 'اليوم' })).toBeChecked());
    await waitFor(() => expect(lastQuery()).toMatchObject({ from: '2026-11-07', to: '2026-11-07' }));
  });

  it('do not show vouchers or sum of the previous range when loading fails', async () => {
    const network = buildExpenseNetwork([buildVoucher()], { total_amount: 33_000 });
    const { person } = openExpense(network);
    await findVoucherCard(41);
    network.on('GET', paths.vouchers).breakDown();
    await person.click(screen.getByRole('radio', { name: 'أمس' }));
    expect(await screen.findByText('فشل في تحميل سندات الصرف')).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByText('33,000')).toBeNull();
  });

  it('show no sum while another range loads', async () => {
    const network = buildExpenseNetwork([buildVoucher()], { total_amount: 33_000 });
    const { person } = openExpense(network);
    await findVoucherCard(41);
    const release = network.on('GET', paths.vouchers).hold(buildVoucherPage([], { total_amount: 12_000 }));
    await person.click(screen.getByRole('radio', { name: 'أمس' }));
    expect(getFigure('مجموع المصروف')).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('33,000')).toBeNull();
    release();
    await waitFor(() => expect(getFigure('مجموع المصروف')).toHaveTextContent('12,000 د.ع'));
  });

  it('load more pages on demand, and all of them again after a page reload', async () => {
    const rows = (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => buildVoucher({ voucher_number: first - index }));
    const network = buildExpenseNetwork();
    network.on('GET', paths.vouchers).answerWith(({ query }) => ({
      status: 200,
      body: query.cursor
        ? buildVoucherPage(rows(2, 2), { total: 52 })
        : buildVoucherPage(rows(52, 50), { total: 52, next_cursor: 'c-1' }),
    }));
    const { person, unmount } = openExpense(network);
    await findVoucherCard(3);
    await person.click(screen.getByRole('button', { name: 'عرض المزيد' }));
    expect(await findVoucherCard(1)).toBeVisible();
    expect(currentAddress()).toBe('/cash/expense?pages=2');
    unmount();
    const again = openExpense(network, '/cash/expense?pages=2');
    expect(await findVoucherCard(1)).toBeVisible();
    expect(again.listCalls().map(({ query }) => query.limit)).toContain(100);
  });
});

describe('the expense vouchers at midnight in the salon', () => {
  const EVENING = '2026-11-07T23:59:00+03:00';
  const NIGHT = '2026-11-08T00:00:30+03:00';

  async function openBeforeMidnight(path: string) {
    jest.useFakeTimers({ now: new Date(EVENING) });
    const view = openExpense(buildExpenseNetwork([buildVoucher()]), path, {
      clock: createFixedClock(EVENING),
    });
    await findVoucherCard(41);
    return view;
  }
  const passMidnight = (clock: ReturnType<typeof createFixedClock>) => {
    clock.set(NIGHT);
    act(() => jest.advanceTimersByTime(90_000));
  };
  afterEach(() => jest.useRealTimers());

  // @spec 2.93 Expense vouchers: the range resets at midnight
  // @spec 9.27 Voucher date filter resets daily at midnight
  it('change to the new day if the range is today', async () => {
    const { lastQuery, clock } = await openBeforeMidnight('/cash/expense');
    expect(lastQuery()).toMatchObject({ from: '2026-11-07', to: '2026-11-07' });
    passMidnight(clock);
    await waitFor(() => expect(lastQuery()).toMatchObject({ from: '2026-11-08', to: '2026-11-08' }));
    expect(screen.getByRole('radio', { name: 'اليوم' })).toBeChecked();
    expect(currentAddress()).toBe('/cash/expense');
  });

  it('keep a range that the admin chose', async () => {
    const { listCalls, lastQuery, clock } = await openBeforeMidnight(
      '/cash/expense?from=2026-11-07&to=2026-11-07',
    );
    const before = listCalls().length;
    passMidnight(clock);
    // The page has noticed the new day: the chosen range is yesterday now.
    await waitFor(() => expect(screen.getByRole('radio', { name: 'أمس' })).toBeChecked());
    expect(lastQuery()).toMatchObject({ from: '2026-11-07', to: '2026-11-07' });
    expect(listCalls()).toHaveLength(before);
  });
});

describe('deleting a voucher', () => {
  const VOUCHER = buildVoucher();

  async function openConfirmation() {
    const network = buildExpenseNetwork([VOUCHER]);
    const view = openExpense(network);
    await findVoucherCard(41);
    await view.person.click(screen.getByRole('button', { name: 'حذف سند الصرف رقم 41' }));
    const confirmation = within(await screen.findByRole('alertdialog'));
    const changes: string[] = [];
    view.platform.events.on('cash:changed', () => changes.push('cash'));
    return { ...view, confirmation, changes, route: network.on('DELETE', paths.voucher(VOUCHER.id)) };
  }

  // @spec 2.95 Expense vouchers: delete confirmation
  it('asks for a confirmation, and keeps the voucher when the admin declines', async () => {
    const { confirmation, person, network } = await openConfirmation();
    expect(confirmation.getByText(/هل أنت متأكد من حذف سند الصرف رقم 41؟/)).toBeVisible();
    await person.click(confirmation.getByRole('button', { name: 'إلغاء' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(network.callsTo('DELETE', paths.voucher(VOUCHER.id))).toEqual([]);
  });

  it('removes it from the list and the sum, and tells the other pages', async () => {
    const { confirmation, person, network, route, messages, changes } = await openConfirmation();
    route.answer({ success: true });
    network.on('GET', paths.vouchers).answer(buildVoucherPage([], { total_amount: 0 }));
    await person.click(confirmation.getByRole('button', { name: 'حذف' }));
    expect(await screen.findByText('لا سندات صرف في هذه الفترة')).toBeVisible();
    expect(getFigure('مجموع المصروف')).toHaveTextContent('0 د.ع');
    expect(messages).toEqual([{ kind: 'success', text: 'تم حذف سند الصرف رقم 41' }]);
    expect(changes).toEqual(['cash']);
  });

  // @spec 8.46 … deleting @ mf-cash/src/features/expense/expense.messages.ts
  it('shows an error in the confirmation, and can be retried', async () => {
    const { confirmation, person, network, route } = await openConfirmation();
    route.failOnce('INTERNAL').answer({ success: true });
    await person.click(confirmation.getByRole('button', { name: 'حذف' }));
    expect(await confirmation.findByText('خطأ في حذف سند الصرف')).toBeVisible();
    network.on('GET', paths.vouchers).answer(buildVoucherPage([]));
    await person.click(confirmation.getByRole('button', { name: 'حذف' }));
    expect(await screen.findByText('لا سندات صرف في هذه الفترة')).toBeVisible();
  });

  it('succeeds for a voucher that another user has deleted', async () => {
    const { confirmation, person, network, route, messages } = await openConfirmation();
    route.fail('NOT_FOUND');
    network.on('GET', paths.vouchers).answer(buildVoucherPage([]));
    await person.click(confirmation.getByRole('button', { name: 'حذف' }));
    await waitFor(() => expect(messages).toEqual([{ kind: 'success', text: 'تم حذف سند الصرف رقم 41' }]));
  });
});
