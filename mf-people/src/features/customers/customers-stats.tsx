import { usePlatform } from '@salon/shared/module';
import { formatNumber } from '@salon/shared/ui/format';
import { Money } from '@salon/shared/ui/money';
import { StatCard, StatGrid } from '@salon/shared/ui/stat-card';
import { CalendarCheck, HandCoins, UserRoundX, UsersRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { customersMessages as texts } from './customers.messages.ts';
import type { CustomersStore } from './customers.store.ts';

export const CustomersStats = observer(function CustomersStats({ store }: { store: CustomersStore }) {
  const { salon } = usePlatform();
  const { stats } = store;
  const loading = stats === null;
  const count = (n: number | undefined) => formatNumber(n ?? 0);
  return (
    <StatGrid strip>
      <StatCard
        label={texts.totalCustomers}
        value={count(stats?.total_customers)}
        icon={<UsersRound />}
        tone="plum"
        loading={loading}
      />
      <StatCard
        label={texts.totalVisits}
        value={count(stats?.total_visits)}
        icon={<CalendarCheck />}
        loading={loading}
      />
      <StatCard
        label={texts.debtorsCount}
        value={count(stats?.debtors_count)}
        icon={<UserRoundX />}
        loading={loading}
      />
      <StatCard
        label={texts.totalRemaining}
        value={<Money amount={stats?.total_remaining ?? 0} currency={salon.currency} />}
        icon={<HandCoins />}
        tone="money"
        loading={loading}
      />
    </StatGrid>
  );
});
