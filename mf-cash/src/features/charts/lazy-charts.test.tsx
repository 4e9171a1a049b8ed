import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { screen } from '@testing-library/react';
import {
  buildAccount,
  buildEntry,
  buildSummaryNetwork,
  openSummary,
} from '../summary/testing/open-summary.tsx';

let mockFails = true;
jest.mock('./days-chart.tsx', () => {
  if (mockFails) throw new Error('the file failed to load');
  return jest.requireActual('./days-chart.tsx');
});

describe('a chart whose code loads separately', () => {
  it('leaves the page usable when its code fails to load, and appears after a retry', async () => {
    const { person, network } = openSummary(buildSummaryNetwork([buildEntry()]));
    expect(await screen.findByText('تعذر تحميل المخطط')).toBeVisible();
    expect(screen.getByText('180,000')).toBeVisible();
    expect(screen.getByText('زينب علي')).toBeVisible();

    mockFails = false;
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await screen.findByRole('img', { name: /مخطط المبيعات/ })).toBeVisible();
    expect(network.callsTo('GET', paths.account)).toHaveLength(1);
  });

  it('draws exactly the days of the server', async () => {
    const network = buildSummaryNetwork();
    const day = { date: '2026-11-09', sales: 77_000, expenses: 8_000, net_profit: 69_000, cash_received: 0 };
    network
      .on('GET', paths.account)
      .answer(success(buildAccount({ days: [day, { ...day, date: '2026-11-10' }] })));
    openSummary(network);
    const chart = await screen.findByRole('table', { name: 'أرقام المخطط' });
    expect(chart).toHaveTextContent('الإثنين 9 تشرين الثاني 202677,000 د.ع8,000 د.عربح 69,000 د.ع');
  });
});
