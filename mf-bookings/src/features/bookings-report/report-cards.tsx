import { usePlatform } from '@salon/shared/module';
import { Money } from '@salon/shared/ui/money';
import { StatCard, StatGrid } from '@salon/shared/ui/stat-card';
import { Banknote, CheckCheck, Clock, Hourglass } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { messages as texts } from './bookings-report.messages.ts';
import type { BookingsReportStore } from './bookings-report.store.ts';

export const ReportCards = observer(function ReportCards({ store }: { store: BookingsReportStore }) {
  const { salon } = usePlatform();
  const { data, status } = store.totals;
  const loading = data === null && status !== 'error';
  const money = (amount: number | undefined) =>
    amount === undefined ? UNKNOWN : <Money amount={amount} currency={salon.currency} />;
  return (
    <StatGrid strip>
      <StatCard
        label={texts.completedCount}
        value={data?.completed_count ?? UNKNOWN}
        icon={<CheckCheck />}
        loading={loading}
      />
      <StatCard
        label={texts.pendingCount}
        value={data?.pending_count ?? UNKNOWN}
        icon={<Clock />}
        tone="plum"
        loading={loading}
      />
      <StatCard
        label={texts.completedRevenue}
        value={money(data?.completed_revenue)}
        icon={<Banknote />}
        tone="money"
        loading={loading}
      />
      <StatCard
        label={texts.pendingRevenue}
        value={money(data?.pending_revenue)}
        icon={<Hourglass />}
        tone="money"
        loading={loading}
      />
    </StatGrid>
  );
});

const UNKNOWN = '—';
