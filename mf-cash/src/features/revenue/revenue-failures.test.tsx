import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { act, screen } from '@testing-library/react';
import { buildRevenue, buildRevenueNetwork, openRevenue } from './testing/open-revenue.tsx';

const TIMEOUT_MS = 30_000;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-07T10:00:00+03:00') });
});
afterEach(() => {
  jest.useRealTimers();
});

function openSlow() {
  const network = buildRevenueNetwork();
  network.on('GET', paths.revenue).hang();
  return openRevenue(network);
}

describe('the revenue report when the server is slow', () => {
  // @spec 8.22 Revenue: one retry after 2 s on a timeout, then انتهت مهلة الاتصال @ mf-cash/src/features/revenue/timeout-retry.ts
  it('retries once, two seconds after the first timeout, before it shows the error', async () => {
    const { calls } = openSlow();
    await pass(TIMEOUT_MS);
    expect(calls()).toHaveLength(1);
    expect(screen.queryByText('انتهت مهلة الاتصال')).toBeNull();
    await pass(1_999);
    expect(calls()).toHaveLength(1);
    await pass(1);
    expect(calls()).toHaveLength(2);
    await pass(TIMEOUT_MS - 1);
    expect(screen.queryByText('انتهت مهلة الاتصال')).toBeNull();
    await pass(1);
    expect(screen.getByText('انتهت مهلة الاتصال')).toBeVisible();
    await pass(10 * TIMEOUT_MS);
    expect(calls()).toHaveLength(2);
  });

  it('says that it retries, and shows the report when the retry succeeds', async () => {
    const { network } = openSlow();
    await pass(TIMEOUT_MS);
    expect(screen.getAllByText('الخادم بطيء في الرد، نحاول مرة أخرى بعد لحظات')[0]).toBeVisible();
    network.on('GET', paths.revenue).answer(success(buildRevenue()));
    await pass(2_100);
    expect(screen.getByRole('table', { name: 'مستحقات الموظفين' })).toBeVisible();
    expect(screen.queryByText(/نحاول مرة أخرى/)).toBeNull();
  });

  it('offers a retry button, whose request is also retried once', async () => {
    const { person, calls } = openSlow();
    await pass(2 * TIMEOUT_MS + 2_000);
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(calls()).toHaveLength(3);
    await pass(TIMEOUT_MS + 2_000);
    expect(calls()).toHaveLength(4);
  });

  it('does not retry for months that the admin has left', async () => {
    const { person, calls, lastQuery } = openSlow();
    await pass(TIMEOUT_MS + 500);
    await person.click(screen.getByRole('radio', { name: 'الشهر السابق' }));
    await pass(0);
    expect(lastQuery()).toEqual({ from_month: '2026-10', to_month: '2026-10' });
    const callCount = calls().length;
    await pass(5_000);
    expect(calls()).toHaveLength(callCount);
  });

  it('does not retry after the page closes', async () => {
    const { unmount, calls } = openSlow();
    await pass(TIMEOUT_MS + 500);
    unmount();
    await pass(5_000);
    expect(calls()).toHaveLength(1);
  });
});

describe('the revenue report after other errors', () => {
  // @spec 8.23 Revenue: a network message @ mf-cash/src/features/revenue/revenue.messages.ts
  it('shows a missing connection at once, without a retry', async () => {
    const network = buildRevenueNetwork();
    network.on('GET', paths.revenue).breakDown();
    const { calls, person } = openRevenue(network);
    await pass(5_000);
    expect(screen.getByText('تعذر الاتصال بالخادم، تحقق من الإنترنت')).toBeVisible();
    expect(calls()).toHaveLength(1);
    network.on('GET', paths.revenue).answer(success(buildRevenue()));
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    await pass(100);
    expect(screen.getByRole('table', { name: 'مستحقات الموظفين' })).toBeVisible();
  });

  // @spec 8.24 Revenue: a 404 message @ mf-cash/src/features/revenue/revenue.messages.ts
  it.each([
    ['NOT_FOUND', 'لم يعثر الخادم على تقرير الإيرادات'],
    ['INTERNAL', 'فشل في تحميل تقرير الإيرادات'],
  ] as const)('shows after %s the text %s', async (code, text) => {
    const network = buildRevenueNetwork();
    network.on('GET', paths.revenue).fail(code);
    const { calls } = openRevenue(network);
    await pass(5_000);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: 'إعادة المحاولة' })).toBeEnabled();
    expect(calls()).toHaveLength(1);
  });
});
