import { usePlatform } from '@salon/shared/remote';
import { Button } from '@salon/shared/ui/button';
import { Empty } from '@salon/shared/ui/empty';
import { ErrorRetry } from '@salon/shared/ui/error-retry';
import { formatMonth } from '@salon/shared/ui/format';
import { LiveRegion } from '@salon/shared/ui/live-region';
import { Money } from '@salon/shared/ui/money';
import { Page } from '@salon/shared/ui/page';
import { PageHeader } from '@salon/shared/ui/page-header';
import { Section } from '@salon/shared/ui/section';
import { SkeletonRows } from '@salon/shared/ui/skeletons';
import { StaleNote } from '@salon/shared/ui/stale-note';
import { CalendarSearch, UserPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { ChartSkeleton, EmployeesChart } from '../charts/lazy-charts.tsx';
import { messages as texts } from './revenue.messages.ts';
import classes from './revenue.module.css';
import type { RevenueStore } from './revenue.store.ts';
import { RevenueFiltersBar } from './revenue-filters-bar.tsx';
import { RevenueTable } from './revenue-table.tsx';
import { TopCards } from './top-cards.tsx';
import { useRevenueAddress } from './use-revenue-address.ts';

/** /cash/revenue: each employee's revenue in a range of months, and the amount owed to the employee. */
export const RevenuePage = observer(function RevenuePage() {
  const address = useRevenueAddress();
  const { store } = address;
  const { from, to } = store.months;
  const period = from === to ? formatMonth(from) : `${formatMonth(from)} – ${formatMonth(to)}`;
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={period} />
      <RevenueFiltersBar address={address} />
      <RevenueBody store={store} />
      <LiveRegion text={store.isRetrying && store.report.isLoading ? texts.retrying : ''} />
    </Page>
  );
});

/** The report, or its error or skeleton. */
const RevenueBody = observer(function RevenueBody({ store }: { store: RevenueStore }) {
  const { data } = store.report;
  if (store.hasFailed) return <ErrorRetry text={store.failure} safe={texts.safe} onRetry={store.load} />;
  if (!data) return <RevenueSkeleton store={store} />;
  return (
    <>
      {store.isOutdated && <StaleNote text={texts.stale(store.failure)} onRefresh={store.load} />}
      {data.rows.length === 0 ? (
        <NoEmployees />
      ) : (
        <>
          <TopCards report={data} />
          <RevenueByEmployee store={store} />
          <Section title={texts.employees} hint={texts.employeesHint}>
            <RevenueTable store={store} />
          </Section>
        </>
      )}
    </>
  );
});

const RevenueSkeleton = observer(function RevenueSkeleton({ store }: { store: RevenueStore }) {
  return (
    <>
      {store.isRetrying && <p className={classes.retrying}>{texts.retrying}</p>}
      <TopCards report={null} />
      <ChartSkeleton />
      <SkeletonRows />
    </>
  );
});

const RevenueByEmployee = observer(function RevenueByEmployee({ store }: { store: RevenueStore }) {
  const { salon } = usePlatform();
  const total = store.report.data?.total_revenue ?? 0;
  if (total === 0) {
    return (
      <Empty title={texts.noneCompletedTitle} text={texts.noneCompletedText} icon={<CalendarSearch />} />
    );
  }
  const employees = store.rows.map(({ employeeId, employeeName, totalBookingRevenue }) => ({
    id: employeeId,
    name: employeeName,
    revenue: totalBookingRevenue,
  }));
  return (
    <Section
      title={texts.chart}
      hint={
        <>
          {texts.chartHint} <Money amount={total} currency={salon.currency} />
        </>
      }
    >
      <EmployeesChart employees={employees} currency={salon.currency} />
    </Section>
  );
});

function NoEmployees() {
  const { navigate } = usePlatform();
  return (
    <Empty
      title={texts.emptyTitle}
      text={texts.emptyText}
      icon={<UserPlus />}
      action={<Button onClick={() => navigate('/employees')}>{texts.goToEmployees}</Button>}
    />
  );
}
