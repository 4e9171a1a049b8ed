import { usePlatform, withPlatform } from '@salon/shared/remote';
import { Button } from '@salon/shared/ui/button';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { COUNTS, formatCount } from '@salon/shared/ui/format';
import { Money } from '@salon/shared/ui/money';
import { Section } from '@salon/shared/ui/section';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { StatCard, StatGrid } from '@salon/shared/ui/stat-card';
import { Banknote, CalendarDays, Plus, Scissors } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { messages as texts } from './dashboard-today.messages.ts';
import { DashboardTodayStore } from './dashboard-today.store.ts';
import { RecentBookings } from './recent-bookings.tsx';

/** The bookings' part of the dashboard: today's count and sales, and the latest bookings. It loads and fails alone. */
export const DashboardToday = observer(function DashboardToday({ refreshKey }: { refreshKey: number }) {
  const platform = usePlatform();
  const [store] = useState(() => new DashboardTodayStore(platform));
  useEffect(() => store.start(), [store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a raised key is the page's word to load again
  useEffect(store.load, [store, refreshKey]);

  const { day } = store;
  if (day.status === 'error' && !day.data) {
    return <ErrorRetry text={texts.loadFailed} safe={texts.loadFailedSafe} onRetry={store.load} />;
  }
  return (
    <>
      {day.status === 'error' && <StaleNote text={texts.stale} onRefresh={store.load} />}
      <Figures store={store} />
      <Section title={texts.recent} extra={<GoTo path="/bookings/report" label={texts.allBookings} />}>
        {day.data ? <RecentBookings bookings={day.data.recent} /> : <SkeletonRows />}
      </Section>
    </>
  );
});

const Figures = observer(function Figures({ store }: { store: DashboardTodayStore }) {
  const { salon } = usePlatform();
  const totals = store.day.data?.totals;
  const completed = totals?.completed_count ?? 0;
  return (
    <StatGrid>
      <StatCard
        label={texts.todayBookings}
        value={completed + (totals?.pending_count ?? 0)}
        hint={
          completed === 0 ? texts.noneCompleted : texts.completedOf(formatCount(completed, COUNTS.booking))
        }
        icon={<CalendarDays />}
        tone="plum"
        loading={!totals}
        action={<GoTo path="/bookings/add" label={texts.addBooking} icon={<Plus />} />}
      />
      <StatCard
        label={texts.todaySales}
        value={<Money amount={totals?.completed_revenue ?? 0} currency={salon.currency} />}
        hint={texts.salesHint}
        icon={<Banknote />}
        tone="money"
        loading={!totals}
        action={<GoTo path="/services" label={texts.services} icon={<Scissors />} />}
      />
    </StatGrid>
  );
});

/** A link that stays in the page: a part has no router of its own. */
function GoTo({ path, label, icon }: { path: string; label: string; icon?: ReactNode }) {
  const { navigate } = usePlatform();
  return (
    <Button
      kind="ghost"
      size="small"
      icon={icon}
      href={path}
      onClick={(event) => {
        // A press with a key held opens a tab of its own, as a link does.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate(path);
      }}
    >
      {label}
    </Button>
  );
}

// biome-ignore lint/style/noDefaultExport: the shell takes a part by its default export
export default withPlatform(DashboardToday);
