import { paths } from '@salon/shared/contracts/paths';
import type { Account, AccountEntry } from '@salon/shared/contracts/summary';
import { page, success } from '@salon/shared/testing/answers';
import { buildId } from '@salon/shared/testing/builders';
import { TEST_TODAY } from '@salon/shared/testing/fixed-clock';
import { type FakeNetwork, fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { SummaryPage } from '../summary.page.tsx';

/** The amounts add up, as they do in an answer of the server. */
export const buildAccount = (overrides: Partial<Account> = {}): Account => ({
  from: '2026-11-01',
  to: '2026-11-30',
  sales: 180_000,
  expenses: 70_000,
  net_profit: 110_000,
  cash_received: 165_000,
  paid: 140_000,
  collected: 20_000,
  income: 5_000,
  days: [
    {
      date: '2026-11-03',
      sales: 150_000,
      expenses: 20_000,
      net_profit: 130_000,
      cash_received: 115_000,
    },
    { date: TEST_TODAY, sales: 30_000, expenses: 50_000, net_profit: -20_000, cash_received: 50_000 },
  ],
  ...overrides,
});

export const buildEntry = (overrides: Partial<AccountEntry> = {}): AccountEntry => ({
  kind: 'sale',
  id: buildId(7),
  date: TEST_TODAY,
  title: 'زينب علي',
  number: null,
  amount: 30_000,
  cash: 25_000,
  ...overrides,
});

export function buildSummaryNetwork(
  entries: AccountEntry[] = [],
  account: Partial<Account> = {},
): FakeNetwork {
  const network = fakeNetwork();
  network.on('GET', paths.account).answer(success(buildAccount(account)));
  network.on('GET', paths.accountEntries).answer(page(entries));
  return network;
}

export function openSummary(network: FakeNetwork, path = '/cash/summary') {
  const view = renderModule(SummaryPage, { path, network });
  const lastQuery = (of: string) => network.callsTo('GET', of).at(-1)?.query;
  return {
    ...view,
    lastAccountQuery: () => lastQuery(paths.account),
    lastEntriesQuery: () => lastQuery(paths.accountEntries),
  };
}
