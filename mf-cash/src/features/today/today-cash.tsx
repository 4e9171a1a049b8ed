import { usePlatform, withPlatform } from '@salon/shared/module';
import { LinkButton } from '@salon/shared/module/link-button';
import { TodayPart, useTodayStore } from '@salon/shared/module/today-part';
import { Money } from '@salon/shared/ui/money';
import { StatCard, StatGrid } from '@salon/shared/ui/stat-card';
import { ReceiptText, TrendingDown, TrendingUp, Users, Wallet } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { messages as texts } from './today.messages.ts';
import classes from './today.module.css';

/** Completed bookings change the profit. */
const RELOAD_EVENTS = ['cash:changed', 'bookings:changed'] as const;

export const TodayCash = observer(function TodayCash({ refreshKey }: { refreshKey: number }) {
  const { salon } = usePlatform();
  const today = useTodayStore(refreshKey, RELOAD_EVENTS);
  const { data } = today.today;
  return (
    <TodayPart
      store={today}
      failed={texts.figuresFailed}
      stale={texts.figuresStale}
      safe={texts.failedSafe}
      noteBelow
    >
      <StatGrid>
        <StatCard
          label={texts.todayExpenses}
          value={<Money amount={data?.expenses ?? 0} currency={salon.currency} />}
          hint={texts.expensesHint}
          icon={<Wallet />}
          tone="money"
          loading={!data}
          action={
            <LinkButton kind="ghost" size="small" icon={<ReceiptText />} path="/cash/expense">
              {texts.addVoucher}
            </LinkButton>
          }
        />
        <NetProfit amount={data?.net_profit ?? null} />
      </StatGrid>
    </TodayPart>
  );
});

/** The colour is green from 0 up and red below 0 (§2). The icon and the word say the same. */
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
      action={
        <LinkButton kind="ghost" size="small" icon={<Users />} path="/employees">
          {texts.employees}
        </LinkButton>
      }
    />
  );
});

// biome-ignore lint/style/noDefaultExport: the shell takes a part by its default export
export default withPlatform(TodayCash);
