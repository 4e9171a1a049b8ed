import { usePlatform, withPlatform } from '@salon/shared/remote';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { Money } from '@salon/shared/ui/money';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { StatCard, StatGrid } from '@salon/shared/ui/stat-card';
import { ReceiptText, TrendingDown, TrendingUp, Users, Wallet } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { GoTo } from './go-to.tsx';
import { messages as texts } from './today.messages.ts';
import classes from './today.module.css';
import { useToday } from './use-today.ts';

/** Two of the dashboard's cards: today's expenses and today's net profit. */
export const TodayCash = observer(function TodayCash({ refreshKey }: { refreshKey: number }) {
  const { salon } = usePlatform();
  const { today, load } = useToday(refreshKey);
  const { data } = today;
  if (today.error && !data) {
    return (
      <ErrorRetry
        compact
        text={texts.figuresFailed}
        safe={texts.failedSafe}
        onRetry={load}
        busy={today.isLoading}
      />
    );
  }
  return (
    <>
      <StatGrid>
        <StatCard
          label={texts.todayExpenses}
          value={<Money amount={data?.expenses ?? 0} currency={salon.currency} />}
          hint={texts.expensesHint}
          icon={<Wallet />}
          tone="money"
          loading={!data}
          action={<GoTo path="/cash/expense" label={texts.addVoucher} icon={<ReceiptText />} />}
        />
        <NetProfit amount={data?.net_profit ?? null} />
      </StatGrid>
      {today.error && <StaleNote text={texts.figuresStale} onRefresh={load} busy={today.isLoading} />}
    </>
  );
});

/** §2: green from 0 on, otherwise red; an arrow and a word say it too. */
const NetProfit = observer(function NetProfit({ amount }: { amount: number | null }) {
  const { salon } = usePlatform();
  const isProfit = (amount ?? 0) >= 0;
  return (
    <StatCard
      label={texts.netProfit}
      value={<Money amount={amount ?? 0} currency={salon.currency} tone={isProfit ? 'success' : 'danger'} />}
      hint={
        <strong className={isProfit ? classes.profit : classes.loss}>
          {isProfit ? texts.profit : texts.loss}
        </strong>
      }
      icon={isProfit ? <TrendingUp /> : <TrendingDown />}
      {...(amount === null ? {} : { tone: isProfit ? 'success' : 'danger' })}
      loading={amount === null}
      action={<GoTo path="/employees" label={texts.employees} icon={<Users />} />}
    />
  );
});

// biome-ignore lint/style/noDefaultExport: the shell takes a part by its default export
export default withPlatform(TodayCash);
