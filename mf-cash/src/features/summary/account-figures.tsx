import type { Account } from '@salon/shared/contracts/summary';
import { usePlatform } from '@salon/shared/module';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { Money, type MoneyTone } from '@salon/shared/ui/money';
import { StatCard, StatGrid } from '@salon/shared/ui/stat-card';
import { Banknote, Minus, Receipt, TrendingDown, TrendingUp, Wallet } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { messages as texts } from './summary.messages.ts';
import classes from './summary.module.css';
import type { SummaryStore } from './summary.store.ts';

export const AccountFigures = observer(function AccountFigures({ store }: { store: SummaryStore }) {
  const { salon } = usePlatform();
  const { data } = store.account;
  if (store.figuresFailed) {
    return (
      <ErrorRetry
        text={texts.figuresFailed}
        safe={texts.safe}
        onRetry={store.screen.reload}
        busy={store.account.isLoading}
      />
    );
  }
  const loading = data === null;
  const account = data ?? EMPTY_ACCOUNT;
  const money = (amount: number, tone?: MoneyTone) => (
    <Money amount={amount} currency={salon.currency} tone={tone} />
  );
  const result = resultOf(account.net_profit);
  return (
    <StatGrid>
      <StatCard
        label={texts.sales}
        value={money(account.sales)}
        icon={<Banknote />}
        tone="money"
        hint={texts.salesHint}
        loading={loading}
      />
      <StatCard
        label={texts.expenses}
        value={money(account.expenses, 'ink')}
        icon={<Receipt />}
        hint={texts.expensesHint}
        loading={loading}
      />
      <StatCard
        label={texts.netProfit}
        value={money(account.net_profit, result.tone)}
        icon={result.icon}
        tone={loading ? 'neutral' : result.tone}
        hint={result.word}
        loading={loading}
      />
      <StatCard
        label={texts.cashReceived}
        value={money(account.cash_received)}
        icon={<Wallet />}
        tone="money"
        hint={<CashParts account={account} currency={salon.currency} />}
        loading={loading}
      />
    </StatGrid>
  );
});

const EMPTY_ACCOUNT = {
  sales: 0,
  expenses: 0,
  net_profit: 0,
  cash_received: 0,
  paid: 0,
  collected: 0,
  income: 0,
};

/** The colour is green from 0 up and red below 0 (§2). The word and the icon also distinguish profit, loss and 0. */
function resultOf(net: number) {
  if (net < 0) return { tone: 'danger', word: texts.loss, icon: <TrendingDown /> } as const;
  if (net === 0) return { tone: 'success', word: texts.even, icon: <Minus /> } as const;
  return { tone: 'success', word: texts.profit, icon: <TrendingUp /> } as const;
}

type Parts = Pick<Account, 'paid' | 'collected' | 'income'>;

function CashParts({ account, currency }: { account: Parts; currency: string }) {
  const parts = [
    { label: texts.paidPart, amount: account.paid },
    { label: texts.collectedPart, amount: account.collected },
    { label: texts.incomePart, amount: account.income },
  ];
  return (
    <>
      {parts.map(({ label, amount }) => (
        <span className={classes.part} key={label}>
          <span>{label}</span>
          <Money amount={amount} currency={currency} tone="muted" />
        </span>
      ))}
    </>
  );
}
